// What is no place of its own and is found by searching alone: settings, help, and what stands on other pages. Brought with whatever
// searches.
import type { Role } from '@lentera/contract/kit/roles'
import {
  AtSign,
  BellRing,
  ChartNoAxesColumn,
  CircleHelp,
  KeyRound,
  MoonStar,
  ScanLine,
  School,
  ShieldCheck,
  Smartphone,
  UserX,
} from 'lucide-react'
import { href } from '#lib/nav/href.ts'
import type { Place } from '#lib/nav/places.ts'

/** Settings that every role finds by their own names. */
const settings: readonly Place[] = [
  { to: href('/setting/faq'), label: 'Tanya jawab', icon: CircleHelp },
  {
    to: href('/setting/account'),
    label: 'Akun dan perangkat',
    icon: Smartphone,
  },
  { to: href('/setting/change-password'), label: 'Ganti kata sandi', icon: ShieldCheck },
  {
    to: href('/setting/account/delete'),
    label: 'Hapus akun',
    icon: UserX,
  },
  {
    to: href('/setting/notification'),
    label: 'Setelan notifikasi',
    icon: BellRing,
  },
  { to: href('/connect-social-media'), label: 'Media sosial', icon: AtSign },
  { to: href('/setting'), label: 'Tampilan gelap atau terang', icon: MoonStar },
]
const consent: Place = {
  to: href('/setting/consent'),
  label: 'Persetujuan lokasi dan foto',
  icon: ShieldCheck,
}

const quizCode: Place = {
  to: href('/quiz/join/:code?', { code: '' }),
  label: 'Pakai kode kuis',
  icon: KeyRound,
}

const summary = { label: 'Ringkasan kehadiran', icon: ChartNoAxesColumn }
const becomeLeader = { to: href('/teacher/homeroom/register'), label: 'Jadi wali kelas', icon: School }

export const morePlaces: Readonly<Record<Role, readonly Place[]>> = {
  student: [
    quizCode,
    { to: href('/attendance/scan'), label: 'Pindai QR kelas', icon: ScanLine },
    { ...summary, to: href('/history/summary') },
    ...settings,
    consent,
  ],
  parent: [{ ...summary, to: href('/parent/history/summary/') }, ...settings, consent],
  teacher: [
    { ...summary, to: href('/teacher/history/summary') },
    { to: href('/teacher/attendance/lessons'), label: 'Rekap per pelajaran', icon: ChartNoAxesColumn },
    { to: href('/teacher/session/report'), label: 'Laporan kuis', icon: ChartNoAxesColumn },
    becomeLeader,
    ...settings,
  ],
  school: settings,
}
