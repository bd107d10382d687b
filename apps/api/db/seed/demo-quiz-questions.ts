import type { QuestionContent, QuestionKey } from '@lentera/contract/quizzes/question'

interface Written {
  readonly content: QuestionContent
  readonly key: QuestionKey
  readonly explanation: string
}
const p = (text: string) => `<p dir="auto">${text}</p>`
const of = (...words: readonly string[]) => words.map((html, at) => ({ key: 'abcdefgh'[at]!, html }))

/** A few questions of every kind, in our own words. */
export const quizQuestions: readonly Written[] = [
  {
    content: {
      type: 'single',
      html: p('Kota manakah yang terletak paling dekat dengan garis khatulistiwa?'),
      options: of('Pontianak', 'Surabaya', 'Kupang', 'Denpasar'),
    },
    key: { type: 'single', right: 'a' },
    explanation: p('Garis khatulistiwa melewati Pontianak; tugunya berdiri di utara kota.'),
  },
  {
    content: {
      type: 'single',
      html: p(
        'Sebuah segitiga siku-siku punya sisi 6 cm dan 8 cm. Panjang sisi miringnya <math><msqrt><mrow><msup><mn>6</mn><mn>2</mn></msup><mo>+</mo><msup><mn>8</mn><mn>2</mn></msup></mrow></msqrt></math> adalah …',
      ),
      options: of('9 cm', '10 cm', '12 cm', '14 cm'),
    },
    key: { type: 'single', right: 'b' },
    explanation: p('36 + 64 = 100, dan akar 100 adalah 10.'),
  },
  {
    content: {
      type: 'multiple',
      html: p('Manakah yang termasuk energi terbarukan?'),
      options: of('Angin', 'Batu bara', 'Panas bumi', 'Minyak tanah', 'Air terjun'),
    },
    key: { type: 'multiple', right: ['a', 'c', 'e'], scoring: 'partial' },
    explanation: p('Angin, panas bumi, dan air terus tersedia; batu bara dan minyak tanah habis dipakai.'),
  },
  {
    content: {
      type: 'true_false',
      html: p('Tentukan benar atau salahnya pernyataan tentang air.'),
      statements: of(
        'Es terapung karena lebih ringan daripada air cair.',
        'Air mendidih pada suhu yang sama di puncak gunung dan di pantai.',
        'Uap air tidak terlihat mata.',
      ),
    },
    key: { type: 'true_false', right: { a: true, b: false, c: true } },
    explanation: p('Di gunung tekanan udara lebih rendah, jadi air mendidih pada suhu yang lebih rendah.'),
  },
  {
    content: {
      type: 'matching',
      html: p('Pasangkan provinsi dengan ibu kotanya.'),
      lefts: of('Sulawesi Selatan', 'Bali', 'Aceh'),
      rights: of('Banda Aceh', 'Denpasar', 'Makassar', 'Mataram'),
    },
    key: { type: 'matching', right: { a: 'c', b: 'b', c: 'a' } },
    explanation: p('Mataram adalah ibu kota Nusa Tenggara Barat.'),
  },
  {
    content: {
      type: 'ordering',
      html: p('Urutkan tahap siklus air, mulai dari laut.'),
      items: of('Hujan turun', 'Air laut menguap', 'Air mengalir kembali ke laut', 'Uap mengembun menjadi awan'),
    },
    key: { type: 'ordering', right: ['b', 'd', 'a', 'c'] },
    explanation: p('Menguap, mengembun, turun sebagai hujan, lalu mengalir kembali.'),
  },
  {
    content: { type: 'short', html: p('Siapakah penulis novel <em>Siti Nurbaya</em>?') },
    key: { type: 'short', accepts: ['Marah Rusli', 'Marah Roesli'], case_sensitive: false },
    explanation: p('Novel itu terbit pada 1922.'),
  },
  {
    content: { type: 'numeric', html: p('Sepeda menempuh 18 km dalam 1,5 jam. Berapa kecepatan rata-ratanya?'), unit: 'km/jam' },
    key: { type: 'numeric', value: 12, tolerance: 0.1 },
    explanation: p('18 : 1,5 = 12.'),
  },
  {
    content: {
      type: 'single',
      html: `${p('Arti dari kata berikut adalah …')}<p dir="auto" lang="ar">كِتَابٌ</p>`,
      options: of('Rumah', 'Pena', 'Buku', 'Meja'),
    },
    key: { type: 'single', right: 'c' },
    explanation: p('<span lang="ar">كِتَابٌ</span> berarti buku.'),
  },
  {
    content: { type: 'essay', html: p('Jelaskan dengan kata-katamu mengapa hujan turun.'), file: false },
    key: { type: 'essay', rubric: 'Menyebut penguapan, pengembunan, dan jatuhnya titik air.' },
    explanation: '',
  },
]
