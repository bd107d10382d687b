import type { Deed, DeedOf } from '#year/deeds.ts'
import type { Classes } from './classes.ts'
import type { Groups } from './groups.ts'

type Quiz = DeedOf<'hold quiz'>
/** In hundredths of a point; `waits`: an essay of it has no mark. */
export interface QuizResult {
  readonly points: bigint
  readonly waits: boolean
}

/** A fraction as a whole number, rounded half up. */
const rounded = (above: bigint, below: bigint) => (2n * above + below) / (2n * below)

/** What pupils reached in quizzes: whole points, one attempt or two. */
export const reckonQuizzes = (classes: Classes, groups: Groups) => {
  const quizzes = new Map<string, Quiz>()
  const attempts = new Map<string, (readonly (boolean | null)[])[]>()
  /** By quiz and pupil, the last day on which an attempt was handed in by hand. */
  const handed = new Map<string, string>()
  const essays = new Map<string, number>()
  let today = ''
  const key = (quiz: string, pupil: string) => `${quiz} ${pupil}`

  const resultOf = ({ quiz, questions }: Quiz, pupil: string, right: readonly (boolean | null)[]): QuizResult => {
    let [points, waits] = [0, false]
    for (const [at, { points: worth, isEssay }] of questions.entries()) {
      if (right[at] !== true) continue
      const marked = essays.get(key(quiz, pupil))
      if (isEssay && marked === undefined) waits = true
      else points += isEssay ? marked! : worth
    }
    return { points: BigInt(points) * 100n, waits }
  }
  const maxOf = ({ questions }: Quiz) => questions.reduce((sum, { points }) => sum + points, 0)
  /** What counts of a pupil's attempts; null for who was not there. */
  const countedOf = (quiz: Quiz, pupil: string): QuizResult | null => {
    const all = (attempts.get(key(quiz.quiz, pupil)) ?? []).map((right) => resultOf(quiz, pupil, right))
    if (all.length === 0) return null
    const last = all.at(-1)!
    if (quiz.counts === 'first') return all[0]!
    if (quiz.counts === 'last') return last
    if (quiz.counts === 'highest') {
      const { points } = all.reduce((best, one) => (one.points > best.points ? one : best))
      return { points, waits: points < BigInt(maxOf(quiz)) * 100n && all.some(({ waits }) => waits) }
    }
    const sum = all.reduce((total, { points }) => total + points, 0n)
    return { points: rounded(sum, BigInt(all.length)), waits: all.some(({ waits }) => waits) }
  }
  /** Whether an essay of somebody waits to be marked. */
  const waits = (quiz: Quiz) =>
    [...attempts].some(
      ([of, all]) =>
        of.startsWith(`${quiz.quiz} `) && all.some((right) => resultOf(quiz, of.slice(quiz.quiz.length + 1), right).waits),
    )

  return {
    quizzes,
    maxOf,
    countedOf,
    /** Of 100, in hundredths; null while something waits, or for who was not there. */
    markOf: (quiz: string, pupil: string): bigint | null => {
      const held = quizzes.get(quiz)!
      const result = countedOf(held, pupil)
      return result === null || result.waits ? null : rounded(result.points * 100n, BigInt(maxOf(held)))
    },
    /** By pupil, the quizzes that the pupil has handed in from a day on. */
    handedSince: (from: string): ReadonlyMap<string, readonly string[]> => {
      const found = new Map<string, string[]>()
      for (const [of, day] of handed) {
        const [quiz = '', pupil = ''] = of.split(' ')
        if (day >= from) found.set(pupil, [...(found.get(pupil) ?? []), quiz])
      }
      return found
    },
    /** Whom a quiz is of: its class by the last word of the office, or its learning group of today, and who took part. */
    isOf: ({ quiz, room, group, year }: Quiz, pupil: string) => {
      const own = classes.lastRoomOf(pupil, year)
      const isGiven = group === null ? own === room : own !== null && groups.isIn(group, pupil, today)
      return isGiven || attempts.has(key(quiz, pupil))
    },
    read: (deed: Deed) => {
      today = deed.day
      if (deed.did === 'hold quiz') quizzes.set(deed.quiz, deed)
      if (deed.did === 'hand over')
        for (const [id, quiz] of quizzes)
          if (quiz.teacher === deed.from && waits(quiz)) quizzes.set(id, { ...quiz, teacher: deed.to })
      if (deed.did === 'take part') {
        const of = key(deed.quiz, deed.pupil)
        attempts.set(of, [...(attempts.get(of) ?? []), deed.right])
        if (deed.isHanded) handed.set(of, deed.day)
      }
      if (deed.did === 'mark essay') essays.set(key(deed.quiz, deed.pupil), deed.points)
    },
  }
}
export type Quizzes = ReturnType<typeof reckonQuizzes>
