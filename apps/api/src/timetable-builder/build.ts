import { Board } from './board.ts'
import { contradictionsOf, whyLeft } from './contradictions.ts'
import { createExact, type Exact } from './exact.ts'
import { fill } from './fill.ts'
import { costOf, type Figures, type Model, type Placing } from './model.ts'
import { type Random, randomFrom } from './random.ts'

/** How far a search is. */
export interface Progress {
  readonly phase: 'placing' | 'explaining' | 'improving'
  /** From 0 to 1. */
  readonly done: number
  readonly placing: Placing
  /** Hours that have a place, of those that are needed. */
  readonly placed: number
  readonly needed: number
  readonly figures: Figures
}
export interface Built extends Progress {
  /** The pieces without a place, and why. */
  readonly left: readonly { readonly piece: number; readonly why: string }[]
  /** Wishes that cannot all be kept: each a smallest set, one sentence for each wish. */
  readonly contradictions: readonly (readonly string[])[]
}
export interface Budget {
  readonly seed: number
  /** Of the whole search, at most. */
  readonly seconds: number
  /** Exact searches for a better week, at most. */
  readonly solves: number
  /** Seconds of one of them, at most; an exact search ends by its size before that on a machine that is not many times slower. */
  readonly each?: number
  readonly told?: (progress: Progress) => void
  /** Milliseconds. */
  readonly clock?: () => number
}
/** Attempts to place one piece before the rest stays in the tray. */
const ROUNDS = 400_000

const hoursOf = ({ pieces }: Model, placing: Placing) =>
  pieces.reduce((hours, { length }, piece) => hours + (placing[piece]! >= 0 ? length : 0), 0)

/**
 * Fills a week: places everything by sending away and placing anew, lets the exact search have a try at what is left over, names wishes
 * that contradict each other, and improves the week part by part. The same seed makes the same week, as long as the seconds suffice.
 */
export const build = async (model: Model, budget: Budget): Promise<Built> => {
  const { seed, seconds, solves, each = 4, told, clock = () => performance.now() } = budget
  const ends = clock() + seconds * 1000
  const random = randomFrom(seed)
  const board = new Board(model)
  const needed = model.pieces.reduce((hours, { length }) => hours + length, 0)
  const progress = (phase: Progress['phase'], done: number): Progress => {
    const placing = [...board.at]
    return { phase, done, placing, placed: hoursOf(model, placing), needed, figures: board.figures() }
  }
  const begun = clock()
  fill(board, { random, rounds: ROUNDS, stop: () => clock() > begun + seconds * 500 })
  told?.(progress('placing', 0.1))
  const exact = await createExact(seed)
  let contradictions: Built['contradictions'] = []
  if (board.left.length > 0) {
    contradictions = contradictionsOf(model, { exact, left: board.left, enough: () => clock() > ends - seconds * 250 })
    told?.(progress('explaining', 0.2))
    placeLeft(board, exact, { each, enough: () => clock() > ends })
  }
  let tries = 0
  for (; tries < solves && clock() < ends; tries++) {
    improve(board, exact, { each, random })
    const done = Math.max(tries / solves, 1 - (ends - clock()) / (seconds * 1000))
    told?.(progress('improving', 0.2 + 0.8 * Math.min(1, done)))
  }
  const left = board.left.map((piece) => ({ piece, why: whyLeft(board, piece) }))
  return { ...progress('improving', 1), left, contradictions }
}

interface Part {
  readonly freed: readonly number[]
  readonly mayLeave: boolean
  readonly each: number
}
/** Takes the pieces of some classes and of a teacher off the board, and keeps what the exact search makes of it when it is better. */
const better = (board: Board, exact: Exact, { freed, mayLeave, each }: Part) => {
  if (freed.length < 2 || freed.length > 45) return
  const { weights, pieces } = board.model
  const before = [...board.at]
  const worth = () =>
    costOf(weights, board.figures()) + 1000 * board.left.reduce((hours, piece) => hours + pieces[piece]!.length, 0)
  const cost = worth()
  exact.solve(board, { freed, seconds: each, mayLeave, weights })
  if (worth() > cost) board.load(before)
}

/** Has the exact search place each left piece together with all of its classes and teachers. */
const placeLeft = (board: Board, exact: Exact, { each, enough }: { each: number; enough: () => boolean }) => {
  for (const piece of board.left) {
    if (enough()) return
    if (board.at[piece]! >= 0) continue
    const { classes, teachers } = board.model.pieces[piece]!
    const freed = board.model.pieces.flatMap((other, at) =>
      other.fixed === null &&
      (other.classes.some((one) => classes.includes(one)) || other.teachers.some((one) => teachers.includes(one)))
        ? [at]
        : [],
    )
    better(board, exact, { freed: freed.slice(0, 45), mayLeave: true, each })
  }
}

const shuffled = (count: number, random: Random) => {
  const all = Array.from({ length: count }, (_, at) => at)
  for (let at = count - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    ;[all[at], all[other]] = [all[other]!, all[at]!]
  }
  return all
}

/** One part of the week anew: a day of several classes mostly, two days of a few, or the week of three teachers. */
const improve = (board: Board, exact: Exact, { each, random }: { each: number; random: Random }) => {
  const { classes, teachers, pieces, slots } = board.model
  const kind = random()
  const isMovable = (at: number) => board.at[at]! >= 0 && pieces[at]!.fixed === null
  if (kind < 0.3) {
    const chosen = new Set(shuffled(teachers.length, random).slice(0, 3))
    const freed = pieces.flatMap((piece, at) => (isMovable(at) && piece.teachers.some((one) => chosen.has(one)) ? [at] : []))
    return better(board, exact, { freed, mayLeave: false, each })
  }
  const [rooms, days] = kind < 0.8 ? [8, 1] : [4, 2]
  const chosen = new Set(shuffled(classes.length, random).slice(0, rooms))
  const on = new Set(shuffled(board.days, random).slice(0, days))
  const freed = pieces.flatMap((piece, at) =>
    isMovable(at) && on.has(slots[board.at[at]!]!.day) && piece.classes.every((one) => chosen.has(one)) ? [at] : [],
  )
  better(board, exact, { freed, mayLeave: false, each })
}
