import { Fault, type FieldErrors, type Inside } from '@lentera/contract'
import type { CheckedPaste } from '@lentera/contract/timetable/pasted'
import type { timetable } from '@lentera/contract/timetable'
import type { Here } from '#school/here.ts'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import { placed } from './clash.ts'
import { addedEdits, noteEdits } from './edits.ts'
import { groupsToHold, teachersOf } from './lessons.queries.ts'
import { placesOf } from './lesson-places.queries.ts'
import { addLessons, classesOfYear } from './lessons.ts'
import { subjectsOf } from './subjects.queries.ts'
import { readPaste } from './paste.rules.ts'
import { yearOfLessons } from './year.ts'

/** What a pasted list would do to the timetable of the year. */
const readAgainstSchool = async (
  context: (RequestOf<typeof timetable.checkPaste, Here> | RequestOf<typeof timetable.paste, Here>) & RequestContext & Here,
) => {
  const { db, school, body } = context
  const at = { school: school.id, year: yearOfLessons(context) }
  const subjects = await subjectsOf(db, at).where('archived_at', 'is', null).execute()
  const teachers = await teachersOf(db, school.id)
  const standing = await placesOf(db, at)
  const groups = await groupsToHold(db, at)
  return { at, ...readPaste(body.rows, { classes: classesOfYear(context, at), groups, subjects, teachers }, standing) }
}

export const checkPaste = async (context: RequestOf<typeof timetable.checkPaste, Here>): Promise<Inside<CheckedPaste>> => {
  const { lessons, same, problems } = await readAgainstSchool(context)
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
export const paste = async (context: RequestOf<typeof timetable.paste, Here>) => {
  const { at, lessons, same, problems } = await readAgainstSchool(context)
  if (problems.length > 0) {
    const errors: Record<string, string[]> = {}
    for (const { row, column, text } of problems) (errors[`rows.${row}.${column}`] ??= []).push(text)
    throw new Fault('PASTE_WRONG', { errors: errors satisfies FieldErrors })
  }
  if (lessons.length > 0) {
    const ids = await placed(context, { at, wished: lessons, but: [] }, () => addLessons(context.db, at, lessons))
    await noteEdits(context, at, addedEdits(ids))
  }
  return { made: lessons.length, same }
}
