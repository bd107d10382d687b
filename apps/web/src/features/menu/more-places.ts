// What is no place of its own and is found by searching alone: settings, help, and what stands on other pages. Brought with whatever
// searches.
import type { Role } from '@lentera/contract/kit/roles'
import {
  AtSign,
  Award,
  BellRing,
  CalendarClock,
  CalendarCog,
  CalendarRange,
  ChartNoAxesColumn,
  CircleHelp,
  CircleUserRound,
  FileArchive,
  FileText,
  FileUp,
  GraduationCap,
  History,
  KeyRound,
  Landmark,
  ListChecks,
  MoonStar,
  NotebookPen,
  Rows3,
  Repeat,
  ScanLine,
  School,
  ShieldCheck,
  Smartphone,
  Sparkles,
  Table,
  UserCog,
  UserX,
  Users,
  Wallet,
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
const secondFactor: Place = { to: href('/setting/second-factor'), label: 'Verifikasi dua langkah', icon: ShieldCheck }
const consent: Place = {
  to: href('/setting/consent'),
  label: 'Persetujuan lokasi dan foto',
  icon: ShieldCheck,
}

const premium: Place = { to: href('/upgrade/:type?', { type: '' }), label: 'Premium', icon: Sparkles }
/** Closed in production; what is closed is not found. */
const wallet: Place = { to: href('/link-aja/connect'), label: 'Dompet', icon: Wallet }
const quizCode: Place = {
  to: href('/quiz/join/:code?', { code: '' }),
  label: 'Pakai kode kuis',
  icon: KeyRound,
}

const firstSteps: Place = { to: href('/first-steps'), label: 'Langkah pertama', icon: ListChecks }

const summary = { label: 'Ringkasan presensi', icon: ChartNoAxesColumn }
const becomeLeader = { to: href('/teacher/homeroom/register'), label: 'Jadi wali kelas', icon: School }

const kinds = {
  students: { label: 'Siswa', icon: CircleUserRound },
  teachers: { label: 'Guru', icon: GraduationCap },
  parents: { label: 'Orang tua', icon: Users },
  former: { label: 'Lulus dan pindah', icon: UserX },
}
/** A part of the office's page of people. */
const peopleOf = (show: keyof typeof kinds): Place => ({ ...kinds[show], to: `${href('/school/people')}?show=${show}` })

export const morePlaces: Readonly<Record<Role, readonly Place[]>> = {
  student: [
    { to: href('/badges'), label: 'Lencana', icon: Award },
    { to: href('/practice'), label: 'Latihan', icon: Repeat },
    quizCode,
    premium,
    { to: href('/attitude-note/self-assessment'), label: 'Penilaian diri', icon: NotebookPen },
    { to: href('/attendance/scan'), label: 'Pindai QR kelas', icon: ScanLine },
    { ...summary, to: href('/history/summary') },
    firstSteps,
    ...settings,
    consent,
  ],
  parent: [
    { to: href('/parent/badges'), label: 'Lencana anak', icon: Award },
    { ...summary, to: href('/parent/history/summary/') },
    wallet,
    firstSteps,
    ...settings,
    consent,
  ],
  teacher: [
    premium,
    { to: href('/teacher/questions/history'), label: 'Riwayat butir', icon: ChartNoAxesColumn },
    { to: href('/teacher/questions/papers'), label: 'Paket setara', icon: Table },
    { ...summary, to: href('/teacher/history/summary') },
    { to: href('/teacher/attendance/lessons'), label: 'Rekap per pelajaran', icon: ChartNoAxesColumn },
    { to: href('/teacher/history/classroom'), label: 'Bulan tiap kelas', icon: CalendarRange },
    { to: href('/teacher/permit/choose-class'), label: 'Izin siswa', icon: FileText },
    { to: href('/teacher/rapor/evening'), label: 'Isian rapor', icon: Rows3 },
    { to: href('/teacher/rapor/ledger'), label: 'Leger', icon: Table },
    { to: href('/teacher/rapor/bridge'), label: 'Jembatan e-Rapor', icon: Table },
    { to: href('/teacher/attitude-note/self-assessment'), label: 'Penilaian diri', icon: NotebookPen },
    { to: href('/teacher/attitude-note/violation/letters'), label: 'Surat tata tertib', icon: FileText },
    { to: href('/teacher/attitude-note/violation/follow-ups'), label: 'Tindak lanjut tata tertib', icon: FileText },
    { to: href('/teacher/session/report'), label: 'Laporan kuis', icon: ChartNoAxesColumn },
    { to: href('/teacher/homeroom/parents'), label: 'Orang tua yang menunggu', icon: Users },
    { to: href('/teacher/homeroom/parent-codes'), label: 'Kode orang tua', icon: KeyRound },
    becomeLeader,
    firstSteps,
    secondFactor,
    ...settings,
  ],
  school: [
    { to: href('/school/setup'), label: 'Persiapan sekolah', icon: ListChecks },
    ...(['students', 'teachers', 'parents', 'former'] as const).map(peopleOf),
    { to: `${href('/school/people/register')}?state=graduated`, label: 'Alumni', icon: GraduationCap },
    { to: href('/school/rapor/evening'), label: 'Isian rapor', icon: Rows3 },
    { to: href('/school/rapor/ledger'), label: 'Leger', icon: Table },
    { to: href('/school/rapor/templates'), label: 'Bentuk rapor', icon: FileText },
    { to: href('/school/rapor/bridge'), label: 'Jembatan e-Rapor', icon: Table },
    { to: href('/school/rapor/dapodik'), label: 'Bandingkan Dapodik', icon: Table },
    { to: href('/school/violations/remissions'), label: 'Keringanan poin', icon: FileText },
    { to: href('/school/violations/letters'), label: 'Surat tata tertib', icon: FileText },
    { to: href('/school/violations/follow-ups'), label: 'Tindak lanjut tata tertib', icon: FileText },
    { to: href('/school/people/guardians'), label: 'Persetujuan wali', icon: ShieldCheck },
    { to: href('/school/people/parent-codes'), label: 'Kode orang tua', icon: KeyRound },
    { to: href('/school/people/parent-accounts'), label: 'Buat akun orang tua', icon: Users },
    { to: href('/school/import'), label: 'Impor siswa', icon: FileUp },
    { to: href('/school/exchange'), label: 'Tukar data OneRoster', icon: FileArchive },
    { to: href('/school/timetable/import'), label: 'Impor jadwal', icon: FileUp },
    { to: href('/school/timetable/versions'), label: 'Versi jadwal', icon: CalendarClock },
    { to: href('/school/timetable/builder'), label: 'Susun jadwal', icon: CalendarCog },
    { to: href('/school/reports'), label: 'Laporan sekolah', icon: ChartNoAxesColumn },
    { to: href('/school/people/guardian-teachers'), label: 'Guru wali', icon: Users },
    { to: href('/school/people/office'), label: 'Orang tata usaha', icon: UserCog },
    { to: href('/school/log'), label: 'Catatan perubahan', icon: History },
    { to: href('/school/observers'), label: 'Yayasan dan dinas', icon: Landmark },
    { to: href('/school/second-factor'), label: 'Verifikasi dua langkah staf', icon: ShieldCheck },
    secondFactor,
    ...settings,
  ],
}
