import type { Inside } from '@lentera/contract'
import type { ReportGradePlace } from '@lentera/contract/quiz-reports'
import type { RequestContext } from '#kit/http/services.ts'
import { groupsOfClasses } from '#school/group-classes.ts'
import { subjectsOfClass } from '#school/class-subjects.ts'
import type { Here } from '#school/here.ts'
import { yearOf } from '#school/schools.ts'
import { classesHandedIn, type SessionRow } from './reports.queries.ts'
import { mayDo } from './reports.rules.ts'

/** The subjects of classes that the visitor teaches this year, in whose grades a session's results have a place. */
export const gradePlacesOf = async (
  { db, user, school, day, now }: RequestContext & Here,
  row: SessionRow,
): Promise<Inside<ReportGradePlace>[]> => {
  const isWhole = row.remedial_of === null && mayDo(row, now).includes('make_up')
  if (!isWhole) return []
  const year = yearOf(school, day.date) ?? 0
  const groups = await groupsOfClasses(db, school, { year, date: day.date })
  const among = new Set(await classesHandedIn(db, row.id))
  return [...school.classes.values()]
    .filter((room) => among.has(room.id) && room.year === year)
    .flatMap((room) =>
      subjectsOfClass(
        school,
        room,
        day.date,
        groups.filter(({ class_id }) => class_id === room.id).flatMap(({ lessons }) => lessons),
      )
        .filter(({ id, teacher_ids }) => teacher_ids.has(user.id) && (row.subject_id ?? id) === id)
        .map(({ id, name }) => ({ class: { uuid: room.uuid, name: room.name }, subject: { id, name } })),
    )
}
