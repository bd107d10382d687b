import type { Inside } from '@lentera/contract'
import type { BuilderNeed, BuilderWishes } from '@lentera/contract/timetable/builder'
import { nameOfWeekday } from '@lentera/contract/timetable/weekdays'
import type { Model, Piece, Slot } from '#src/timetable-builder/model.ts'

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
export interface Standing {
  readonly id: number
  readonly class_id: number | null
  readonly group_id: number | null
  readonly subject_id: number
  readonly teacher_id: number
  readonly weekday: number
  readonly starts_at: string
  readonly ends_at: string
  readonly room: string | null
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
export const cut = (hours: number, together: number): number[] =>
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
  const holder =
    known.classes.find(({ uuid }) => uuid === need.class_uuid) ?? known.groups.find(({ uuid }) => uuid === need.group_uuid)
  if (!holder) return 'Ada kebutuhan jam untuk kelas atau kelompok yang sudah tidak ada. Hapus barisnya.'
  const subject = known.subjects.find(({ id }) => id === need.subject_id)
  if (!subject) return `Mata pelajaran untuk ${holder.name} sudah tidak ada. Pilih yang lain.`
  const teacher = known.teachers.find(({ id }) => id === need.teacher_id)
  if (!teacher) return `${subject.name} ${holder.name} belum punya guru. Pilih gurunya.`
  const isGroup = 'classes' in holder
  if (isGroup && holder.classes.length === 0) return `Kelompok ${holder.name} belum punya siswa, jadi kelasnya belum diketahui.`
  const part: Part = {
    class_id: isGroup ? null : holder.id,
    group_id: isGroup ? holder.id : null,
    name: holder.name,
    subject,
    teacher,
    kind: subjectWish(wishes, subject.id).kind,
    room: null,
  }
  return { need, part, classes: isGroup ? holder.classes : [holder.id], hours: need.hours }
}

const isOf = ({ part }: Resolved, lesson: Standing) =>
  part.class_id === lesson.class_id &&
  part.group_id === lesson.group_id &&
  part.subject.id === lesson.subject_id &&
  part.teacher.id === lesson.teacher_id

