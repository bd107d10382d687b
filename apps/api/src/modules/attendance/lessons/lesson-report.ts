import { Fault, type Inside } from '@lentera/contract'
import type { LessonReport, lessons } from '@lentera/contract/attendance/lessons'
import type { RequestOf } from '#kit/http/services.ts'
import type { Here } from '#school/here.ts'
import { type School, yearOf } from '#school/schools.ts'
import { lessonsTaught } from '#school/teaching.ts'
import { countsOfSubject, lessonsCalled } from './lessons.queries.ts'
import { percentPresent } from './lessons.rules.ts'

/** Each subject of each class that a teacher teaches in a year, in the order of the classes. */
const teachingsOf = (school: School, { teacher, date }: { teacher: number; date: string }, year: number | undefined) => {
  const places = [...school.classes.keys()]
  const each = new Map(
    lessonsTaught(school, teacher, date)
      .filter((lesson) => lesson.year === year)
      .map((lesson) => [`${lesson.class_id} ${lesson.subject_id}`, lesson]),
  )
  return [...each.values()].toSorted(
    (a, b) => places.indexOf(a.class_id) - places.indexOf(b.class_id) || (a.subject < b.subject ? -1 : 1),
  )
}

/** What a teacher's lessons of a subject in a class say of each pupil. Throws NOT_FOUND for what the teacher does not teach, VALIDATION for days in the wrong order. */
export const lessonReport = async (context: RequestOf<typeof lessons.lessonReport, Here>): Promise<Inside<LessonReport>> => {
  const { db, user, query, school, day } = context
  const year = school.years.find(({ id }) => id === yearOf(school, day.date))
  const from = query.from ?? year?.starts_on ?? day.date
  const to = query.to ?? day.date
  if (to < from) throw new Fault('VALIDATION', { errors: { to: ['Tanggal terakhir sebelum tanggal pertama.'] } })
  const teachings = teachingsOf(school, { teacher: user.id, date: day.date }, year?.id)
  const class_uuid = query.class_uuid?.toLowerCase()
  const at = teachings.findIndex(
    ({ class_id, subject_id }) =>
      (class_uuid === undefined || school.classes.get(class_id)!.uuid === class_uuid) &&
      (query.subject_id === undefined || subject_id === query.subject_id),
  )
  if (at === -1 && (class_uuid !== undefined || query.subject_id !== undefined)) throw new Fault('NOT_FOUND')
  const chosen = teachings[at]
  const asked = chosen && { class_id: chosen.class_id, subject_id: chosen.subject_id, from, to }
  const [rows, called] = asked ? await Promise.all([countsOfSubject(db, asked), lessonsCalled(db, asked)]) : [[], 0]
  return {
    teachings: teachings.map(({ class_id, class_name, subject_id, subject }) => ({
      class_uuid: school.classes.get(class_id)!.uuid,
      class_name,
      subject_id,
      subject,
    })),
    shown: at === -1 ? null : at,
    by_lesson: school.lessonRule !== null,
    from,
    to,
    lessons: called,
    students: rows.map((pupil) => ({ ...pupil, percent: percentPresent(pupil) })),
  }
}
