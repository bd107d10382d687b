/** One hour of the week. */
export interface Slot {
  /** Which day of the school's week, from 0. */
  readonly day: number
  /** Which hour of its day, from 0. */
  readonly nth: number
  /** Hours of one run follow each other; a lesson never leaves its run. */
  readonly run: number
}

/** What is held in one piece: one or several hours, of one class or of several, by one teacher or by those of all parts at once. */
export interface Piece {
  readonly name: string
  readonly classes: readonly number[]
  readonly teachers: readonly number[]
  /** A kind of room for each part that needs one. */
  readonly kinds: readonly number[]
  /** Hours. */
  readonly length: number
  /** Pieces of one course are one subject of one class: at most so many hours of it a day, and spread over the week. */
  readonly course: number
  /** The hour at which it begins, where it is to stay; null: wherever it fits. */
  readonly fixed: number | null
  readonly heavy: boolean
}

/** What each wish weighs, 0 to 10. */
export interface Weights {
  readonly gaps: number
  readonly spread: number
  readonly early: number
  readonly days: number
}

/** A week that is to be filled. Indexes count from 0. */
export interface Model {
  /** What the days are called. */
  readonly days: readonly string[]
  /** By day and hour. */
  readonly slots: readonly Slot[]
  readonly classes: readonly { readonly name: string }[]
  /** `blocked`: hours in which the teacher is not there. `days`: on how many days at most, as a wish; null: on any. */
  readonly teachers: readonly { readonly name: string; readonly blocked: readonly number[]; readonly days: number | null }[]
  readonly kinds: readonly { readonly name: string; readonly count: number }[]
  readonly courses: readonly { readonly name: string; readonly mostADay: number }[]
  readonly pieces: readonly Piece[]
  readonly weights: Weights
}

/** Where each piece begins; -1: it is left over. */
export type Placing = readonly number[]

/** How well a placing does what is wished. */
export interface Figures {
  /** Free hours of teachers between two lessons. */
  readonly gaps: number
  /** Free hours of classes before or between lessons. */
  readonly holes: number
  /** Pieces of a course on a day that has another one already. */
  readonly doubled: number
  /** Hours of heavy subjects in the second half of a day. */
  readonly late: number
  /** Days of teachers beyond those that were wished. */
  readonly extraDays: number
}

/** How much a free hour of a class weighs: nobody looks after it. */
export const HOLE = 12

export const costOf = ({ gaps, spread, early, days }: Weights, figures: Figures): number =>
  figures.holes * HOLE + figures.gaps * gaps + figures.doubled * spread * 2 + figures.late * early + figures.extraDays * days * 4

/** The hours at which a piece may begin, whatever else is placed. */
export const startsOf = ({ slots, teachers }: Model, { length, teachers: by, fixed }: Piece): number[] => {
  const blocked = new Set(by.flatMap((teacher) => teachers[teacher]!.blocked))
  const all = fixed === null ? slots.map((_, at) => at) : [fixed]
  return all.filter((start) => {
    for (let at = start; at < start + length; at++)
      if (blocked.has(at) || slots[at]?.run !== slots[start]?.run || slots[at]?.day !== slots[start]?.day) return false
    return true
  })
}
