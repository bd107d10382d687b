import highsModule from 'highs'
import type { Board } from './board.ts'
import { HOLE, type Weights } from './model.ts'

/** What the exact search is asked: pieces that are taken off the board, and how long it may look, in seconds. */
interface Question {
  readonly freed: readonly number[]
  readonly seconds: number
  /** Pieces may be left over, at a price that nothing else reaches. */
  readonly mayLeave: boolean
  readonly weights: Weights
}
const LEFT = 1000

/** Rows of a linear programme as HiGHS reads them. */
class Programme {
  readonly costs: string[] = []
  readonly rows: string[] = []
  readonly bounds: string[] = []
  readonly booleans: string[] = []
  row(terms: readonly string[], rest: string) {
    this.rows.push(` r${this.rows.length}: ${terms.join(' ')} ${rest}`)
  }
  cost(weight: number, name: string) {
    if (weight !== 0) this.costs.push(`${weight < 0 ? '-' : '+'} ${Math.abs(weight)} ${name}`)
  }
  text() {
    // One line is at most 560 characters long in this format.
    const lines = (terms: readonly string[]) =>
      Array.from({ length: Math.ceil(terms.length / 20) }, (_, at) => terms.slice(at * 20, at * 20 + 20).join(' ')).join('\n ')
    return `Minimize\n obj: ${lines(this.costs.length > 0 ? this.costs : ['0 x0_0'])}\nSubject To\n${this.rows.join('\n')}\nBounds\n${this.bounds.join('\n')}\nBinaries\n ${lines(this.booleans)}\nEnd\n`
  }
}
interface Candidate {
  readonly piece: number
  readonly start: number
  readonly name: string
}

/** Pieces that may begin at an hour, with what stays on the board out of their way. */
const candidatesOf = (board: Board, freed: readonly number[]) =>
  freed.flatMap((piece) =>
    board.starts[piece]!.filter((start) => board.inTheWay(piece, start).size === 0).map((start): Candidate => ({
      piece,
      start,
      name: `x${piece}_${start}`,
    })),
  )

const addTo = (cells: Map<number, Candidate[]>, key: number, one: Candidate) => {
  const there = cells.get(key)
  if (there) there.push(one)
  else cells.set(key, [one])
}
/** Which candidates take a cell: a teacher or class in an hour. */
const cellsOf = (board: Board, candidates: readonly Candidate[], of: 'classes' | 'teachers' | 'kinds') => {
  const cells = new Map<number, Candidate[]>()
  for (const one of candidates) {
    const piece = board.model.pieces[one.piece]!
    for (let slot = one.start; slot < one.start + piece.length; slot++)
      for (const who of piece[of]) addTo(cells, who * board.width + slot, one)
  }
  return cells
}
const sum = (candidates: readonly Candidate[], sign = '+') => candidates.map(({ name }) => `${sign} ${name}`)

/** What nobody can be in twice. */
const hardRows = (board: Board, programme: Programme, candidates: readonly Candidate[]) => {
  const { model, width, days } = board
  const [classes, teachers] = [cellsOf(board, candidates, 'classes'), cellsOf(board, candidates, 'teachers')]
  for (const cells of [classes, teachers])
    for (const cell of cells.values()) if (cell.length > 1) programme.row(sum(cell), '<= 1')
  for (const [key, cell] of cellsOf(board, candidates, 'kinds'))
    programme.row(sum(cell), `<= ${model.kinds[Math.floor(key / width)]!.count - board.inKind[key]!.length}`)
  const courses = new Map<number, Candidate[]>()
  for (const one of candidates) addTo(courses, model.pieces[one.piece]!.course * days + model.slots[one.start]!.day, one)
  for (const [key, cell] of courses) {
    const { mostADay } = model.courses[Math.floor(key / days)]!
    const there = board.ofCourse[key]!.reduce((hours, piece) => hours + model.pieces[piece]!.length, 0)
    programme.row(
      cell.map(({ piece, name }) => `+ ${model.pieces[piece]!.length} ${name}`),
      `<= ${mostADay - there}`,
    )
  }
  return { classes, teachers, courses }
}

/** The hours of a day, by day. */
const daysOf = (board: Board) => [...Map.groupBy(board.model.slots.keys(), (at) => board.model.slots[at]!.day).values()]

const gapRows = (board: Board, programme: Programme, cells: ReadonlyMap<number, Candidate[]>, weights: Weights) => {
  const whom = new Set([...cells.keys()].map((key) => Math.floor(key / board.width)))
  for (const teacher of whom) {
    const most = board.model.teachers[teacher]!.days
    const present: string[] = []
    for (const slots of daysOf(board)) {
      const busy = (slot: number) => ({
        fixed: board.ofTeacher[teacher * board.width + slot]! >= 0 ? 1 : 0,
        free: cells.get(teacher * board.width + slot) ?? [],
      })
      if (slots.every((slot) => busy(slot).free.length === 0 && busy(slot).fixed === 0)) continue
      const name = (what: string, slot: number) => `${what}${teacher}_${slot}`
      for (const [nth, slot] of slots.entries()) {
        const { fixed, free } = busy(slot)
        for (const what of ['u', 'v']) programme.row([`+ ${name(what, slot)}`, ...sum(free, '-')], `>= ${fixed}`)
        if (nth > 0) {
          programme.row([`+ ${name('u', slot)}`, `- ${name('u', slots[nth - 1]!)}`], '>= 0')
          programme.row([`+ ${name('v', slots[nth - 1]!)}`, `- ${name('v', slot)}`], '>= 0')
        }
        programme.row([`+ ${name('g', slot)}`, `- ${name('u', slot)}`, `- ${name('v', slot)}`, ...sum(free)], `>= ${-1 - fixed}`)
        programme.cost(weights.gaps, name('g', slot))
      }
      present.push(name('u', slots.at(-1)!))
    }
    if (most !== null && weights.days > 0 && present.length > most) {
      programme.row([`+ e${teacher}`, ...present.map((one) => `- ${one}`)], `>= ${-most}`)
      programme.cost(weights.days * 4, `e${teacher}`)
    }
  }
}

