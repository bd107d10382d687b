import type { PostKind } from '@lentera/contract/tugasku/posts'

export interface DemoPost {
  readonly kind: PostKind
  readonly title: string
  readonly text: string
  /** Days before or after today: when it is given (null of a draft), and until when it is due. */
  readonly given: number | null
  readonly due?: number
  readonly topic?: 0 | 1
  readonly link?: readonly [url: string, label: string]
  /** How the work on it stands: so many of twenty pupils have it in each state; the rest has not begun. */
  readonly works?: Readonly<
    Partial<Record<'returned' | 'graded' | 'submitted' | 'needs_revision' | 'in_progress' | 'exempt', number>>
  >
}

export const demoTopics = ['Bab 2', 'Persiapan ulangan'] as const

/** What every room of the demo has, the oldest first. */
export const demoPosts: readonly DemoPost[] = [
  {
    kind: 'module',
    title: 'Ringkasan Bab 2',
    text: '## Yang perlu dikuasai\n- Pengertian dan contohnya\n- Rumus atau kaidah utama\n- Cara memakainya dalam soal cerita\n\nBaca dulu sebelum mengerjakan latihan. Tandai bagian yang belum jelas, kita bahas bersama.',
    given: -13,
    topic: 0,
    link: ['https://buku.kemdikbud.go.id/', 'Buku siswa digital'],
  },
  {
    kind: 'task',
    title: 'Latihan soal Bab 2',
    text: 'Kerjakan nomor 1 sampai 10 di buku halaman 46.\n\n1. Tulis langkahnya, bukan hanya jawabannya.\n2. Foto dengan cahaya cukup, tegak, satu halaman satu foto.\n3. Periksa lagi namamu di setiap lembar.',
    given: -12,
    due: -5,
    topic: 0,
    works: { returned: 15, graded: 2, submitted: 1, exempt: 1 },
  },
  {
    kind: 'task',
    title: 'Rangkuman bacaan',
    text: 'Baca teks yang dibagikan minggu lalu, lalu tulis rangkumannya dalam tiga paragraf dengan bahasamu sendiri.\n\n> Bukan menyalin: tulis yang kamu pahami.',
    given: -6,
    due: -1,
    topic: 0,
    works: { returned: 10, graded: 3, submitted: 3, needs_revision: 1, in_progress: 1 },
  },
  {
    kind: 'announcement',
    title: 'Bawa buku paket dan penggaris pekan ini',
    text: 'Kita memakai buku paket dan penggaris di setiap pertemuan pekan ini. Yang belum punya boleh memakai punya teman sebangku.',
    given: -1,
  },
  {
    kind: 'task',
    title: 'Kisi-kisi dan latihan ulangan',
    text: 'Kerjakan latihan sesuai kisi-kisi. Jawabannya kita bahas sebelum ulangan.',
    given: 3,
    due: 9,
    topic: 1,
  },
  { kind: 'task', title: 'Tugas perbaikan', text: 'Untuk yang nilainya masih di bawah 75.', given: null, topic: 1 },
]

const soon = { kind: 'task', topic: 1, works: { submitted: 2, in_progress: 6 } } as const
/** What is due next: another one in each room. */
export const demoNext: readonly DemoPost[] = [
  {
    ...soon,
    title: 'Laporan pengamatan di sekitar rumah',
    text: '## Langkah\n1. Pilih satu hal di sekitar rumah yang berhubungan dengan pelajaran kita.\n2. Amati selama dua hari, catat waktunya.\n3. Tulis laporan satu halaman, dengan satu foto.\n\nFoto orang lain hanya dengan izinnya.',
    given: -2,
    due: 2,
  },
  {
    ...soon,
    title: 'Peta konsep Bab 3',
    text: 'Buat peta konsep Bab 3 di selembar kertas. Minimal sepuluh istilah, dengan kata penghubung di setiap garis. Foto hasilnya.',
    given: -3,
    due: 1,
  },
  {
    ...soon,
    title: 'Soal cerita buatan sendiri',
    text: 'Buat dua soal dari kehidupan sehari-hari, lengkap dengan kunci dan langkahnya. Soal terbaik kita pakai untuk latihan bersama.',
    given: -1,
    due: 4,
  },
  {
    ...soon,
    title: 'Wawancara singkat dengan keluarga',
    text: 'Tanyakan tiga hal kepada anggota keluarga, catat jawabannya, lalu tulis kesimpulanmu.\n\n- Siapa yang kamu wawancarai\n- Apa yang kamu tanyakan\n- Apa yang baru kamu ketahui',
    given: -4,
    due: 3,
  },
  {
    ...soon,
    title: 'Poster satu halaman',
    text: 'Buat poster satu halaman yang menjelaskan satu gagasan dari Bab 3 kepada adik kelas. Boleh digambar tangan.',
    given: -2,
    due: 5,
  },
]

export const demoAnswers = [
  'Sudah saya kerjakan semua, Bu. Nomor 7 saya masih ragu di langkah ketiga.',
  'Jawaban lengkap ada di foto. Terima kasih, Pak.',
  'Rangkuman saya:\n\nBagian pertama menjelaskan pengertiannya. Bagian kedua memberi contoh dari kehidupan sehari-hari.\n\nMenurut saya contoh yang paling mudah adalah yang ada di rumah sendiri.',
  'Saya mengamati di halaman rumah, pagi dan sore. Hasilnya saya tulis di tabel.',
] as const
export const demoFeedback = [
  'Langkahnya runtut. Pertahankan!',
  'Sudah baik. Perhatikan satuannya di nomor 4 dan 8.',
  'Isinya tepat, tulisannya bisa lebih rapi.',
  'Bagus. Coba tambahkan satu contoh lagi dengan kata-katamu sendiri.',
] as const
export const demoRevise = 'Paragraf kedua masih menyalin teksnya. Tulis ulang dengan bahasamu sendiri, lalu kumpulkan lagi.'

/** What is asked under a task, and what its teacher says to that. */
export const demoTalk = [
  ['Apakah boleh ditulis tangan, Bu/Pak?', 'Boleh, asal terbaca dan difoto tegak.'],
  ['Kalau fotonya lebih dari satu, urutannya bagaimana?', 'Urutkan sesuai nomor halaman. Maksimal enam foto.'],
  ['Contoh yang di berkas itu boleh dipakai lagi?', 'Itu hanya contoh bentuknya. Isinya dari kamu sendiri, ya.'],
] as const
