const BLOCKS = [
  ['07:15', '08:45'],
  ['08:45', '10:15'],
  ['10:30', '12:00'],
  ['13:00', '14:30'],
] as const
const DAYS = [1, 2, 3, 4, 5, 6]

/** One lesson a week; class and teacher by their position. */
export interface WeekLesson {
  readonly weekday: number
  readonly starts_at: string
  readonly ends_at: string
  readonly class: number
  readonly teacher: number
}

/** A full week without clashes, Monday to Saturday: in each hour every class meets another teacher. Needs a teacher for each class. */
export const weekOf = (classes: number, teachers: number): WeekLesson[] =>
  DAYS.flatMap((weekday) => BLOCKS.map(([starts_at, ends_at]) => ({ weekday, starts_at, ends_at }))).flatMap((when, slot) =>
    Array.from({ length: classes }, (_, room) => ({ ...when, class: room, teacher: (room + slot * 2) % teachers })),
  )

/** Every day and hour: the benchmark works whenever somebody runs it. */
export const allDay = { days: [1, 2, 3, 4, 5, 6, 7], opens_at: '00:00', starts_at: '23:59', closes_at: '23:59' }
