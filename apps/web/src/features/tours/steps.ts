import type { Role } from '@lentera/contract/kit/roles'
import type { TourName } from '#lib/nav/tours.ts'

export interface Step {
  /** What it points at: the first of these that the page shows. A step without one is left out. */
  readonly at: string
  /** One sentence. */
  readonly text: string
}

const check = 'main a[href^="/attendance/"]'
const lessons = 'main section[aria-label="Pelajaran hari ini"]'
const week = 'main section[aria-label="Minggu ini"]'
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

const tours: Partial<Record<TourName, Partial<Record<Role, readonly Step[]>>>> = { home, history }

/** What a step points at, as far as the page shows it. */
export const targetOf = ({ at }: Step): Element | undefined =>
  [...document.querySelectorAll(at)].find((node) => node.getClientRects().length > 0)

/** The steps of a tour whose things are on the page. */
export const stepsOf = (name: TourName, role: Role): readonly Step[] =>
  (tours[name]?.[role] ?? []).filter((step) => targetOf(step) !== undefined)