const holeRows = (board: Board, programme: Programme, cells: ReadonlyMap<number, Candidate[]>) => {
  for (const one of new Set([...cells.keys()].map((key) => Math.floor(key / board.width))))
    for (const slots of daysOf(board))
      for (const [nth, slot] of slots.entries()) {
        const key = one * board.width + slot
        programme.row([`+ w${key}`, ...sum(cells.get(key) ?? [], '-')], `>= ${board.ofClass[key]! >= 0 ? 1 : 0}`)
        if (nth > 0) programme.row([`+ w${one * board.width + slots[nth - 1]!}`, `- w${key}`], '>= 0')
        programme.cost(HOLE, `w${key}`)
      }
}

const programmeOf = (board: Board, candidates: readonly Candidate[], { freed, mayLeave, weights }: Question) => {
  const { model } = board
  const programme = new Programme()
  const byPiece = Map.groupBy(candidates, ({ piece }) => piece)
  for (const piece of freed) {
    const own = byPiece.get(piece) ?? []
    if (mayLeave) {
      programme.row([...sum(own), `+ y${piece}`], '= 1')
      programme.booleans.push(`y${piece}`)
      programme.cost(LEFT * model.pieces[piece]!.length, `y${piece}`)
    } else if (own.length === 0) return null
    else programme.row(sum(own), '= 1')
  }
  const { classes, teachers, courses } = hardRows(board, programme, candidates)
  if (weights.gaps > 0 || weights.days > 0) gapRows(board, programme, teachers, weights)
  if (weights.gaps + weights.spread + weights.early > 0) holeRows(board, programme, classes)
  for (const [key, cell] of courses) {
    const there = board.ofCourse[key]!.length
    if (weights.spread === 0 || cell.length + there < 2) continue
    programme.row([`+ d${key}`, ...sum(cell, '-')], `>= ${there - 1}`)
    programme.cost(weights.spread * 2, `d${key}`)
  }
  for (const { piece, start, name } of candidates) {
    programme.booleans.push(name)
    const { heavy, length } = model.pieces[piece]!
    if (!heavy) continue
    let late = 0
    for (let slot = start; slot < start + length; slot++) if (model.slots[slot]!.nth >= board.lateFrom) late++
    programme.cost(late * weights.early, name)
  }
  return programme.text()
}

// Its types are those of CommonJS, in which the loader would be a property; the file that is loaded is a module.
const loadHighs = highsModule as unknown as typeof highsModule.default
type Highs = Awaited<ReturnType<typeof loadHighs>>
export interface Exact {
  /**
   * Takes pieces off the board and puts them where HiGHS says. `impossible`: they have no place beside what stays. `unknown`: it has
   * found none in its time; the board is then as it was.
   */
  readonly solve: (board: Board, question: Question) => 'placed' | 'impossible' | 'unknown'
}

export const createExact = async (seed: number): Promise<Exact> => {
  const highs: Highs = await loadHighs()
  const solve: Exact['solve'] = (board, question) => {
    const before = question.freed.map((piece) => board.at[piece]!)
    const restore = () => {
      for (const [nth, piece] of question.freed.entries()) if (before[nth]! >= 0) board.place(piece, before[nth]!)
    }
    for (const piece of question.freed) board.remove(piece)
    const candidates = candidatesOf(board, question.freed)
    const text = programmeOf(board, candidates, question)
    if (text === null || candidates.length === 0) return (restore(), 'impossible')
    const { Status, Columns } = highs.solve(text, {
      output_flag: false,
      time_limit: question.seconds,
      random_seed: seed % 1_000_000,
      mip_rel_gap: 0.01,
      // Nodes rather than seconds end a search, so that a faster machine finds the same.
      mip_max_nodes: 60,
    }) as { Status: string; Columns: Readonly<Record<string, { Primal?: number }>> }
    const chosen = candidates.filter(({ name }) => (Columns[name]?.Primal ?? 0) > 0.5)
    const hasAnswer =
      Status !== 'Infeasible' &&
      (question.mayLeave ? Status === 'Optimal' || chosen.length > 0 : chosen.length === question.freed.length)
    if (!hasAnswer) return (restore(), Status === 'Infeasible' ? 'impossible' : 'unknown')
    for (const { piece, start } of chosen) board.place(piece, start)
    return 'placed'
  }
  return { solve }
}
