import type { QuestionSource } from '@lentera/contract/questions/source'

const asked = (text: string, explanation = '') => ({ text, explanation })
const options = (...texts: string[]) => texts.map((text) => ({ text: text.replace('*', ''), right: text.startsWith('*') }))

/** A question of each kind, as far as every format says it. */
export const everyKind: readonly QuestionSource[] = [
  {
    type: 'single',
    ...asked('Berapa **hasil** $7 \\times 8 = {?}$', 'Karena $56 > 54$.'),
    options: options('54', '*56'),
  },
  { type: 'multiple', ...asked('Mana mamalia?'), scoring: 'partial', options: options('*Paus', 'Hiu', '*Kuda: liar') },
  { type: 'multiple', ...asked('Mana yang prima?'), scoring: 'partial', options: options('*2', '4') },
  { type: 'true_false', ...asked('Periksa'), statements: options('*Air = H₂O', 'Api dingin') },
  {
    type: 'matching',
    ...asked('Pasangkan ibu kota'),
    pairs: [
      { left: 'Bali', right: 'Denpasar' },
      { left: 'Aceh', right: 'Banda Aceh' },
    ],
    extras: ['Medan'],
  },
  { type: 'short', ...asked('Penulis Siti Nurbaya?'), accepts: ['Marah Rusli', 'Marah Roesli'], case_sensitive: false },
  { type: 'numeric', ...asked('Percepatan gravitasi?'), value: 9.8, tolerance: 0.1, unit: null },
  { type: 'essay', ...asked('Jelaskan daur air.'), rubric: '', file: false },
]
/** What only some formats say. */
export const more: readonly QuestionSource[] = [
  { type: 'ordering', ...asked('Urutkan dari kecil'), items: ['$1$', '$2$', '$\\frac{7}{2}$'] },
  { type: 'essay', ...asked('Jelaskan'), rubric: 'Alasan: 2', file: true },
  { type: 'numeric', ...asked('Laju?'), value: -3.5, tolerance: 0, unit: 'm/s' },
  { type: 'multiple', ...asked('Semua harus benar'), scoring: 'all', options: options('*a', '*b', 'c') },
  { type: 'short', ...asked('Lambang natrium?'), accepts: ['Na'], case_sensitive: true },
]
/** What a key says beyond right and wrong, and text that looks like markup. */
export const rich: readonly QuestionSource[] = [
  {
    type: 'single',
    ...asked('Jika a<b dan c>d maka 2*3*4 __init__?', 'Sebab p<q.'),
    feedback: { right: 'Hebat', partly: 'Hampir', wrong: 'Baca bab 2' },
    options: [
      { text: '<b>', right: true, feedback: 'Tepat' },
      { text: 'a|b', right: true },
      { text: 'snake_case', right: false, share: 33.33333, feedback: 'Sebagian' },
      { text: '\\*', right: false },
    ],
  },
  {
    type: 'multiple',
    ...asked('Mana ganjil?'),
    scoring: 'shares',
    options: [
      { text: '1', right: true, share: 75 },
      { text: '3', right: true, share: 25, feedback: 'Ya' },
      { text: '4', right: false, share: 0 },
      { text: '6', right: false, share: -50 },
    ],
  },
  { type: 'multiple', ...asked('Satu benar, semua atau nol'), scoring: 'all', options: options('*a', 'b') },
  { type: 'multiple', ...asked('Semuanya benar'), scoring: 'all', options: options('*a', '*b') },
  {
    type: 'true_false',
    ...asked('Benar atau salah?'),
    statements: [{ text: 'Bumi bulat', right: true, feedback: { true: 'Ya', false: 'Lihat foto' } }],
  },
  {
    type: 'true_false',
    ...asked('Tentukan'),
    feedback: { wrong: 'Ulangi' },
    statements: [
      { text: 'x<y', right: false, feedback: { false: 'Ya' } },
      { text: 'y', right: true },
    ],
  },
  {
    type: 'short',
    ...asked('Proses tumbuhan?'),
    case_sensitive: true,
    accepts: [
      'a|b',
      '2*3',
      { pattern: '*fotosintesis*', feedback: 'Ya' },
      { pattern: 'a\\*b*', share: 50 },
      { text: 'York', share: 50, case_sensitive: false },
      { text: 'Anjing', share: 0, feedback: 'Bukan\nbaca lagi' },
    ],
  },
  {
    type: 'numeric',
    ...asked('Akar 4?'),
    value: 2,
    tolerance: 0,
    unit: '°C',
    value_feedback: 'Ya',
    also: [
      { value: -2, tolerance: 0.5 },
      { value: 1.9, tolerance: 0, share: 50, feedback: 'Bulatkan' },
    ],
  },
]
/** Questions as they go out. */
export const out = (all: readonly QuestionSource[]) => all.map((source) => ({ source, filed: {} }))
/** What was read, and what it shows, without where it stood. */
export const sourcesIn = ({ questions }: { readonly questions: readonly { readonly source: QuestionSource }[] }) =>
  questions.map(({ source }) => source)
