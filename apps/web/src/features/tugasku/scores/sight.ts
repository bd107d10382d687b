/** What of a long line of parts is in sight, all of one length, in px. */
export interface Sight {
  /** The first that is drawn, and how many with it. */
  readonly from: number
  readonly count: number
  /** The room of all before and after them. */
  readonly before: number
  readonly after: number
}

/** The parts that a window of `inside` px shows which is scrolled by `scroll`, with `around` more at both ends. */
export const sightOf = (scroll: number, inside: number, { size, count }: Axis, around: number): Sight => {
  const first = Math.min(Math.floor(Math.max(0, scroll) / size), Math.max(0, count - 1))
  const from = Math.max(0, first - around)
  const to = Math.min(count, Math.ceil((Math.max(0, scroll) + inside) / size) + around)
  const drawn = Math.max(0, to - from)
  return { from, count: drawn, before: from * size, after: (count - from - drawn) * size }
}
interface Axis {
  readonly size: number
  readonly count: number
}

/** How far to scroll so that a part lies inside of the window: as far as it must, and not at all where it is seen. */
export const scrollFor = (at: number, size: number, scroll: number, inside: number): number =>
  Math.max(Math.min(scroll, at * size), (at + 1) * size - inside)
