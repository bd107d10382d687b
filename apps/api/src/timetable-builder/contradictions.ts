import { Board } from './board.ts'
import type { Exact } from './exact.ts'
import { type Model, type Piece, startsOf } from './model.ts'

/** A wish that can be left out of a model, and how it is said. */
interface Wish {
  readonly text: string
  readonly without: (model: Model) => Model
}

const hours = (pieces: readonly Piece[]) => pieces.reduce((sum, { length }) => sum + length, 0)
const daysText = (model: Model, blocked: readonly number[]) => {
  const names = model.days.flatMap((name, day) => {
    const all = model.slots.flatMap((slot, at) => (slot.day === day ? [at] : []))
    const closed = all.filter((at) => blocked.includes(at)).length
    if (closed === 0) return []
    return closed === all.length ? [name] : [`${name} (${closed} jam)`]
  })
  return names.join(', ')
}
const whenText = (model: Model, start: number) => `${model.days[model.slots[start]!.day]} jam ke-${model.slots[start]!.nth + 1}`

/** What sums alone show to be impossible, each in one sentence. */
export const quickChecks = (model: Model): string[] => {
  const { slots, classes, teachers, kinds, courses, pieces, days } = model
  const said: string[] = []
  for (const [at, { name, blocked }] of teachers.entries()) {
    const needed = hours(pieces.filter((piece) => piece.teachers.includes(at)))
    const there = slots.length - blocked.length
    if (needed > there)
      said.push(
        `${name} harus mengajar ${needed} jam, tetapi hanya ada ${there} jam${blocked.length > 0 ? ` karena tidak mengajar pada ${daysText(model, blocked)}` : ' dalam sepekan'}.`,
      )
  }
  for (const [at, { name }] of classes.entries()) {
    const needed = hours(pieces.filter((piece) => piece.classes.includes(at)))
    if (needed > slots.length) said.push(`${name} perlu ${needed} jam, tetapi sepekan hanya ada ${slots.length} jam.`)
  }
  for (const [at, { name, count }] of kinds.entries()) {
    const needed = pieces.reduce((sum, piece) => sum + piece.length * piece.kinds.filter((one) => one === at).length, 0)
    if (needed > count * slots.length)
      said.push(`${name} diperlukan ${needed} jam, tetapi ${count} ruang hanya punya ${count * slots.length} jam sepekan.`)
  }
  for (const [at, { name, mostADay }] of courses.entries()) {
    const own = pieces.filter(({ course }) => course === at)
    if (hours(own) > mostADay * days.length)
      said.push(`${name} ${hours(own)} jam sepekan tidak muat bila maksimal ${mostADay} jam sehari.`)
    else if (own.some(({ length }) => length > mostADay))
      said.push(
        `${name} ingin ${Math.max(...own.map(({ length }) => length))} jam berturut-turut, tetapi maksimal ${mostADay} jam sehari.`,
      )
  }
  for (const piece of pieces)
    if (startsOf(model, piece).length === 0) {
      const names = piece.teachers.map((one) => teachers[one]!.name).join(', ')
      said.push(
        piece.fixed === null
          ? `${piece.name} (${piece.length} jam) tidak punya tempat: tidak ada ${piece.length} jam berturut-turut saat ${names} mengajar.`
          : `${piece.name} harus tetap pada ${whenText(model, piece.fixed)}, tetapi ${names} tidak mengajar saat itu.`,
      )
    }
  return [...new Set(said)]
}

/** The wishes that a model has, those about few people first. */
const wishesOf = (model: Model): Wish[] => [
  ...model.pieces.flatMap((piece, at): Wish[] =>
    piece.fixed === null
      ? []
      : [
          {
            text: `${piece.name} harus tetap pada ${whenText(model, piece.fixed)}`,
            without: (one) => ({
              ...one,
              pieces: one.pieces.map((other, nth) => (nth === at ? { ...other, fixed: null } : other)),
            }),
          },
        ],
  ),
  ...model.teachers.flatMap(({ name, blocked }, at): Wish[] =>
    blocked.length === 0 || !model.pieces.some(({ teachers }) => teachers.includes(at))
      ? []
      : [
          {
            text: `${name} tidak mengajar pada ${daysText(model, blocked)}`,
            without: (one) => ({
              ...one,
              teachers: one.teachers.map((other, nth) => (nth === at ? { ...other, blocked: [] } : other)),
            }),
          },
        ],
  ),
  ...model.courses.flatMap(({ name, mostADay }, at): Wish[] => {
    const own = model.pieces.filter(({ course }) => course === at)
    if (own.length < 2) return []
    return [
      {
        text: `${name} (${hours(own)} jam) maksimal ${mostADay} jam sehari`,
        without: (one) => ({
          ...one,
          courses: one.courses.map((other, nth) => (nth === at ? { ...other, mostADay: 99 } : other)),
        }),
      },
    ]
  }),
  ...model.kinds.flatMap(({ name, count }, at): Wish[] =>
    model.pieces.some(({ kinds }) => kinds.includes(at))
      ? [
          {
            text: `${name} hanya ada ${count}`,
            without: (one) => ({ ...one, kinds: one.kinds.map((other, nth) => (nth === at ? { ...other, count: 99 } : other)) }),
          },
        ]
      : [],
  ),
]

