import { keysOf } from '@lentera/contract/kit/keys'
import { type Badge, badgeKinds, type BadgeKind, type Week } from '@lentera/contract/joy'
import type { Inside } from '@lentera/contract'
import { addDays } from '#school/time.ts'

/** What a pupil did that counts, each with its days, the oldest first. */
export type Fact = 'task' | 'task_in_time' | 'full' | 'quiz' | 'month' | 'book' | 'mading'

const counts: Readonly<Record<BadgeKind, Fact>> = {
  first_task: 'task',
  tasks_10: 'task_in_time',
  tasks_50: 'task_in_time',
  first_full: 'full',
  first_quiz: 'quiz',
  quizzes_10: 'quiz',
  month_in_time: 'month',
  months_3: 'month',
  first_book: 'book',
  books_5: 'book',
  first_mading: 'mading',
}

/** Every badge: dated by the fact that filled it. What comes after never takes it away; a fact that proves false does. */
export const badgesOf = (facts: ReadonlyMap<Fact, readonly string[]>): Inside<Badge>[] =>
  keysOf(badgeKinds).map((kind) => {
    const { of } = badgeKinds[kind]
    const days = facts.get(counts[kind]) ?? []
    return { kind, reached_on: days[of - 1] ?? null, count: Math.min(of, days.length) }
  })

/** The Monday and Sunday of a day's week. */
export const weekOf = (date: string): { from: string; to: string } => {
  const since = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
  const from = addDays(date, -since)
  return { from, to: addDays(from, 6) }
}

const MORNING = '06:00'
const EVENING = '20:00'
/** Whether the card of the week is shown: from Saturday morning to Sunday evening, by the school's clock. */
export const isCardTime = (date: string, clock: string): boolean => {
  const { to } = weekOf(date)
  return (date === to && clock < EVENING) || (date === addDays(to, -1) && clock >= MORNING)
}

/** A week with nothing in it gets no card: an empty one would only reproach. */
export const hasSomething = ({ attended, tasks, quizzes, koin, books }: Omit<Week, 'from' | 'to'>): boolean =>
  attended + tasks + quizzes + koin + books > 0
