import type { Inside } from '@lentera/contract'
import type { BuilderNeed, BuilderWishes } from '@lentera/contract/timetable/builder'
import { nameOfWeekday } from '@lentera/contract/timetable/weekdays'
import type { Model, Piece, Slot } from '#src/timetable-builder/model.ts'
import type { PlacedLesson } from '#school/lesson-pairs.ts'

export type Need = Inside<BuilderNeed>
export type Wishes = Inside<BuilderWishes>
export interface Named {
  readonly id: number
  readonly name: string
}
export interface Hour {
  readonly number: number
  readonly starts_at: string
  readonly ends_at: string
}
/** A lesson as it stands. */
export interface Standing extends Omit<PlacedLesson, 'parallel'> {
  readonly id: number
}
/** What a school has, as the builder needs it. */
export interface Known {
  readonly days: readonly { readonly weekday: number; readonly hours: readonly Hour[] }[]
  readonly classes: readonly (Named & { readonly uuid: string })[]
  readonly groups: readonly (Named & { readonly uuid: string; readonly classes: readonly number[] })[]
  readonly teachers: readonly Named[]
  readonly subjects: readonly Named[]
  readonly standing: readonly Standing[]
}

/** A class or group in a piece, with who teaches it what. */
export interface Part {
  readonly class_id: number | null
  readonly group_id: number | null
  readonly name: string
  readonly subject: Named
  readonly teacher: Named
  readonly kind: string | null
  /** The room of a lesson that stays. */
  readonly room: string | null
}
/** An hour of the week by its weekday and time. */
export interface WeekSlot extends Hour {
  readonly weekday: number
}
export interface Planned {
  readonly model: Model
  /** What each piece of the model is. */
  readonly parts: readonly (readonly Part[])[]
  readonly slots: readonly WeekSlot[]
  readonly rooms: Wishes['rooms']
  /** What cannot be placed because something of it is missing. */
  readonly missing: readonly string[]
}

const usual = { together: 2, most_a_day: 2, heavy: false, kind: null, kind_once: false }
const subjectWish = (wishes: Wishes, subject: number) => wishes.subjects.find((one) => one.subject_id === subject) ?? usual

/** `5` hours in pieces of `2`: 2, 2, 1. */
const cut = (hours: number, together: number): number[] =>
  Array.from({ length: Math.ceil(hours / together) }, (_, at) => Math.min(together, hours - at * together))

const weekOf = (days: Known['days'], acrossBreaks: boolean) => {
  const slots: WeekSlot[] = []
  const inModel: Slot[] = []
  let run = -1
  for (const [day, { weekday, hours }] of days.entries())
    for (const [nth, hour] of hours.entries()) {
      if (nth === 0 || (!acrossBreaks && hours[nth - 1]!.ends_at !== hour.starts_at)) run++
      slots.push({ weekday, ...hour })
      inModel.push({ day, nth, run })
    }
  return { slots, inModel }
}

interface Resolved {
  readonly need: Need
  readonly part: Part
  readonly classes: readonly number[]
  readonly hours: number
}

const resolve = (need: Need, known: Known, wishes: Wishes): Resolved | string => {
  const room = known.classes.find(({ uuid }) => uuid === need.class_uuid)
  const group = room ? undefined : known.groups.find(({ uuid }) => uuid === need.group_uuid)
  const holder = room ?? group
  if (!holder) return 'Ada kebutuhan jam untuk kelas atau kelompok yang sudah tidak ada. Hapus barisnya.'
  const subject = known.subjects.find(({ id }) => id === need.subject_id)
  if (!subject) return `Mata pelajaran untuk ${holder.name} sudah tidak ada. Pilih yang lain.`
  const teacher = known.teachers.find(({ id }) => id === need.teacher_id)
  if (!teacher) return `${subject.name} ${holder.name} belum punya guru. Pilih gurunya.`
  if (group?.classes.length === 0) return `Kelompok ${holder.name} belum punya siswa, jadi kelasnya belum diketahui.`
  const part: Part = {
    class_id: room?.id ?? null,
    group_id: group?.id ?? null,
    name: holder.name,
    subject,
    teacher,
    kind: subjectWish(wishes, subject.id).kind,
    room: null,
  }
  return { need, part, classes: group?.classes ?? [holder.id], hours: need.hours }
}

