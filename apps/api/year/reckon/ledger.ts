import { daysBetween, plusDays } from '#year/dates.ts'
import type { Deed, DeedOf } from '#year/deeds.ts'
import type { Attendance } from './attendance.ts'
import type { Classes } from './classes.ts'
import type { Quizzes } from './quizzes.ts'
import type { Tasks } from './tasks.ts'

const EVENING = '18:00'
/** For a morning on time, a task in time and a quiz; and the most of each that one evening pays for. */
const [ON_TIME, TASK, QUIZ, MOST] = [2, 3, 3, 3]

interface Sources {
  readonly classes: Classes
  readonly attendance: Attendance
  readonly tasks: Tasks
  readonly quizzes: Quizzes
}

/** Koin, points of conduct, and who teaches what. */
export const reckonLedger = ({ classes, attendance, tasks, quizzes }: Sources) => {
  const koin = new Map<string, number>()
  const paid = new Set<string>()
  /** What stands paid for each claim, and by whom. */
  const claims = new Map<string, { pupil: string; cost: number }>()
  const points = new Map<string, number>()
  /** By year and class name, the teacher of each subject. */
  const lessons = new Map<string, Map<string, string>>()
  let lastEvening = ''

  const earn = (pupil: string, amount: number) => void koin.set(pupil, (koin.get(pupil) ?? 0) + amount)
  const pay = (pupil: string, things: readonly string[], amount: number) => {
    const due = things.filter((one) => !paid.has(`${pupil} ${one}`)).slice(0, MOST)
    for (const one of due) paid.add(`${pupil} ${one}`)
    earn(pupil, due.length * amount)
  }
  /** Each present morning, task in time and quiz of the last week earns once. */
  const payDay = (day: string) => {
    const from = plusDays(day, -7)
    const [handedIn, taken] = [tasks.inTimeSince(from), quizzes.handedSince(from)]
    for (const pupil of classes.everybody()) {
      if (classes.isRemoved(pupil)) continue
      const present = daysBetween(from, day).filter((date) => attendance.of(pupil, date)?.status === 'present')
      pay(pupil, present, ON_TIME)
      pay(pupil, handedIn.get(pupil) ?? [], TASK)
      pay(pupil, taken.get(pupil) ?? [], QUIZ)
    }
  }
  const nameLesson = (year: number, name: string) => {
    const known = lessons.get(`${year} ${name}`) ?? new Map<string, string>()
    lessons.set(`${year} ${name}`, known)
    return known
  }
  /** A class of a new year has the lessons of the one of its name in the year before. */
  const copyLessons = ({ year, name }: DeedOf<'class'>) => {
    const known = nameLesson(year, name)
    if (known.size === 0) for (const [subject, teacher] of lessons.get(`${year - 1} ${name}`) ?? []) known.set(subject, teacher)
  }
  const handOver = ({ from, to, year }: DeedOf<'hand over'>) => {
    for (const [of, known] of lessons)
      if (Number(of.slice(0, 4)) >= year) for (const [subject, teacher] of known) if (teacher === from) known.set(subject, to)
  }

  return {
    koinOf: (pupil: string) => koin.get(pupil) ?? 0,
    pointsOf: (pupil: string, year: number) => points.get(`${pupil} ${year}`) ?? 0,
    lessonsOf: (year: number, name: string) => [...(lessons.get(`${year} ${name}`) ?? [])],
    read: (deed: Deed) => {
      if (deed.did === 'award') for (const pupil of deed.pupils) earn(pupil, deed.amount)
      if (deed.did === 'claim') {
        claims.set(deed.claim, deed)
        earn(deed.pupil, -deed.cost)
      }
      if (deed.did === 'claim undone') {
        const { pupil, cost } = claims.get(deed.claim)!
        earn(pupil, cost)
      }
      if (deed.did === 'break rule') {
        const of = `${deed.pupil} ${classes.yearOf(deed.date)}`
        points.set(of, (points.get(of) ?? 0) + deed.points)
      }
      if (deed.did === 'lesson') nameLesson(deed.year, deed.name).set(deed.subject, deed.teacher)
      if (deed.did === 'class') copyLessons(deed)
      if (deed.did === 'hand over') handOver(deed)
      if (deed.did !== 'time passes' || deed.time < EVENING || deed.day === lastEvening) return
      lastEvening = deed.day
      payDay(deed.day)
    },
  }
}
