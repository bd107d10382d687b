import type { SignalRules } from '@lentera/contract/signals/rules'
import type { Db } from '#db/db.ts'
import { carriedScores, type CarriedScore, type ComponentRow, componentsOf } from '#marks/marks.queries.ts'
import { markRulesIn } from '#marks/rules.queries.ts'
import { countedOf, type MarkRule } from '#marks/marks.rules.ts'
import { type GroupOfClass, groupsOfClasses, pupilsHaving } from '#school/group-classes.ts'
import { type OwedWork, workOwedBy } from '#school/owed-work.ts'
import type { School } from '#school/schools.ts'
import type { FoundSignal, Place } from './signals.queries.ts'
import { rulesOf } from './warning-rules.ts'
import { cellsIn, type DatedCell, subjectNames } from './warnings.queries.ts'
import { type BookCell, isGivenToMost, noAttendance, warningsIn } from './warnings.rules.ts'

/** A semester of a school, looked at after a day. */
interface Looked {
  readonly school: School
  readonly date: string
  readonly now: Date
  readonly period: {
    readonly tahun_ajaran_id: number
    readonly semester: number
    readonly from: string
    readonly to: string
  }
  readonly places: ReadonlyMap<number, Place>
}
/** What is the same for all classes of a school. */
interface KnownRules extends Looked {
  readonly rules: SignalRules
  readonly ruleOf: (subject: number, room: number) => MarkRule
  readonly groups: readonly GroupOfClass[]
  readonly subjects: ReadonlyMap<number, string>
}
type Member = readonly [student: number, place: Place]

/** What all cells of a component have in common. */
const partOf = ({ subject_id, kind, name, shown, due_on }: ComponentRow, { subjects }: KnownRules) => ({
  subject_id,
  subject: subjects.get(subject_id) ?? '',
  kind,
  title: name,
  hidden: !shown,
  due_on,
})

/** What one of a class's pupils has in its components, and whether something was to be expected there. */
const cellsOf = (
  known: KnownRules,
  room: number,
  parts: readonly ComponentRow[],
  members: readonly Member[],
  byPart: ReadonlyMap<number, readonly DatedCell[]>,
) => {
  const all = parts.map((part) => {
    const having = pupilsHaving(known.school, known.groups, { class_id: room, subject_id: part.subject_id })
    const own = new Map((byPart.get(part.id) ?? []).map((cell) => [cell.student_id, cell]))
    const pupils = members.filter(([id]) => having === null || having.has(id))
    const said = pupils.filter(([id]) => {
      const cell = own.get(id)
      return cell !== undefined && (cell.score !== null || cell.state !== 'score')
    })
    const given = isGivenToMost(said.length, pupils.length)
    return {
      part,
      own,
      expects: ([id, { since }]: Member) =>
        given && (having === null || having.has(id)) && (since === null || part.due_on === null || since <= part.due_on),
    }
  })
  return (member: Member): BookCell[] =>
    all.map(({ part, own, expects }) => {
      const cell = own.get(member[0])
      const isEmpty = cell === undefined || (cell.state === 'score' && cell.score === null)
      const counted = cell && countedOf({ ...cell, due_on: part.due_on }, known.ruleOf(part.subject_id, room))
      return {
        ...partOf(part, known),
        state: isEmpty ? 'empty' : cell.state,
        score: counted?.score ?? null,
        said_on: isEmpty ? null : cell.said_on,
        expected: expects(member),
      }
    })
}

/** A score of a former class of the year, said on a day: the pupil's book goes along. */
const carriedCell = (known: KnownRules, room: number, one: CarriedScore, said_on: string | null): BookCell => ({
  ...partOf(one, known),
  state: one.state,
  score: countedOf(one, known.ruleOf(one.subject_id, room)).score,
  said_on,
  expected: false,
})

