import { Fault, type Inside } from '@lentera/contract'
import type { attendance, Board } from '@lentera/contract/attendance'
import { presentRecord } from '#book/record.queries.ts'
import { marksOfClass } from '#book/permit-marks.queries.ts'
import { countRecords } from '#book/class-day.queries.ts'
import { forGrade, schoolDayOf } from '#school/schools.ts'
import type { RequestOf } from '#kit/http/services.ts'
import type { Here } from '#school/here.ts'
import { skippedOn } from '#modules/attendance/lessons/skipped.ts'
import { pupilsOfClass } from './board.queries.ts'
import { classesOf, dayFields } from './roll-call-read.ts'

/** Today's board of one of the teacher's classes. Throws NOT_FOUND for a class that is not the teacher's. */
export const boardOf = async (context: RequestOf<typeof attendance.board, Here>): Promise<Inside<Board>> => {
  const { db, now, services } = context
  const { class_uuid: classUuid } = context.query
  const classes = classesOf(context)
  const shown = classUuid === undefined ? classes[0] : classes.find(({ uuid }) => uuid === classUuid)
  if (!shown && classUuid !== undefined) throw new Fault('NOT_FOUND')
  const school = forGrade(context.school, shown?.grade)
  const day = schoolDayOf(school, now)
  const at = shown && { id: shown.id, date: day.date }
  const [pupils, permits] = at ? await Promise.all([pupilsOfClass(db, at), marksOfClass(db, at)]) : [[], null]
  const students = pupils.map(({ record, id, ...rest }) => ({
    ...rest,
    id: services.ids.encode(id),
    record: record && presentRecord(record, services.ids),
    permit: permits?.get(id) ?? null,
  }))
  return {
    ...dayFields(day),
    server_time: now.toISOString(),
    classes,
    class: shown ?? null,
    qr: day.hours !== null && school.methods.includes('qr'),
    counts: countRecords(students.map(({ record }) => record)),
    students,
    skipped: shown ? await skippedOn(db, { school, date: day.date, class_id: shown.id }, services.ids) : [],
  }
}