const isOf = ({ part }: Resolved, lesson: Standing) =>
  part.class_id === lesson.class_id &&
  part.group_id === lesson.group_id &&
  part.subject.id === lesson.subject_id &&
  part.teacher.id === lesson.teacher_id

/** What pieces are made of while a plan is put together. */
interface Making {
  readonly wishes: Wishes
  readonly known: Known
  readonly slots: readonly WeekSlot[]
  readonly kept: readonly Standing[]
  readonly kindOf: (kind: string | null) => number
  readonly pieces: Piece[]
  readonly parts: Part[][]
  readonly courses: { name: string; mostADay: number }[]
  readonly missing: string[]
}

interface NewPiece extends Pick<Piece, 'length' | 'fixed'> {
  /** What is held at once, with the rooms of those that stay. */
  readonly of: readonly { readonly one: Resolved; readonly room: string | null }[]
  readonly needsRoom: (part: Part) => boolean
}
/** Adds a piece to the course that was made last. */
const addPiece = ({ known, wishes, kindOf, pieces, parts, courses }: Making, { of, needsRoom, length, fixed }: NewPiece) => {
  const own = of.map(({ one: { part }, room }) => ({ ...part, kind: needsRoom(part) ? part.kind : null, room }))
  const course = courses.length - 1
  const at = (all: readonly Named[], id: number) => all.findIndex((one) => one.id === id)
  parts.push(own)
  pieces.push({
    name: courses[course]!.name,
    classes: [...new Set(of.flatMap(({ one }) => one.classes))].map((id) => at(known.classes, id)).filter((nth) => nth >= 0),
    teachers: [...new Set(own.map(({ teacher }) => at(known.teachers, teacher.id)))],
    kinds: own.map(({ kind }) => kindOf(kind)).filter((nth) => nth >= 0),
    heavy: own.some(({ subject }) => subjectWish(wishes, subject.id).heavy),
    length,
    course,
    fixed,
  })
}

/** Adds the lessons of a course that stay, those at one time together. Answers their hours by what they are of. */
const addKept = (making: Making, name: string, all: readonly Resolved[]) => {
  const held = new Map<Resolved, number>()
  const own = making.kept.flatMap((lesson) => {
    const one = all.find((other) => isOf(other, lesson))
    return one ? [{ one, lesson }] : []
  })
  for (const same of Map.groupBy(own, ({ lesson }) => `${lesson.weekday} ${lesson.starts_at} ${lesson.ends_at}`).values()) {
    const { weekday, starts_at, ends_at } = same[0]!.lesson
    const taken = [...making.slots.entries()].flatMap(([slot, hour]) =>
      hour.weekday === weekday && hour.starts_at < ends_at && hour.ends_at > starts_at ? [slot] : [],
    )
    if (taken.length === 0) {
      making.missing.push(`${name} yang tetap tidak jatuh pada jam pelajaran bernomor.`)
      continue
    }
    const of = same.map(({ one, lesson }) => ({ one, room: lesson.room }))
    addPiece(making, { of, length: taken.length, fixed: taken[0]!, needsRoom: () => false })
    for (const { one } of same) held.set(one, (held.get(one) ?? 0) + taken.length)
  }
  return held
}