/** What some classes of a school have. */
interface ReadOfClasses {
  readonly parts: readonly ComponentRow[]
  readonly carried: ReadonlyMap<number, readonly CarriedScore[]>
  readonly cells: readonly DatedCell[]
  readonly owed: readonly OwedWork[]
}
type Classes = readonly (readonly [room: number, members: readonly Member[]])[]

/** In three queries, and one more for each class that somebody has come to from another one. */
const readOf = async (db: Db, { school, period, rules, now }: KnownRules, classes: Classes): Promise<ReadOfClasses> => {
  const { semester } = period
  const parts = await componentsOf(db, { classes: classes.map(([room]) => room), semester })
  const carried = new Map<number, readonly CarriedScore[]>()
  for (const [room, members] of classes)
    // oxlint-disable-next-line no-await-in-loop -- in one transaction, one after the other
    if (members.some(([, { moved }]) => moved)) carried.set(room, await carriedScores(db, { room, semester }))
  const components = [...new Set([...parts, ...[...carried.values()].flat()].map(({ id }) => id))]
  const pupils = classes.flatMap(([, members]) => members.map(([id]) => id))
  return {
    parts,
    carried,
    cells: components.length === 0 ? [] : await cellsIn(db, components, school.timezone),
    owed: rules.missing_tasks === null ? [] : await workOwedBy(db, { pupils, now, since: period.from }),
  }
}

/** What the pupils of classes need a look for. */
const inClasses = async (db: Db, known: KnownRules, classes: Classes): Promise<FoundSignal[]> => {
  const { rules, date } = known
  const { parts, carried, cells, owed } = await readOf(db, known, classes)
  const partsOf = Map.groupBy(parts, ({ class_id }) => class_id)
  const saidOn = new Map(cells.map((cell) => [`${cell.component_id} ${cell.student_id}`, cell.said_on]))
  const cellsBy = Map.groupBy(cells, ({ component_id }) => component_id)
  const owedBy = Map.groupBy(owed, ({ student_id }) => student_id)
  return classes.flatMap(([room, members]) => {
    const cellsFor = cellsOf(known, room, partsOf.get(room) ?? [], members, cellsBy)
    const broughtBy = Map.groupBy(carried.get(room) ?? [], ({ student_id }) => student_id)
    return members.flatMap((member) => {
      const [student_id] = member
      const brought = (broughtBy.get(student_id) ?? []).map((one) =>
        carriedCell(known, room, one, saidOn.get(`${one.id} ${student_id}`) ?? null),
      )
      const book = { cells: [...brought, ...cellsFor(member)], owed: owedBy.get(student_id) ?? [] }
      return warningsIn(book, rules, date).map((one) => ({ student_id, class_id: room, reasons: noAttendance, ...one }))
    })
  })
}

/** Pupils who are looked at together: a large school is never read as a whole, and a small one is not asked for class by class. */
const TOGETHER = 400

const inParts = (classes: Classes): Classes[] => {
  const all: (readonly [number, readonly Member[]])[][] = []
  let left = 0
  for (const one of classes) {
    if (one[1].length > left) [left] = [TOGETHER, all.push([])]
    all.at(-1)!.push(one)
    left -= one[1].length
  }
  return all
}

/** What scores and owed work of a semester say after a day. */
export const findWarnings = async (db: Db, looked: Looked): Promise<FoundSignal[]> => {
  const { school, period, date, places } = looked
  const classes = Map.groupBy(places, ([, { class_id }]) => class_id)
  const rules = await rulesOf(db, school.id)
  const known: KnownRules = {
    ...looked,
    rules,
    ruleOf: await markRulesIn(db, school.id, { ...period, day: date }, [...classes.keys()]),
    groups: await groupsOfClasses(db, school, { year: period.tahun_ajaran_id, date }),
    subjects: await subjectNames(db, school.id),
  }
  const found: FoundSignal[] = []
  // oxlint-disable-next-line no-await-in-loop -- one part after the other, in one transaction
  for (const some of inParts([...classes])) found.push(...(await inClasses(db, known, some)))
  return found
}
