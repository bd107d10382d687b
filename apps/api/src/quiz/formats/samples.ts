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
/** Questions as they go out. */
export const out = (all: readonly QuestionSource[]) => all.map((source) => ({ source, filed: {} }))
/** What was read, and what it shows, without where it stood. */
export const sourcesIn = ({ questions }: { readonly questions: readonly { readonly source: QuestionSource }[] }) =>
  questions.map(({ source }) => source)
