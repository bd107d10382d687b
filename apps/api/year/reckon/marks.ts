import { keysOf } from '@lentera/contract/kit/keys'
import { daysBetween } from '#year/dates.ts'
import type { Deed, DeedOf } from '#year/deeds.ts'
import type { Attendance } from './attendance.ts'
import type { Classes } from './classes.ts'
import type { Groups } from './groups.ts'
import type { Quizzes } from './quizzes.ts'
import type { Tasks } from './tasks.ts'

const WEIGHTS = { scope: 60n, sts: 20n, sas: 20n } as const
type Weighed = keyof typeof WEIGHTS
const KINDS = keysOf(WEIGHTS)

/** Where a final score is asked for. */
export interface Of {
  readonly pupil: string
  readonly room: string
  readonly subject: string
  readonly year: number
  readonly semester: number
}
export interface Final {
  readonly score: number | null
  readonly band: number | null
  /** Scores of what counts that the class has and the pupil has not. */
  readonly missing: number
}

interface Sources {
  readonly attendance: Attendance
  readonly classes: Classes
  readonly groups: Groups
  readonly tasks: Tasks
  readonly quizzes: Quizzes
}

type Card = DeedOf<'give rapor'> & { readonly absences: { sick: number; excused: number; absent: number } }

/** Final scores in fractions of whole numbers, rounded once and half up. */
export const reckonMarks = ({ attendance, classes, groups, tasks, quizzes }: Sources) => {
  const components: DeedOf<'component'>[] = []
  /** In hundredths. */
  const scores = new Map<string, bigint>()
  const cards: Card[] = []
  /** Days of the semester up to the card's moment. */
  const countDays = ({ pupil, day, since }: DeedOf<'give rapor'>) => {
    const days = daysBetween(since, day)
    const count = (status: string) => days.filter((date) => attendance.of(pupil, date)?.status === status).length
    return { sick: count('sick'), excused: count('excused'), absent: count('absent') }
  }

  const finalOf = ({ pupil, room, subject, year, semester }: Of): Final => {
    const sums = new Map<Weighed, { sum: bigint; count: bigint }>()
    let missing = 0
    for (const one of components) {
      if (one.subject !== subject || one.year !== year || one.semester !== semester || one.kind === 'formative') continue
      const score = scores.get(`${one.component} ${pupil}`)
      if (score === undefined) {
        if (one.room === room) missing++
        continue
      }
      const { sum, count } = sums.get(one.kind) ?? { sum: 0n, count: 0n }
      sums.set(one.kind, { sum: sum + score, count: count + 1n })
    }
    if (sums.size === 0) return { score: null, band: null, missing }
    let [above, below, weight] = [0n, 1n, 0n]
    for (const kind of KINDS) {
      const part = sums.get(kind)
      if (!part) continue
      above = above * part.count + part.sum * WEIGHTS[kind] * below
      below *= part.count
      weight += WEIGHTS[kind]
    }
    const all = below * weight * 100n
    const score = Number((2n * above + all) / (2n * all))
    return { score, band: score < 61 ? 0 : score < 76 ? 1 : score < 91 ? 2 : 3, missing }
  }

  /** The pupils of a class whose scores a component can take: by the last word of the office, in the group today, and not taken off the school. */
  const takersOf = ({ room, group, year, day }: DeedOf<'take task' | 'take quiz'>) =>
    classes
      .everybody()
      .filter((pupil) => classes.lastRoomOf(pupil, year) === room && !classes.isRemoved(pupil))
      .filter((pupil) => group === null || groups.isIn(group, pupil, day))
  /** What was shared of a task, in hundredths of a hundredth of what it is worth, rounded half up. */
  const takeTask = (deed: DeedOf<'take task'>) => {
    const max = BigInt(tasks.tasks.get(deed.task)!.max)
    for (const pupil of takersOf(deed)) {
      const score = tasks.countedOf(deed.task, pupil)
      if (score === null) continue
      const above = BigInt(Math.round(score * 100)) * 100n
      scores.set(`${deed.component} ${pupil}`, (2n * above + max) / (2n * max))
    }
  }
  /** A quiz fills what is empty, and replaces nothing. */
  const takeQuiz = (deed: DeedOf<'take quiz'>) => {
    for (const pupil of takersOf(deed)) {
      const mark = quizzes.markOf(deed.quiz, pupil)
      const cell = `${deed.component} ${pupil}`
      if (mark !== null && !scores.has(cell)) scores.set(cell, mark)
    }
  }

  return {
    finalOf,
    cards,
    read: (deed: Deed) => {
      if (deed.did === 'component') components.push(deed)
      if (deed.did === 'take task') takeTask(deed)
      if (deed.did === 'take quiz') takeQuiz(deed)
      if (deed.did === 'give rapor') cards.push({ ...deed, absences: countDays(deed) })
      if (deed.did !== 'score') return
      for (const { component, pupil, score } of deed.scores) scores.set(`${component} ${pupil}`, BigInt(Math.round(score * 100)))
    },
  }
}