const NOTHING = { gaps: 0, spread: 0, early: 0, days: 0 }
/** Whether the exact search proves that a model has no complete week. */
const isImpossible = (model: Model, exact: Exact) => {
  const board = new Board(model)
  if (board.starts.some((starts) => starts.length === 0)) return true
  const freed = [...model.pieces.keys()]
  return exact.solve(board, { freed, seconds: 8, mayLeave: false, weights: NOTHING }) === 'impossible'
}

/** The part of a model that some of its pieces are. */
const partOf = (model: Model, isMeant: (piece: Piece) => boolean): Model => ({ ...model, pieces: model.pieces.filter(isMeant) })

interface Asking {
  readonly exact: Exact
  /** The pieces that found no place: only what concerns them is looked at. */
  readonly left: readonly number[]
  readonly enough: () => boolean
}

/** Leaves out one wish after the other, and keeps those without which the rest is possible. */
const smallest = (model: Model, { exact, enough }: Asking): string[] => {
  const kept: Wish[] = []
  let here = model
  for (const wish of wishesOf(model)) {
    if (enough()) return []
    const without = wish.without(here)
    if (isImpossible(without, exact)) here = without
    else kept.push(wish)
  }
  return kept.map(({ text }) => `${text}.`)
}

/** What needs a place beside the wishes. */
const loads = (model: Model, { teacher, room }: { teacher?: number; room?: number }) => {
  if (teacher !== undefined) return `${model.teachers[teacher]!.name} mengajar ${hours(model.pieces)} jam sepekan.`
  return room === undefined
    ? ''
    : `${model.classes[room]!.name} punya ${hours(model.pieces)} jam dari ${model.slots.length} jam sepekan.`
}

/**
 * Smallest sets of wishes that contradict each other: by sums first, then by the exact search on the lessons of one teacher, of one class,
 * or of both, from whom each wish is left out that changes nothing. Empty when none was found among those.
 */
export const contradictionsOf = (model: Model, asking: Asking): string[][] => {
  const quick = quickChecks(model)
  if (quick.length > 0) return quick.map((text) => [text])
  const found = new Map<string, string[]>()
  const look = (part: Model, whose: { teacher?: number; room?: number }) => {
    if (asking.enough() || part.pieces.length > 160 || !isImpossible(part, asking.exact)) return false
    const set = [loads(part, whose), ...smallest(part, asking)].filter((text) => text !== '')
    found.set(set.join(' '), set)
    return true
  }
  for (const piece of asking.left) {
    if (found.size >= 5 || asking.enough()) break
    const { teachers, classes } = model.pieces[piece]!
    const alone = [
      ...teachers.map((teacher) =>
        look(
          partOf(model, (one) => one.teachers.includes(teacher)),
          { teacher },
        ),
      ),
      ...classes.map((room) =>
        look(
          partOf(model, (one) => one.classes.includes(room)),
          { room },
        ),
      ),
    ]
    if (alone.includes(true)) continue
    for (const room of classes.slice(0, 1))
      look(
        partOf(model, (one) => one.classes.includes(room) || one.teachers.some((teacher) => teachers.includes(teacher))),
        { room },
      )
  }
  return [...found.values()]
}

/** Why a piece is in the tray. */
export const whyLeft = (board: Board, piece: number): string => {
  const { classes, teachers, length } = board.model.pieces[piece]!
  const names = teachers.map((one) => board.model.teachers[one]!.name).join(', ')
  const rooms = classes.map((one) => board.model.classes[one]!.name).join(', ')
  if (board.starts[piece]!.length === 0) return `Tidak ada ${length} jam berturut-turut saat ${names} mengajar.`
  const isFree = (row: Int16Array, one: number, slot: number) => row[one * board.width + slot]! < 0
  const slots = [...board.model.slots.keys()]
  const free = slots.filter((slot) => classes.every((one) => isFree(board.ofClass, one, slot)))
  const both = free.filter((slot) =>
    teachers.every((one) => isFree(board.ofTeacher, one, slot) && !board.model.teachers[one]!.blocked.includes(slot)),
  )
  if (free.length === 0) return `Semua jam ${rooms} sudah terisi.`
  if (both.length === 0) return `Saat ${rooms} kosong (${free.length} jam), ${names} sedang mengajar atau tidak ada.`
  return `${rooms} dan ${names} kosong bersama ${both.length} jam, tetapi tidak berturut-turut, ruangnya penuh, atau pelajarannya sudah cukup hari itu.`
}
