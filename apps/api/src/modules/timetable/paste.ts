import { Fault, type FieldErrors, type Inside } from '@lentera/contract'
import type { CheckedPaste } from '@lentera/contract/timetable/pasted'
import type { timetable } from '@lentera/contract/timetable'
import type { Here } from '#school/here.ts'
import type { RequestOf, Visit } from '#kit/http/services.ts'
import { placed } from './clash.ts'
import { placesOf, teachersOf } from './lessons.queries.ts'
import { addLessons, classesOfYear } from './lessons.ts'
import { subjectsOf } from './subjects.queries.ts'
import { readPaste } from './timetable.rules.ts'
import { yearOfLessons } from './year.ts'

/** What a pasted list would do to the timetable of the year. */
const readAgainstSchool = async (
  visit: (RequestOf<typeof timetable.checkPaste, Here> | RequestOf<typeof timetable.paste, Here>) & Visit & Here,
) => {
  const { db, school, body } = visit
  const at = { school: school.id, year: yearOfLessons(visit) }
  const subjects = await subjectsOf(db, at).where('archived_at', 'is', null).execute()
  const teachers = await teachersOf(db, school.id)
  const standing = await placesOf(db, at)
  return { at, ...readPaste(body.rows, { classes: classesOfYear(visit, at), subjects, teachers }, standing) }
}

export const checkPaste = async (visit: RequestOf<typeof timetable.checkPaste, Here>): Promise<Inside<CheckedPaste>> => {
  const { lessons, same, problems } = await readAgainstSchool(visit)
  return {
    lessons: lessons.map((one) => ({
      row: one.row,
      class: one.class_name,
      subject: one.subject_name,
      teacher: one.teacher_name,
      weekday: one.weekday,
      starts_at: one.starts_at,
      ends_at: one.ends_at,
      room: one.room,
    })),
    same,
    problems,
  }
}

/** Makes all lessons of a list, or none. Throws PASTE_WRONG with everything that is wrong, by row and column. */
export const paste = async (visit: RequestOf<typeof timetable.paste, Here>) => {
  const { at, lessons, same, problems } = await readAgainstSchool(visit)
  if (problems.length > 0) {
    const errors: Record<string, string[]> = {}
    for (const { row, column, text } of problems) (errors[`rows.${row}.${column}`] ??= []).push(text)
    throw new Fault('PASTE_WRONG', { errors: errors satisfies FieldErrors })
  }
  if (lessons.length > 0) await placed(visit, { at, wished: lessons, but: [] }, () => addLessons(visit.db, at, lessons))
  return { made: lessons.length, same }
}
