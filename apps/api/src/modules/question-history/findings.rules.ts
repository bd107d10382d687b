import { type FindingKind, findings } from '@lentera/contract/question-history'
import type { QuestionType } from '@lentera/contract/quizzes/question'
import { FEWEST_PUPILS } from '#quiz/item-analysis.rules.ts'
import type { Pooled } from './pool.rules.ts'

export interface Finding {
  readonly kind: FindingKind
  readonly says: string
}
interface Judged {
  readonly type: QuestionType
  readonly pooled: Pooled
  /** The keys of its choices in their order, and of those that are right. */
  readonly choices: readonly string[]
  readonly rights: readonly string[]
  /** The same in single years, from the newest on. */
  readonly years: readonly { readonly year: number; readonly pooled: Pooled }[]
}

/** So much of the points is reached where a question tells nothing any more, or hardly anybody can do it (a guess among five is 0.2). */
const TOO_EASY = 0.9
const TOO_HARD = 0.2
/** Arikunto, Dasar-Dasar Evaluasi Pendidikan: up to here a question hardly tells pupils apart. */
const WEAK = 0.2
/** A wrong choice that fewer took draws nobody away (same book). */
const IDLE = 0.05
/** Two years differ where it is at least so much, and more than chance alone brings in nine of ten cases. */
const OTHER_YEAR = 0.1
const NINE_OF_TEN = 1.645

const percent = (share: number) => `${Math.round(share * 100)}%`
const figure = (value: number) => value.toLocaleString('id-ID', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const letters = (keys: readonly string[], all: readonly string[]) =>
  keys.map((key) => String.fromCharCode(65 + all.indexOf(key))).join(', ')

/** The wrong choice that the best pupils took more often than the right one. */
const suspectOf = ({ type, pooled, rights }: Judged) => {
  if (type !== 'single') return undefined
  const right = Math.max(0, ...pooled.choices.filter(({ key }) => rights.includes(key)).map(({ upper }) => upper))
  const [most] = pooled.choices.filter(({ key }) => !rights.includes(key)).toSorted((a, b) => b.upper - a.upper)
  return most && most.upper > right ? most : undefined
}

const byKey = (of: Judged): Finding[] => {
  const { group, discrimination } = of.pooled
  const suspect = suspectOf(of)
  if (suspect)
    return [
      {
        kind: 'suspect_key',
        says: `${suspect.upper} dari ${group} siswa terbaik memilih ${letters([suspect.key], of.choices)}, bukan kuncinya. Periksa kuncinya dulu.`,
      },
    ]
  if (discrimination === null || discrimination >= 0) return []
  return [
    {
      kind: 'negative',
      says: `Siswa bernilai tinggi lebih sering salah daripada yang bernilai rendah (daya beda ${figure(discrimination)}). Periksa kunci dan kalimatnya.`,
    },
  ]
}

const byDifficulty = ({ pooled: { difficulty, discrimination } }: Judged): Finding[] => {
  if (difficulty === null) return []
  if (difficulty >= TOO_EASY)
    return [
      {
        kind: 'too_easy',
        says: `${percent(difficulty)} nilainya tercapai: hampir semua siswa bisa. Pakai untuk pemanasan, atau naikkan tingkatnya.`,
      },
    ]
  if (difficulty < TOO_HARD)
    return [
      {
        kind: 'too_hard',
        says: `Hanya ${percent(difficulty)} nilainya tercapai. Periksa apakah materinya sudah dibahas dan kalimatnya jelas.`,
      },
    ]
  if (discrimination === null || discrimination < 0 || discrimination > WEAK) return []
  return [
    {
      kind: 'weak',
      says: `Daya beda ${figure(discrimination)}: siswa yang menguasai dan yang belum hampir sama hasilnya. Perjelas kalimat atau ganti pengecohnya.`,
    },
  ]
}

const byChoices = ({ pooled: { choices: drawn, pupils, difficulty }, choices, rights }: Judged): Finding[] => {
  // Where nearly everybody is right nothing else can be chosen.
  if (difficulty !== null && difficulty >= TOO_EASY) return []
  const idle = drawn.filter(({ key, chosen }) => !rights.includes(key) && chosen < pupils * IDLE).map(({ key }) => key)
  if (idle.length === 0) return []
  const named = letters(
    choices.filter((key) => idle.includes(key)),
    choices,
  )
  return [
    {
      kind: 'idle_choice',
      says: `Pengecoh ${named} dipilih kurang dari 5% siswa. Ganti dengan kesalahan yang sering dibuat siswa.`,
    },
  ]
}

const byYears = ({ years: [now, before] }: Judged): Finding[] => {
  if (!now || !before || now.pooled.scored < FEWEST_PUPILS || before.pooled.scored < FEWEST_PUPILS) return []
  const [to, from] = [now.pooled.difficulty, before.pooled.difficulty]
  if (to === null || from === null) return []
  const [n, m] = [now.pooled.scored, before.pooled.scored]
  const both = (to * n + from * m) / (n + m)
  // The standard error of the difference of two shares; of half points it is smaller.
  const error = Math.sqrt(both * (1 - both) * (1 / n + 1 / m))
  if (Math.abs(to - from) < Math.max(OTHER_YEAR, NINE_OF_TEN * error)) return []
  const said = `${percent(from)} nilai tercapai pada ${before.year}/${before.year + 1}, ${percent(to)} pada ${now.year}/${now.year + 1}.`
  return to > from
    ? [{ kind: 'easier', says: `${said} Materinya lebih dikuasai, atau soalnya sudah beredar.` }]
    : [{ kind: 'harder', says: `${said} Materinya mungkin perlu diulang.` }]
}

const order = Object.keys(findings)
/** What should be looked at in a question, the gravest first; nothing while fewer than ten answers are scored. */
export const findingsOf = (of: Judged): Finding[] =>
  of.pooled.scored < FEWEST_PUPILS
    ? []
    : [...byKey(of), ...byDifficulty(of), ...byChoices(of), ...byYears(of)].toSorted(
        (a, b) => order.indexOf(a.kind) - order.indexOf(b.kind),
      )

/** Questions with graver findings first; of equals those that more pupils have met. */
export const graver = (
  a: { readonly findings: readonly Finding[]; readonly pupils: number },
  b: { readonly findings: readonly Finding[]; readonly pupils: number },
): number => {
  const rank = ({ findings: [first] }: { readonly findings: readonly Finding[] }) =>
    first ? order.indexOf(first.kind) : order.length
  return rank(a) - rank(b) || b.pupils - a.pupils
}
