import { keysOf } from '@lentera/contract/kit/keys'
import { difficulties, questionLevels, questionTypes, type QuestionType } from '@lentera/contract/quizzes/question'

/** The columns of a sheet of questions, by the titles that people read; choices stand between. */
export const columns = {
  type: 'Jenis',
  text: 'Pertanyaan',
  key: 'Kunci',
  explanation: 'Pembahasan',
  tolerance: 'Toleransi',
  unit: 'Satuan',
  settings: 'Pengaturan',
  details: 'Nilai dan umpan balik',
  subject: 'Mata pelajaran',
  objective: 'Tujuan pembelajaran',
  level: 'Level',
  difficulty: 'Kesukaran',
  tags: 'Label',
} as const
export type Column = keyof typeof columns
export const choiceTitle = (at: number) => `Pilihan ${String.fromCharCode(65 + at)}`
export const SHEET = 'Soal'

/** Words of the column Pengaturan. */
export const settings = {
  all: 'Harus benar semua',
  case: 'Huruf besar-kecil berarti',
  file: 'Boleh kirim berkas',
  shares: 'Nilai per pilihan',
} as const
/** Between the two sides of a pair. */
export const ARROW = '=>'
/** Between answers that are all right; one that is meant stands behind a backslash. */
export const OR = ' | '
export const joinedByOr = (all: readonly string[]): string =>
  all.map((one) => one.replaceAll('\\', '\\\\').replaceAll('|', '\\|')).join(OR)
export const partedByOr = (text: string): string[] =>
  [...text.matchAll(/(?:\\[\s\S]|[^|\\])+/g)]
    .map(([one]) => one.replaceAll(/\\([\\|])/g, '$1').trim())
    .filter((one) => one !== '')

export const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const others: Readonly<Record<string, Column>> = {
  soal: 'text',
  'teks soal': 'text',
  tipe: 'type',
  'jenis soal': 'type',
  jawaban: 'key',
  'kunci jawaban': 'key',
  'jawaban benar': 'key',
  penjelasan: 'explanation',
  mapel: 'subject',
  tujuan: 'objective',
  'tingkat kesulitan': 'difficulty',
  kesulitan: 'difficulty',
  tag: 'tags',
}
/** What a title means: a column, the place of a choice, or nothing that is known. */
export const meaningOf = (title: string): Column | number | undefined => {
  const words = plain(title)
  const [, letter] = /^(?:pilihan|opsi|jawaban|option)?\s*([a-t])$/.exec(words) ?? []
  if (letter !== undefined) return letter.charCodeAt(0) - 97
  const own = keysOf(columns).find((column) => plain(columns[column]) === words)
  return own ?? (Object.hasOwn(others, words) ? others[words] : undefined)
}

const shortTypes: Readonly<Record<string, QuestionType>> = {
  pg: 'single',
  pgk: 'multiple',
  'pilihan ganda biasa': 'single',
  bs: 'true_false',
  esai: 'essay',
  essay: 'essay',
  isian: 'short',
  angka: 'numeric',
  jodohkan: 'matching',
  urutkan: 'ordering',
}
const named = <K extends string>(labels: Readonly<Record<K, string>>, typed: string): K | undefined =>
  keysOf(labels).find((key) => plain(labels[key]) === plain(typed) || plain(key) === plain(typed))
export const typeNamed = (typed: string): QuestionType | undefined => named(questionTypes, typed) ?? shortTypes[plain(typed)]
export const levelNamed = (typed: string) => named(questionLevels, typed)
export const difficultyNamed = (typed: string) => named(difficulties, typed)
