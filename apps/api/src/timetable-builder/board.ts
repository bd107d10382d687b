import { type Figures, type Model, startsOf } from './model.ts'

/** A week as it is being filled: who and what is taken in each hour. */
export class Board {
  readonly model: Model
  readonly starts: readonly (readonly number[])[]
  readonly at: Int16Array
  readonly width: number
  readonly days: number
  /** The piece that a class or teacher has in an hour; -1: none. */
  readonly ofClass: Int16Array
  readonly ofTeacher: Int16Array
  /** The pieces that have a room of a kind in an hour, one entry for each room. */
  readonly inKind: number[][]
  /** The pieces of a course on a day. */
  readonly ofCourse: number[][]

  constructor(model: Model) {
    this.model = model
    this.width = model.slots.length
    this.days = 1 + Math.max(0, ...model.slots.map(({ day }) => day))
    this.starts = model.pieces.map((piece) => startsOf(model, piece))
    this.at = new Int16Array(model.pieces.length).fill(-1)
    this.ofClass = new Int16Array(model.classes.length * this.width).fill(-1)
    this.ofTeacher = new Int16Array(model.teachers.length * this.width).fill(-1)
    this.inKind = Array.from({ length: model.kinds.length * this.width }, () => [])
    this.ofCourse = Array.from({ length: model.courses.length * this.days }, () => [])
  }

  private dayOf(start: number) {
    return this.model.slots[start]!.day
  }

  place(piece: number, start: number) {
    const { classes, teachers, kinds, length, course } = this.model.pieces[piece]!
    this.at[piece] = start
    for (let slot = start; slot < start + length; slot++) {
      for (const one of classes) this.ofClass[one * this.width + slot] = piece
      for (const one of teachers) this.ofTeacher[one * this.width + slot] = piece
      for (const one of kinds) this.inKind[one * this.width + slot]!.push(piece)
    }
    this.ofCourse[course * this.days + this.dayOf(start)]!.push(piece)
  }

  remove(piece: number) {
    const start = this.at[piece]!
    if (start < 0) return
    const { classes, teachers, kinds, length, course } = this.model.pieces[piece]!
    this.at[piece] = -1
    for (let slot = start; slot < start + length; slot++) {
      for (const one of classes) this.ofClass[one * this.width + slot] = -1
      for (const one of teachers) this.ofTeacher[one * this.width + slot] = -1
      for (const one of kinds) {
        const there = this.inKind[one * this.width + slot]!
        there.splice(there.indexOf(piece), 1)
      }
    }
    const day = this.ofCourse[course * this.days + this.dayOf(start)]!
    day.splice(day.indexOf(piece), 1)
  }

  /** The pieces that have to go so that a piece can begin at an hour. */
  inTheWay(piece: number, start: number): Set<number> {
    const { classes, teachers, kinds, length, course } = this.model.pieces[piece]!
    const found = new Set<number>()
    for (let slot = start; slot < start + length; slot++) {
      for (const one of classes)
        if (this.ofClass[one * this.width + slot]! >= 0) found.add(this.ofClass[one * this.width + slot]!)
      for (const one of teachers)
        if (this.ofTeacher[one * this.width + slot]! >= 0) found.add(this.ofTeacher[one * this.width + slot]!)
    }
    for (const one of new Set(kinds)) this.roomsInTheWay({ piece, start, kind: one, found })
    const most = this.model.courses[course]!.mostADay
    const same = this.ofCourse[course * this.days + this.dayOf(start)]!.filter((one) => one !== piece && !found.has(one))
    let hours = length + same.reduce((sum, one) => sum + this.model.pieces[one]!.length, 0)
    for (const one of same) {
      if (hours <= most) break
      found.add(one)
      hours -= this.model.pieces[one]!.length
    }
    found.delete(piece)
    return found
  }

  private roomsInTheWay({ piece, start, kind, found }: { piece: number; start: number; kind: number; found: Set<number> }) {
    const { kinds, length } = this.model.pieces[piece]!
    const wanted = kinds.filter((one) => one === kind).length
    const count = this.model.kinds[kind]!.count
    for (let slot = start; slot < start + length; slot++) {
      const there = this.inKind[kind * this.width + slot]!.filter((one) => one !== piece && !found.has(one))
      while (there.length > 0 && there.length + wanted > count) {
        const [gone] = there.splice(0, 1)
        found.add(gone!)
        while (there.includes(gone!)) there.splice(there.indexOf(gone!), 1)
      }
    }
  }

  /** Empty hours between the first and the last one that is taken on a day; `fromFirst`: from the first hour of the day on. */
  private empty(row: Int16Array, base: number, fromFirst: boolean) {
    let [sum, days, day, open, seen] = [0, 0, -1, 0, false]
    for (let slot = 0; slot < this.width; slot++) {
      const here = this.model.slots[slot]!.day
      if (here !== day) [day, open, seen] = [here, 0, false]
      if (row[base + slot]! >= 0) {
        if (!seen) days++
        if (seen || fromFirst) sum += open
        ;[open, seen] = [0, true]
      } else open++
    }
    return { sum, days }
  }

  figures(): Figures {
    const { classes, teachers, pieces, slots } = this.model
    let [gaps, holes, doubled, late, extraDays] = [0, 0, 0, 0, 0]
    for (let one = 0; one < classes.length; one++) holes += this.empty(this.ofClass, one * this.width, true).sum
    for (const [one, { days }] of teachers.entries()) {
      const empty = this.empty(this.ofTeacher, one * this.width, false)
      gaps += empty.sum
      if (days !== null) extraDays += Math.max(0, empty.days - days)
    }
    for (const day of this.ofCourse) doubled += Math.max(0, day.length - 1)
    const half = this.lateFrom
    for (const [piece, start] of this.at.entries()) {
      const { heavy, length } = pieces[piece]!
      if (heavy && start >= 0) for (let slot = start; slot < start + length; slot++) if (slots[slot]!.nth >= half) late++
    }
    return { gaps, holes, doubled, late, extraDays }
  }

  /** The hour of a day from which on it is late. */
  get lateFrom() {
    return Math.ceil((1 + Math.max(0, ...this.model.slots.map(({ nth }) => nth))) / 2)
  }

  get left() {
    return this.model.pieces.flatMap((_, piece) => (this.at[piece]! < 0 ? [piece] : []))
  }

  load(placing: readonly number[]) {
    for (const piece of this.at.keys()) this.remove(piece)
    for (const [piece, start] of placing.entries()) if (start >= 0) this.place(piece, start)
  }
}
