import type { Inside } from '@lentera/contract'
import type { GradeCourse } from '@lentera/contract/grades/course'
import { leastOfMiddle } from '@lentera/contract/grades/middle'
import type { gradeReading } from '@lentera/contract/grades/reading'
import { yearAt } from '#book/periods.ts'
import type { RequestContext, RequestOf } from '#kit/http/services.ts'
import { countedOf } from '#marks/marks.rules.ts'
import { pupilSection } from '#school/pupil-sections.ts'
import type { Reached } from '#school/scope.ts'
import { localTime } from '#school/time.ts'
import { cellsOfClass } from './course.queries.ts'
import { courseOf, type DatedScore } from './course.rules.ts'
import { isFamily, pageAt, type Wanted } from './reading.ts'

/**
 * A pupil's scores over the weeks. What families do not read yet is neither in their line nor in the band that they see, and what never
 * counts is in nobody's. A component lies in the week of its due day, else of the day on which the pupil was given the score, so that
 * all are compared in what was asked of them together.
 */
const courseFor = async (
  context: RequestContext,
  id: number,
  wanted: Wanted,
  reached?: Reached,
): Promise<Inside<GradeCourse>> => {
  const { school, today, period, room, rules, subjects, components } = await pageAt(context, id, wanted, reached)
  const looked = new Set(
    subjects.map((one) => one.id).filter((one) => wanted.subject_id === undefined || one === wanted.subject_id),
  )
  const span = { from: period.from, to: period.to < today ? period.to : today }
  const parts = components.filter(
    ({ subject_id, kind, shown }) =>
      looked.has(subject_id) &&
      kind !== 'formative' &&
      rules.ruleOf(subject_id).weights[kind] > 0 &&
      (shown || !isFamily(context)),
  )
  const inClass = new Map(parts.filter(({ class_id }) => class_id === room?.id).map((part) => [part.id, part]))
  const cells = room
    ? await cellsOfClass(context.db, {
        room: room.id,
        date: period.to < today ? period.to : undefined,
        components: [...inClass.keys()],
        student: id,
        timezone: school.timezone,
      })
    : []
  const givenOn = Map.groupBy(cells, ({ component_id }) => component_id)
  const dayOf = (component: number, due_on: string | null): string => {
    if (due_on !== null && due_on <= span.to) return due_on
    const its = (givenOn.get(component) ?? []).filter(({ score }) => score !== null)
    const own = its.find(({ student_id }) => student_id === id)
    return own?.said_on ?? its.map(({ said_on }) => said_on).toSorted()[0] ?? span.to
  }
  const days = new Map([...inClass.values()].map((part) => [part.id, dayOf(part.id, part.due_on)]))
  const ofClass = cells.flatMap((cell): DatedScore[] => {
    const part = inClass.get(cell.component_id)
    const score = part && countedOf({ ...cell, due_on: part.due_on }, rules.ruleOf(part.subject_id)).score
    return score == null ? [] : [{ student_id: cell.student_id, day: days.get(cell.component_id) ?? span.to, score }]
  })
  const carried = parts.flatMap((part): DatedScore[] => {
    const { score } = countedOf(part, rules.ruleOf(part.subject_id))
    if (part.class_id === room?.id || score === null || part.changed_at === null) return []
    const given = localTime(part.changed_at, school.timezone).date
    return [{ student_id: id, day: part.due_on !== null && part.due_on <= span.to ? part.due_on : given, score }]
  })
  const own = [...ofClass.filter(({ student_id }) => student_id === id), ...carried]
  const kktps = new Set([...looked].map((one) => rules.ruleOf(one).kktp))
  return {
    period,
    kktp: kktps.size === 1 ? ([...kktps][0] ?? null) : null,
    least: leastOfMiddle,
    weeks: courseOf(span, own, ofClass),
  }
}

export const ownCourse = (context: RequestOf<typeof gradeReading.ownCourse>) => courseFor(context, context.user.id, context.query)
export const pupilCourse = (context: RequestOf<typeof gradeReading.pupilCourse>) =>
  courseFor(context, context.params.id, context.query)

pupilSection('grades', async (context, pupil) => {
  const { id, verbs, school, day } = pupil
  if (!verbs.includes('accompany') || yearAt({ school, day }).periods.length === 0) return null
  const { period: _period, ...course } = await courseFor(context, id, {}, pupil)
  return course.weeks.every(({ score }) => score === null) ? null : course
})
