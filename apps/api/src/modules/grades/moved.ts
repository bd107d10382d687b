import { Fault, type Inside } from '@lentera/contract'
import type { ClassGrades } from '@lentera/contract/grades'
import type { RequestContext } from '#kit/http/services.ts'
import type { MarkedSubject } from '#marks/marked-subject.ts'
import { cellShown, type ComponentRow, type ScoreRow, scoresIn } from '#marks/marks.queries.ts'
import { finalOf, type MarkRule } from '#marks/marks.rules.ts'
import type { Here } from '#school/here.ts'
import type { ComponentToEnter } from './entering.queries.ts'
import { type Entered, locksOf } from './grades.queries.ts'
import { movedCells } from './moved.queries.ts'
import { holdOpen, periodIn, type Place } from './place.ts'

const endedOn = ({ day }: Here, { to }: Place['period']): string | null => (to < day.date ? to : null)

/** The subjects of other classes in which scores of moved pupils count, in the order in which they are held. */
const placesOf = (moved: Awaited<ReturnType<typeof movedCells>>, parts: ReadonlyMap<number, MarkedSubject>) => {
  const places = moved.flatMap(({ component_id, counts_in }): [string, MarkedSubject][] => {
    const part = parts.get(component_id)
    if (!part || part.class_id === counts_in) return []
    const { subject_id, semester } = part
    return [[`${counts_in} ${subject_id} ${semester}`, { class_id: counts_in, subject_id, semester }]]
  })
  return [...new Map(places).values()].toSorted(
    (a, b) => a.class_id - b.class_id || a.subject_id - b.subject_id || a.semester - b.semester,
  )
}

const holdAll = async (context: RequestContext & Here, places: readonly MarkedSubject[]): Promise<void> => {
  for (const place of places) await holdOpen(context, place, context.school.classes.get(place.class_id)?.name)
}

/**
 * Whether all strangers among cells are pupils who were moved on: what they were given is corrected where it was made. Throws NOT_FOUND
 * for anybody else and for a cell without a score, GRADES_LOCKED where the class in which it counts has finished the subject.
 */
export const mayCorrect = async (
  context: RequestContext & Here,
  components: readonly ComponentToEnter[],
  cells: readonly Entered[],
): Promise<void> => {
  const strangers = components.reduce((sum, one) => sum + one.strangers, 0)
  if (strangers === 0) return
  const parts = new Map(components.map((one) => [one.id, one]))
  const dated = cells.map(({ component_id, student_id }) => {
    const part = parts.get(component_id)
    const room = part && context.school.classes.get(part.class_id)
    if (!room) throw new Fault('NOT_FOUND')
    return { component_id, student_id, ended_on: endedOn(context, periodIn(context, room, part.semester)) }
  })
  const moved = await movedCells(context.db, dated)
  if (moved.length < strangers) throw new Fault('NOT_FOUND')
  await holdAll(context, placesOf(moved, parts))
}

/**
 * Keeps the classes open in which a component's scores count that pupils have brought along. Throws GRADES_LOCKED where one has finished
 * the subject: what counts there is not to be taken out, nor to weigh something else.
 */
export const holdBrought = async (context: RequestContext & Here, place: Place, component_id: number): Promise<void> => {
  const { db } = context
  const ended_on = endedOn(context, place.period)
  const cells = (await scoresIn(db, [component_id])).map(({ student_id }) => ({ component_id, student_id, ended_on }))
  const of = { class_id: place.room.id, subject_id: place.subject.id, semester: place.period.semester }
  await holdAll(context, placesOf(await movedCells(db, cells), new Map([[component_id, of]])))
}

interface Read {
  readonly components: readonly ComponentRow[]
  readonly scores: readonly ScoreRow[]
  /** Who is in the class now. */
  readonly here: readonly { readonly id: number }[]
  readonly rule: MarkRule
}
/** The rows of pupils who were moved on, for whoever teaches the subject: what they were given here, and where they are. */
export const movedRows = async (
  context: RequestContext & Here,
  place: Place,
  { components, scores, here, rule }: Read,
): Promise<NonNullable<Inside<ClassGrades>['moved']>> => {
  if (!place.teaches) return []
  const { db, school } = context
  const { period, subject, own, ofOwnGroups } = place
  const present = new Set(here.map(({ id }) => id))
  const gone = scores.filter(({ student_id }) => !present.has(student_id) && (own === null || ofOwnGroups.has(student_id)))
  if (gone.length === 0) return []
  const ended_on = endedOn(context, period)
  const moved = await movedCells(
    db,
    gone.map(({ component_id, student_id }) => ({ component_id, student_id, ended_on })),
  )
  if (moved.length === 0) return []
  const locks = await locksOf(db, [...new Set(moved.map(({ counts_in }) => counts_in))], period.semester)
  const closed = new Set(locks.filter((one) => one.subject_id === subject.id).map(({ class_id }) => class_id))
  return [...Map.groupBy(moved, ({ student_id }) => student_id)].map(([id, cells]) => {
    const { name, image, nisn, present_id, counts_in } = cells[0]!
    const given = new Set(cells.map(({ component_id }) => component_id))
    return {
      student: { id, name, image, nisn },
      moved_to: school.classes.get(present_id)?.name ?? '',
      ...(closed.has(counts_in) && { read_only: true }),
      cells: components.map((one) => {
        const cell = given.has(one.id) ? gone.find((row) => row.component_id === one.id && row.student_id === id) : undefined
        return cell ? cellShown(cell, one, rule) : null
      }),
      carried: [],
      // What becomes of them is reckoned in the class of now.
      final: finalOf([], rule),
    }
  })
}
