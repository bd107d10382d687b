import type { Role } from '@lentera/contract/kit/roles'
import type { TourName } from '#lib/nav/tours.ts'

export interface Step {
  /** What it points at: the first of these that the page shows. A step without one is left out. */
  readonly at: string
  /** One sentence. */
  readonly text: string
}

/** The button with which somebody checks in; whoever has arrived has it no more. */
const check = 'main a[href^="/attendance/submit"]'
const lessons = 'main section[aria-label="Pelajaran hari ini"]'
/** Of children in two time zones there are two, an hour long once a week. */
const week = 'main section[aria-label^="Minggu ini"]'
/** On a phone behind the menu. */
const setting = 'nav a[href="/setting"], nav a[href$="/menu"]'

const home: Partial<Record<Role, readonly Step[]>> = {
  student: [
    { at: check, text: 'Presensi dimulai dari tombol ini, begitu kamu sampai di sekolah.' },
    { at: lessons, text: 'Pelajaran hari ini urut menurut jam, guru pengganti ikut tercatat.' },
    { at: week, text: 'Satu huruf untuk tiap hari menunjukkan kehadiranmu minggu ini.' },
    { at: setting, text: 'Tampilan gelap dan tur ini bisa kamu buka lagi dari Setelan.' },
  ],
  parent: [
    { at: 'main h2', text: 'Setiap anak punya kartu sendiri, menurut jam sekolahnya.' },
    { at: week, text: 'Satu huruf untuk tiap hari menunjukkan kehadiran minggu ini.' },
    { at: setting, text: 'Tampilan gelap dan tur ini bisa Anda buka lagi dari Setelan.' },
  ],
  teacher: [
    { at: check, text: 'Presensi Anda sendiri dimulai dari tombol ini.' },
    { at: 'main section[aria-label="Kelas Anda hari ini"]', text: 'Ketuk sebuah kelas untuk melihat siapa yang belum datang.' },
    { at: lessons, text: 'Jam mengajar hari ini, termasuk kelas yang Anda gantikan.' },
    { at: setting, text: 'Tampilan gelap dan tur ini bisa Anda buka lagi dari Setelan.' },
  ],
}

const ofHistory = (whose: string): readonly Step[] => [
  { at: 'main table', text: `Satu bulan kehadiran${whose} dalam satu pandangan.` },
  { at: 'main table a[aria-current="date"], main table a', text: 'Ketuk sebuah tanggal untuk melihat jam dan cara presensinya.' },
  { at: 'main a[href*="/history/summary"]', text: 'Ringkasan menghitung tiap status dan ketepatan waktu.' },
]
const history: Partial<Record<Role, readonly Step[]>> = {
  student: ofHistory('mu'),
  parent: ofHistory(' anak'),
  teacher: ofHistory(' Anda'),
}

const rooms = 'main ul[aria-label="Ruang kelas"]'
const tugaskuHome: Partial<Record<Role, readonly Step[]>> = {
  student: [
    { at: 'main section[aria-label="Tugas"]', text: 'Tugas dari semua ruang ada di sini, yang paling dekat batasnya di atas.' },
    { at: rooms, text: 'Setiap ruang kelas menyimpan tugas, materi, dan pengumuman dari gurumu.' },
    { at: 'a[href="/tugasku/join"]', text: 'Dapat kode dari guru? Masuk ke ruangnya lewat tombol ini.' },
  ],
  teacher: [
    { at: rooms, text: 'Setiap ruang menunjukkan kelasnya dan berapa pekerjaan yang menunggu nilai.' },
    { at: 'a[href="/teacher/tugasku/new"]', text: 'Buat ruang untuk kelas yang Anda ajar, siswanya langsung ada di dalam.' },
    { at: 'a[href="/teacher/tugasku/archives"]', text: 'Ruang tahun lalu tetap dapat dibaca di arsip.' },
  ],
}

const stream = 'main section[aria-label="Isi ruang"]'
const tugaskuClass: Partial<Record<Role, readonly Step[]>> = {
  student: [
    { at: stream, text: 'Tugas, materi, dan pengumuman ruang ini, yang terbaru di atas.' },
    { at: 'a[href^="/tugasku/"][href$="/notif"]', text: 'Kabar menyimpan semua pemberitahuan dari ruang ini.' },
    { at: 'a[href^="/tugasku/"][href$="/info"]', text: 'Guru dan keterangan ruang ini ada di Info.' },
  ],
  teacher: [
    { at: 'a[href^="/teacher/tugasku/"][href$="/tasks"]', text: 'Beri tugas dari sini, sekarang atau terjadwal.' },
    { at: stream, text: 'Di sini terlihat berapa siswa sudah mengumpulkan dan apa yang perlu dinilai.' },
    { at: 'a[href$="/student-score"]', text: 'Semua nilai ruang ini dalam satu tabel.' },
    { at: 'a[href^="/teacher/tugasku/"][href$="/info"]', text: 'Kode masuk, anggota, dan topik diatur di Info.' },
  ],
}

const tours: Readonly<Record<TourName, Partial<Record<Role, readonly Step[]>>>> = {
  home,
  history,
  tugasku_home: tugaskuHome,
  tugasku_class: tugaskuClass,
}

/** What a step points at, as far as the page shows it. */
export const targetOf = ({ at }: Step): Element | undefined =>
  [...document.querySelectorAll(at)].find((node) => node.getClientRects().length > 0)

/** The steps of a tour whose things are on the page. */
export const stepsOf = (name: TourName, role: Role): readonly Step[] =>
  (tours[name][role] ?? []).filter((step) => targetOf(step) !== undefined)
