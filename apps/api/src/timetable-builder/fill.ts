import type { Board } from './board.ts'
import type { Random } from './random.ts'

/**
 * Places what is left over: each piece where it sends the least away, and what it sends away anew. A piece that is often sent away
 * weighs more each time, so that the search does not turn in circles. Ends when all is placed, after `rounds`, or when `stop` says so;
 * the board then holds the fullest week that was met.
 */
export const fill = (
  board: Board,
  { random, rounds, stop }: { random: Random; rounds: number; stop: (left: number) => boolean },
): number => {
  const { pieces } = board.model
  const weight = new Float64Array(pieces.length).fill(1)
  const heldUntil = new Map<number, number>()
  // Few places first; among equals, long pieces of many.
  let waiting = board.left
    .filter((piece) => board.starts[piece]!.length > 0)
    .toSorted((a, b) => hardness(board, b) - hardness(board, a))
  const impossible = board.left.length - waiting.length
  let best: { left: number; at: number[] } = { left: board.left.length, at: [...board.at] }
  let round = 0
  for (; waiting.length > 0 && round < rounds; round++) {
    if (round % 64 === 0 && stop(best.left)) break
    const nth = round < pieces.length ? 0 : Math.floor(random() * waiting.length)
    const [piece] = waiting.splice(nth, 1)
    const { start, gone } = cheapest(board, piece!, {
      random,
      weight,
      isHeld: (at) => (heldUntil.get(piece! * board.width + at) ?? 0) > round,
    })
    for (const one of gone) {
      heldUntil.set(one * board.width + board.at[one]!, round + 8 + Math.floor(random() * 12))
      board.remove(one)
      weight[one]! += 1
      waiting.push(one)
    }
    board.place(piece!, start)
    if (waiting.length + impossible < best.left) best = { left: waiting.length + impossible, at: [...board.at] }
    if (round % 4096 === 4095) for (const one of weight.keys()) weight[one] = 1 + (weight[one]! - 1) * 0.7
  }
  if (waiting.length > 0) board.load(best.at)
  return round
}

const hardness = (board: Board, piece: number) => {
  const { classes, teachers, length, kinds, fixed } = board.model.pieces[piece]!
  if (fixed !== null) return 1e9
  return (1000 * (classes.length + teachers.length + kinds.length) * length) / board.starts[piece]!.length
}

interface Choosing {
  readonly random: Random
  readonly weight: Float64Array
  readonly isHeld: (start: number) => boolean
}
const cheapest = (board: Board, piece: number, { random, weight, isHeld }: Choosing) => {
  let best: { start: number; gone: Set<number>; cost: number } | undefined
  for (const start of board.starts[piece]!) {
    const gone = board.inTheWay(piece, start)
    let cost = random() * 0.9 + (isHeld(start) ? 1e4 : 0)
    for (const one of gone)
      cost += weight[one]! * board.model.pieces[one]!.length + (board.model.pieces[one]!.fixed === null ? 0 : 1e6)
    // An early hour leaves no hole behind in a class that has fewer hours than the week.
    cost += board.model.slots[start]!.nth * 0.02
    if (!best || cost < best.cost) best = { start, gone, cost }
  }
  return best!
}
