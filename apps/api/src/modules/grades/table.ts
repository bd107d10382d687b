import type { Inside } from '@lentera/contract'
import type { ClassGrades, GradeOverview } from '@lentera/contract/grades'
import {
  broughtAlong,
  carriedScores,
  cellShown,
  componentShown,
  componentsOf,
  markOf,
  type ScoreRow,
  scoresIn,
} from '#marks/marks.queries.ts'
import { markRulesIn, markRulesOf } from '#marks/rules.queries.ts'
import { countedOf, finalOf, type MarkRule } from '#marks/marks.rules.ts'
import type { RequestContext } from '#kit/http/services.ts'
import type { Here } from '#school/here.ts'
import { locksOf, pupilsOfClass } from './grades.queries.ts'
import { groupsInClasses, havingOf } from './groups.ts'
import { movedRows } from './moved.ts'
import { countPupils, countsOf } from './overview.queries.ts'
import { periodIn, type Place, reads, roomsOf, standing, standingOfPlace, subjectsIn } from './place.ts'

/** Scores by component and pupil. */
const byCell = (scores: readonly ScoreRow[]) => {
  const found = new Map(scores.map((row) => [`${row.component_id} ${row.student_id}`, row]))
  return (component: number, student: number) => found.get(`${component} ${student}`)
}

/** All scores of a class in a subject. */
export const tableOf = async (context: RequestContext & Here, place: Place): Promise<Inside<ClassGrades>> => {
  const { db, school } = context
  const { room, subject, period } = place
  const rules = await markRulesOf(db, school.id, { ...period, day: context.day.date }, room.id)
  const components = await componentsOf(db, { classes: [room.id], semester: period.semester, subject: subject.id })
  const scores = await scoresIn(
    db,
    components.map(({ id }) => id),
  )
  const cellOf = byCell(scores)
  const rule = rules.ruleOf(subject.id)
  const carried = Map.groupBy(
    await carriedScores(db, { room: room.id, semester: period.semester, subject: subject.id }),
    ({ student_id }) => student_id,
  )
  const here = await pupilsOfClass(db, room.id)
  const moved = await movedRows(context, place, { components, scores, here, rule })
  const pupils = here.filter(({ id }) => reads(context, place, id))
  const rows = pupils.map((student) => {
    const cells = components.map(({ id }) => cellOf(id, student.id))
    const brought = carried.get(student.id) ?? []
    return {
      student,
      ...(place.teaches && place.own?.has(student.id) === false && { read_only: true }),
      cells: cells.map((cell, at) => (cell ? cellShown(cell, components[at]!, rule) : null)),
      carried: brought.map((one) => broughtAlong(one, rule)),
      final: finalOf([...components.map((one, at) => markOf(one, cells[at])), ...brought], rule),
    }
  })
  return {
    ...(await standingOfPlace(context, place)),
    weights: rule.weights,
    bounds: rule.bounds,
    kktp: rule.kktp,
    late_is_zero: rule.late_is_zero,
    remedial: rule.remedial,
    components: components.map(componentShown),
    rows,
    ...(moved.length > 0 && { moved }),
  }
}

/** The mean of the scores that there are, as they count. */
const averageOf = ({ scored, total, again }: Awaited<ReturnType<typeof countsOf>>[number], rule: MarkRule): number | null => {
  const seconds = again.map((one) => countedOf({ ...one, state: 'remedial' }, rule).score ?? 0)
  const all = scored + seconds.length
  return all === 0 ? null : Math.round((total + seconds.reduce((sum, one) => sum + one, 0)) / all)
}

/** The subjects of the visitor's classes as they stand in a semester: those taught, all of classes that are led, all for an office. */
export const overviewOf = async (
  context: RequestContext & Here,
  { semester, only }: { semester: number | undefined; only?: string | undefined },
): Promise<Inside<GradeOverview>[]> => {
  const { db, user } = context
  const groups = await groupsInClasses(context)
  const rooms = roomsOf(context, groups).filter(({ uuid }) => only === undefined || uuid === only)
  const [first] = rooms
  if (!first) return []
  const period = periodIn(context, first, semester)
  const places = rooms.flatMap((room) =>
    subjectsIn(context, groups, room).flatMap(({ teacher_ids, ...subject }) => {
      const teaches = teacher_ids.has(user.id)
      if (!teaches && room.homeroom_teacher_id !== user.id && user.role !== 'school') return []
      const having = havingOf(context.school, groups, {
        class_id: room.id,
        subject_id: subject.id,
        teacher: user.id,
        date: context.day.date,
      })
      return [{ room, subject: { id: subject.id, name: subject.name }, period, teaches, teachers: subject.teachers, ...having }]
    }),
  )
  const ids = rooms.map(({ id }) => id)
  const of = places.map(({ room, subject }) => ({ class_id: room.id, subject_id: subject.id }))
  const [pupilsIn, counts] = [await countPupils(db, ids), await countsOf(db, of, period.semester)]
  const locks = await locksOf(db, ids, period.semester)
  const ruleOf = await markRulesIn(db, context.school.id, { ...period, day: context.day.date }, ids)
  const countOf = new Map(counts.map((row) => [`${row.class_id} ${row.subject_id}`, row]))
  return places.map((place) => {
    const { room, subject, teachers, teaches } = place
    const count = countOf.get(`${room.id} ${subject.id}`)
    const { components = 0, entered = 0 } = count ?? {}
    const among = teaches ? (place.own ?? place.pupils) : place.pupils
    const pupils = among?.size ?? pupilsIn.get(room.id) ?? 0
    return {
      ...standing(context, place, locks),
      teachers,
      is_homeroom: room.homeroom_teacher_id === user.id,
      pupils,
      components,
      entered,
      expected: components * pupils,
      average: count ? averageOf(count, ruleOf(subject.id, room.id)) : null,
    }
  })
}
