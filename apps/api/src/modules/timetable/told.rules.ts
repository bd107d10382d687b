import { type Place, whenOf } from './timetable.rules.ts'

/** A lesson as it was and as it becomes; null before it is there, and after it has gone. */
export interface LessonTurn {
  readonly from: Place | null
  readonly to: Place | null
}
/** What one reader is told of a timetable: `of` as it is called, null for a teacher's own. */
export interface Told {
  readonly of: string | null
  readonly lines: readonly string[]
  readonly more: number
}

/** As many changes as are told; the timetable itself has all of them. */
const MOST = 3

/** With whom a reader has a lesson: a teacher for a class, a class with a teacher. */
interface Other {
  readonly by: 'untuk' | 'dengan'
  readonly whom: (one: Place) => string
}
const ofTeacher: Other = { by: 'untuk', whom: ({ class_name }) => class_name }
const ofClass: Other = { by: 'dengan', whom: ({ teacher_name }) => teacher_name }

/** `Fisika Senin 07.15–08.45 pindah ke Selasa 08.45–10.15, di Lab 1.` What is the same is not said. */
const turned = (from: Place, to: Place, { whom, by: word }: Other) => {
  const [before, after] = [whenOf(from), whenOf(to)]
  const parts = [
    ...(before === after ? [] : [`pindah ke ${after}`]),
    ...(from.subject_id === to.subject_id ? [] : [`menjadi ${to.subject_name}`]),
    ...(whom(from) === whom(to) ? [] : [`${word} ${whom(to)}`]),
    ...(from.room === to.room ? [] : [to.room === null ? 'tanpa ruang' : `di ${to.room}`]),
  ]
  return parts.length === 0 ? undefined : `${from.subject_name} ${before} ${parts.join(', ')}.`
}

const lineOf = ({ from, to }: LessonTurn, other: Other): string | undefined => {
  if (from && to) return turned(from, to, other)
  const one = to ?? from
  if (!one) return undefined
  const what = `${one.subject_name} ${whenOf(one)}`
  return to
    ? `Baru: ${what}, ${other.by} ${other.whom(one)}${one.room === null ? '' : `, di ${one.room}`}.`
    : `${what} tidak ada lagi.`
}

const told = (of: string | null, turns: readonly LessonTurn[], other: Other, most: number): Told | undefined => {
  const lines = turns.flatMap((turn) => lineOf(turn, other) ?? [])
  return lines.length === 0 ? undefined : { of, lines: lines.slice(0, most), more: Math.max(0, lines.length - most) }
}

/** Lessons by who has them, each with those that come to it and go from it: what has another key afterwards goes at one and comes at the other. */
const by = <K>(turns: readonly LessonTurn[], keyOf: (one: Place) => K | null): Map<K, LessonTurn[]> => {
  const all = new Map<K, LessonTurn[]>()
  const add = (key: K | null | undefined, turn: LessonTurn) => {
    if (key !== null && key !== undefined) all.set(key, [...(all.get(key) ?? []), turn])
  }
  for (const { from, to } of turns) {
    const [before, after] = [from && keyOf(from), to && keyOf(to)]
    if (before === after) add(after, { from, to })
    else {
      add(before, { from, to: null })
      add(after, { from: null, to })
    }
  }
  return all
}

export interface Readers {
  readonly teachers: ReadonlyMap<number, Told>
  readonly classes: ReadonlyMap<number, Told>
  readonly groups: ReadonlyMap<number, Told>
}

const toldBy = (turns: readonly LessonTurn[], keyOf: (one: Place) => number | null, other: Other, most: number) => {
  const all = new Map<number, Told>()
  for (const [key, its] of by(turns, keyOf)) {
    const [first] = its.flatMap(({ from, to }) => to ?? from ?? [])
    const said = told(other === ofTeacher || !first ? null : first.class_name, its, other, most)
    if (said) all.set(key, said)
  }
  return all
}

/** What teachers, classes and learning groups are told of changed lessons, of each so many at most. */
export const toldOf = (turns: readonly LessonTurn[], most = MOST): Readers => ({
  teachers: toldBy(turns, ({ teacher_id }) => teacher_id, ofTeacher, most),
  classes: toldBy(turns, ({ class_id }) => class_id, ofClass, most),
  groups: toldBy(turns, ({ group_id }) => group_id, ofClass, most),
})
