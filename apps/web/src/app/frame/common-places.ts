// What stands in the places of several roles.
import type { WaitPlace } from '@lentera/contract/waits'
import {
  AtSign,
  BellRing,
  CalendarDays,
  ChartNoAxesColumn,
  CircleHelp,
  CircleUserRound,
  FileText,
  History,
  House,
  KeyRound,
  LayoutGrid,
  MapPinCheck,
  MoonStar,
  NotebookPen,
  School,
  Settings,
  ShieldCheck,
  Smartphone,
  Timer,
  UserX,
} from 'lucide-react'
import { href, type Url } from '#lib/nav/href.ts'
import type { Group, Place } from '#lib/nav/places.ts'

export const home = (to: Url): Place => ({ to, label: 'Beranda', icon: House })
export const menu = (to: Url): Place => ({ to, label: 'Menu', icon: LayoutGrid })
export const checkIn: Place = {
  to: href('/attendance/'),
  label: 'Presensi',
  icon: MapPinCheck,
  words: 'masuk pulang hadir absen lokasi swafoto',
}
export const schedule = {
  label: 'Jadwal',
  icon: CalendarDays,
  words: 'pelajaran mengajar kalender hari ini besok guru pengganti',
}
export const journal: Place = {
  to: href('/activities'),
  label: 'Jurnal',
  icon: NotebookPen,
  words: 'catatan belajar mengajar kegiatan topik tulis',
}
export const history = { label: 'Riwayat', icon: History, words: 'rekap bulan kehadiran izin sakit alpa terlambat' }
export const summary = { label: 'Ringkasan kehadiran', icon: ChartNoAxesColumn, words: 'rekap semester persen statistik' }
export const permit = {
  label: 'Izin',
  icon: FileText,
  words: 'sakit tidak masuk surat dokter cuti keperluan keluarga dispensasi terlambat pulang awal',
  waits: ['permits'] satisfies WaitPlace[],
}
export const setting: Place = { to: href('/setting'), label: 'Setelan', icon: Settings, words: 'pengaturan akun tur keluar' }
const profile = (to: Url): Place => ({
  to,
  label: 'Profil',
  icon: CircleUserRound,
  words: 'ganti nomor ponsel hp email foto nama minat data diri alamat whatsapp',
})
/** What concerns one's own account; `more` are the pages of other people and schools that it is connected with. */
export const accountOf = (to: Url, ...more: readonly Place[]): Group => ({
  name: 'Akun',
  places: [profile(to), ...more, setting, helping],
})
/** A pupil's or teacher's own school. */
export const mySchool = (to: Url): Place => ({ to, label: 'Sekolah saya', icon: School, words: 'hubungkan pindah kelas npsn' })

export const helping: Place = {
  to: href('/setting/help'),
  label: 'Bantuan',
  icon: CircleHelp,
  words: 'tanya faq kontak hubungi sekolah panduan petunjuk tolong',
}
/** Settings that every role finds by their own names. */
export const settings: readonly Place[] = [
  { to: href('/setting/faq'), label: 'Tanya jawab', icon: CircleHelp, words: 'faq pertanyaan bantuan cara' },
  {
    to: href('/setting/account'),
    label: 'Akun dan perangkat',
    icon: Smartphone,
    words: 'salinan unduh ekspor data saya ganti hp pindah handphone laptop sesi masuk keluar data diri profil nomor email',
  },
  { to: href('/setting/change-password'), label: 'Ganti kata sandi', icon: ShieldCheck, words: 'password sandi keamanan akun' },
  {
    to: href('/setting/account/delete'),
    label: 'Hapus akun',
    icon: UserX,
    words: 'tutup berhenti keluar selamanya data pribadi',
  },
  {
    to: href('/setting/notification'),
    label: 'Setelan notifikasi',
    icon: BellRing,
    words: 'kabar bunyi senyap jam tenang pengingat push pemberitahuan',
  },
  { to: href('/connect-social-media'), label: 'Media sosial', icon: AtSign, words: 'instagram tiktok hubungkan' },
  { to: href('/setting'), label: 'Tampilan gelap atau terang', icon: MoonStar, words: 'tema mode malam warna dark' },
]
export const consent: Place = {
  to: href('/setting/consent'),
  label: 'Persetujuan lokasi dan foto',
  icon: ShieldCheck,
  words: 'privasi gps swafoto kamera izinkan',
}

/** What pupils learn with. */
export const learning: Group = {
  name: 'Belajar',
  places: [
    {
      to: href('/quiz'),
      label: 'LenteraQuiz',
      short: 'Quiz',
      icon: Timer,
      words: 'kuis ulangan ujian soal nilai tes cbt',
      waits: ['quizzes'] satisfies WaitPlace[],
    },
  ],
}
export const quizCode: Place = {
  to: href('/quiz/join/:code?', { code: '' }),
  label: 'Pakai kode kuis',
  icon: KeyRound,
  words: 'gabung kuis token',
}