/** Puts together what a search is given. Pure: the same of the same. */
export const planned = (needs: readonly Need[], wishes: Wishes, known: Known): Planned => {
  const { slots, inModel } = weekOf(known.days, wishes.across_breaks)
  const missing: string[] = []
  if (slots.length === 0) missing.push('Jam pelajaran bernomor belum diatur. Atur dulu di Jam pelajaran.')
  if (needs.length === 0) missing.push('Belum ada kebutuhan jam. Isi dulu jam sepekan setiap mata pelajaran.')
  const said = needs.map((need) => resolve(need, known, wishes))
  missing.push(...said.filter((one) => typeof one === 'string'))
  const resolved = said.filter((one) => typeof one !== 'string')
  const at = {
    class: new Map(known.classes.map(({ id }, nth) => [id, nth])),
    teacher: new Map(known.teachers.map(({ id }, nth) => [id, nth])),
  }
  const kinds = wishes.rooms.map(({ kind, names }) => ({ name: kind, count: names.length }))
  const kindOf = (part: Part) => kinds.findIndex(({ name }) => name.toLowerCase() === part.kind?.toLowerCase())
  for (const { part } of resolved)
    if (part.kind !== null && kindOf(part) < 0)
      missing.push(`${part.subject.name} memerlukan ${part.kind}, tetapi belum ada ruang jenis itu.`)
  const pieces: Piece[] = []
  const parts: Part[][] = []
  const courses: { name: string; mostADay: number }[] = []
  const add = (
    of: readonly Resolved[],
    piece: Pick<Piece, 'length' | 'course' | 'fixed'>,
    needsRoom: (part: Part) => boolean,
    room?: string | null,
  ) => {
    const own = of.map(({ part }) => ({ ...part, kind: needsRoom(part) ? part.kind : null, room: room ?? null }))
    parts.push(own)
    pieces.push({
      ...piece,
      name: courses[piece.course]!.name,
      classes: [...new Set(of.flatMap(({ classes }) => classes))].flatMap((id) => at.class.get(id) ?? []),
      teachers: own.map(({ teacher }) => at.teacher.get(teacher.id)!),
      kinds: own.flatMap((part) => (part.kind === null || kindOf(part) < 0 ? [] : [kindOf(part)])),
      heavy: own.some(({ subject }) => subjectWish(wishes, subject.id).heavy),
    })
  }
  const bands = Map.groupBy(
    resolved,
    ({ need, part }) => need.band?.toLowerCase() ?? `\n${part.class_id} ${part.group_id} ${part.subject.id}`,
  )
  const kept = known.standing.filter(({ id }) => wishes.kept.includes(id))
  for (const [band, all] of bands) {
    const isBand = !band.startsWith('\n')
    const name = isBand ? all[0]!.need.band! : `${all[0]!.part.subject.name} ${all[0]!.part.name}`
    const wished = all.map(({ part }) => subjectWish(wishes, part.subject.id))
    const together = Math.max(...wished.map((one) => one.together))
    courses.push({ name, mostADay: Math.max(...wished.map((one) => one.most_a_day)) })
    const course = courses.length - 1
    if (isBand) missing.push(...twiceIn(name, all))
    const held = new Map<Resolved, number>()
    for (const lesson of kept) {
      const one = all.find((other) => isOf(other, lesson))
      if (!one) continue
      const own = slots.flatMap(({ weekday, starts_at, ends_at }, slot) =>
        weekday === lesson.weekday && starts_at < lesson.ends_at && ends_at > lesson.starts_at ? [slot] : [],
      )
      if (own.length === 0) missing.push(`${name} yang tetap tidak jatuh pada jam pelajaran bernomor.`)
      else {
        add([one], { length: own.length, course, fixed: own[0]! }, () => false, lesson.room)
        held.set(one, (held.get(one) ?? 0) + own.length)
      }
    }
    const left = all.map((one) => ({ one, hours: Math.max(0, one.hours - (held.get(one) ?? 0)) }))
    // Two teachers of one class's subject are two parts; in a band all parts are held at once, as long as each has hours.
    for (const group of isBand ? [left] : left.map((one) => [one])) {
      let done = 0
      for (const [nth, length] of cut(Math.max(...group.map(({ hours }) => hours)), together).entries()) {
        const there = group.filter(({ hours }) => hours > done).map(({ one }) => one)
        done += length
        add(there, { length, course, fixed: null }, ({ subject }) => nth === 0 || !subjectWish(wishes, subject.id).kind_once)
      }
    }
  }
  const teachers = known.teachers.map(({ id, name }) => {
    const wish = wishes.teachers.find((one) => one.teacher_id === id)
    const isBlocked = ({ weekday, number }: WeekSlot) =>
      wish?.off.includes(weekday) === true ||
      wish?.blocked.some((one) => one.weekday === weekday && one.number === number) === true
    return { name, blocked: slots.flatMap((slot, nth) => (isBlocked(slot) ? [nth] : [])), days: wish?.most_days ?? null }
  })
  const model: Model = {
    days: known.days.map(({ weekday }) => nameOfWeekday(weekday)),
    slots: inModel,
    classes: known.classes.map(({ name }) => ({ name })),
    teachers,
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

/** What is to be placed as the timetable stands: the hours of its lessons. Groups of a level's religions are held together as they are. */
export const needsOf = (known: Known): Need[] => {
  const hoursIn = ({ weekday, starts_at, ends_at }: Standing) =>
    (known.days.find((day) => day.weekday === weekday)?.hours ?? []).filter(
      (hour) => hour.starts_at < ends_at && hour.ends_at > starts_at,
    ).length
  const all = Map.groupBy(known.standing, (one) => [one.class_id, one.group_id, one.subject_id, one.teacher_id].join(' '))
  return [...all.values()].flatMap((lessons) => {
    const [first] = lessons
    const hours = lessons.reduce((sum, lesson) => sum + hoursIn(lesson), 0)
    if (!first || hours === 0) return []
    const group = known.groups.find(({ id }) => id === first.group_id)
    return [
      {
        class_uuid: known.classes.find(({ id }) => id === first.class_id)?.uuid ?? null,
        group_uuid: group?.uuid ?? null,
        subject_id: first.subject_id,
        teacher_id: first.teacher_id,
        hours: Math.min(hours, 40),
        band: group ? bandOf(known, group.id, first) : null,
      },
    ]
  })
}
/** What a group is held together with now: the groups that have lessons at the very same time, by the first one's name. */
const bandOf = (known: Known, group: number, lesson: Standing) => {
  const beside = known.standing.filter(
    (one) => one.group_id !== null && one.weekday === lesson.weekday && one.starts_at === lesson.starts_at,
  )
  const names = known.groups.filter(({ id }) => id === group || beside.some((one) => one.group_id === id)).map(({ name }) => name)
  return names.length > 1 ? `Bersama ${names[0]}`.slice(0, 40) : null
}
