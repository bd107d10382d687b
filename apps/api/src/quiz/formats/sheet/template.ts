import { questionTypes } from '@lentera/contract/quizzes/question'
import type { Outgoing } from '#quiz/formats/format.ts'
import { ARROW, settings } from './columns.ts'

const asked = (text: string, explanation = '') => ({ text, explanation })
const filed = { subject: '', objective: '', level: 'L1', difficulty: 'easy', tags: ['contoh'] } as const

/** One question of each kind. */
export const examples: readonly Outgoing[] = [
  {
    source: {
      type: 'single',
      ...asked('Ibu kota Provinsi Bali adalah …', 'Denpasar menjadi ibu kota sejak 1960.'),
      options: ['Singaraja', 'Denpasar', 'Ubud', 'Gianyar'].map((text) => ({ text, right: text === 'Denpasar' })),
    },
    filed,
  },
  {
    source: {
      type: 'multiple',
      ...asked('Manakah yang termasuk mamalia?'),
      scoring: 'partial',
      options: ['Paus', 'Hiu', 'Kelelawar', 'Penyu'].map((text, at) => ({ text, right: at % 2 === 0 })),
    },
    filed,
  },
  {
    source: {
      type: 'true_false',
      ...asked('Benar atau salahkah pernyataan berikut?'),
      statements: [
        { text: 'Air membeku pada $0^{\\circ}$C di permukaan laut.', right: true },
        { text: 'Bulan memancarkan cahayanya sendiri.', right: false },
      ],
    },
    filed,
  },
  {
    source: {
      type: 'matching',
      ...asked('Pasangkan besaran dengan satuannya.'),
      pairs: [
        { left: 'Massa', right: 'kilogram' },
        { left: 'Gaya', right: 'newton' },
      ],
      extras: ['joule'],
    },
    filed,
  },
  { source: { type: 'ordering', ...asked('Urutkan dari yang terkecil.'), items: ['$\\frac{1}{4}$', '0,5', '75%'] }, filed },
  {
    source: {
      type: 'short',
      ...asked('Siapa penulis novel *Siti Nurbaya*?'),
      accepts: ['Marah Rusli', 'Marah Roesli'],
      case_sensitive: false,
    },
    filed,
  },
  {
    source: {
      type: 'numeric',
      ...asked('Berapa percepatan gravitasi di permukaan bumi?'),
      value: 9.8,
      tolerance: 0.1,
      unit: 'm/s²',
    },
    filed,
  },
  {
    source: {
      type: 'essay',
      ...asked('Jelaskan mengapa hujan turun.'),
      rubric: 'Penguapan 2, pengembunan 2, jatuh 1.',
      file: false,
    },
    filed,
  },
]

/** How a sheet is filled in: what, and how. */
export const instructions: readonly (readonly [string, string])[] = [
  [
    'Cara memakai',
    'Isi lembar "Soal", satu baris satu soal, lalu kirim berkas ini di halaman Impor soal. Lembar "Contoh" tidak ikut dibaca.',
  ],
  ['Jenis', `Salah satu dari: ${Object.values(questionTypes).join(', ')}. Boleh kosong untuk pilihan ganda.`],
  ['Pertanyaan', 'Rumus ditulis di antara tanda dolar: $x^2$. **Tebal**, *miring*. Baris baru dengan Alt+Enter.'],
  [questionTypes.single, 'Isi Pilihan A, B, dan seterusnya. Kunci: satu huruf, misalnya B.'],
  [
    questionTypes.multiple,
    `Kunci: beberapa huruf, misalnya A, C. Tulis "${settings.all}" di Pengaturan bila nilai hanya diberikan untuk jawaban lengkap.`,
  ],
  [questionTypes.true_false, 'Tulis pernyataan di kolom pilihan. Kunci: B atau S untuk tiap pernyataan, misalnya B, S, B.'],
  [
    questionTypes.matching,
    `Tulis tiap pasangan di satu kolom pilihan: kiri ${ARROW} kanan. Pengecoh tanpa pasangan: ${ARROW} kanan. Kunci kosong.`,
  ],
  [questionTypes.ordering, 'Tulis yang diurutkan di kolom pilihan dalam urutan yang benar. Kunci kosong.'],
  [
    questionTypes.short,
    `Kunci: jawaban yang diterima, dipisah tanda | (tanda | di dalam jawaban ditulis \\|). Tulis "${settings.case}" di Pengaturan bila huruf besar dan kecil dibedakan.`,
  ],
  [
    questionTypes.numeric,
    'Kunci: angka, misalnya 9,8. Teks 1.500 dibaca seribu lima ratus. Toleransi: selisih yang masih benar. Satuan boleh kosong.',
  ],
  [
    questionTypes.essay,
    `Kunci: pedoman penilaian, hanya dilihat guru. Tulis "${settings.file}" di Pengaturan bila siswa boleh mengirim berkas.`,
  ],
  [
    'Nilai dan umpan balik',
    'Boleh kosong. Satu baris untuk tiap jawaban: hurufnya (atau nomornya di Kunci), nilai dalam %, lalu | dan umpan baliknya, misalnya B; 50% | Hampir benar. Benar, Sebagian, dan Salah untuk seluruh jawaban.',
  ],
  ['Mata pelajaran', 'Persis seperti nama mata pelajaran di sekolah. Bila kosong, dipakai pilihan di halaman impor.'],
  ['Level', 'L1 (pengetahuan), L2 (penerapan), atau L3 (penalaran).'],
  ['Kesukaran', 'Mudah, Sedang, atau Sukar.'],
  ['Label', 'Dipisah koma, maksimal 10.'],
  ['Gambar dan suara', 'Tambahkan di bank soal setelah impor, atau pakai Moodle XML atau QTI yang membawa berkasnya.'],
]