/** Adds the pieces of what is one subject of a class, or of what is held at the same time. */
const addCourse = (making: Making, band: string | null, all: readonly Resolved[]) => {
  const { wishes, courses, missing } = making
  const name = band ?? `${all[0]!.part.subject.name} ${all[0]!.part.name}`
  const wished = all.map(({ part }) => subjectWish(wishes, part.subject.id))
  const together = Math.max(...wished.map((one) => one.together))
  courses.push({ name, mostADay: Math.max(...wished.map((one) => one.most_a_day)) })
  if (band !== null) missing.push(...twiceIn(name, all))
  const held = addKept(making, name, all)
  const left = all.map((one) => ({ one, room: null, hours: Math.max(0, one.hours - (held.get(one) ?? 0)) }))
  // Two teachers of one class's subject are two parts; in a band all parts are held at once, as long as each has hours.
  for (const group of band === null ? left.map((one) => [one]) : [left]) {
    let done = 0
    for (const [nth, length] of cut(Math.max(...group.map(({ hours }) => hours)), together).entries()) {
      const of = group.filter(({ hours }) => hours > done)
      done += length
      addPiece(making, {
        of,
        length,
        fixed: null,
        needsRoom: ({ subject }) => nth === 0 || !subjectWish(wishes, subject.id).kind_once,
      })
    }
  }
}

const teachersOfModel = (known: Known, wishes: Wishes, slots: readonly WeekSlot[]): Model['teachers'] =>
  known.teachers.map(({ id, name }) => {
    const wish = wishes.teachers.find((one) => one.teacher_id === id)
    const isBlocked = ({ weekday, number }: WeekSlot) =>
      wish?.off.includes(weekday) === true ||
      wish?.blocked.some((one) => one.weekday === weekday && one.number === number) === true
    return { name, blocked: slots.flatMap((slot, nth) => (isBlocked(slot) ? [nth] : [])), days: wish?.most_days ?? null }
  })

/** Puts together what a search is given. Pure: the same of the same. */
export const planned = (needs: readonly Need[], wishes: Wishes, known: Known): Planned => {
  const { slots, inModel } = weekOf(known.days, wishes.across_breaks)
  const missing: string[] = []
  if (slots.length === 0) missing.push('Jam pelajaran bernomor belum diatur. Atur dulu di Jam pelajaran.')
  if (needs.length === 0) missing.push('Belum ada kebutuhan jam. Isi dulu jam sepekan setiap mata pelajaran.')
  const said = needs.map((need) => resolve(need, known, wishes))
  missing.push(...said.filter((one) => typeof one === 'string'))
  const resolved = said.filter((one) => typeof one !== 'string')
  const kinds = wishes.rooms.map(({ kind, names }) => ({ name: kind, count: names.length }))
  const kindOf = (kind: string | null) => kinds.findIndex(({ name }) => name.toLowerCase() === kind?.toLowerCase())
  for (const { part } of resolved)
    if (part.kind !== null && kindOf(part.kind) < 0)
      missing.push(`${part.subject.name} memerlukan ${part.kind}, tetapi belum ada ruang jenis itu.`)
  const kept = known.standing.filter(({ id }) => wishes.kept.includes(id))
  const making: Making = { wishes, known, slots, kept, kindOf, pieces: [], parts: [], courses: [], missing }
  const aloneOf = ({ part }: Resolved) => `\n${part.class_id} ${part.group_id} ${part.subject.id}`
  for (const all of Map.groupBy(resolved, (one) => one.need.band?.toLowerCase() ?? aloneOf(one)).values())
    addCourse(making, all[0]!.need.band, all)
  const { pieces, parts, courses } = making
  const model: Model = {
    days: known.days.map(({ weekday }) => nameOfWeekday(weekday)),
    slots: inModel,
    classes: known.classes.map(({ name }) => ({ name })),
    teachers: teachersOfModel(known, wishes, slots),
    kinds,
    courses,
    pieces,
    weights: wishes.weights,
  }
  return { model, parts, slots, rooms: wishes.rooms, missing: [...new Set(missing)] }
}

/** Who would have to be in two parts of a band at once. */
const twiceIn = (name: string, all: readonly Resolved[]) =>
  [...Map.groupBy(all, ({ part }) => part.teacher.id).values()].flatMap((same) =>
    same.length > 1
      ? [
          `${same[0]!.part.teacher.name} mengajar ${same.length} bagian "${name}" yang diadakan bersamaan. Beri nama bersamaan yang lain.`,
        ]
      : [],
  )
