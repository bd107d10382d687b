import { Fault, type Inside, type Reply } from '@lentera/contract'
import type { OnePupil, rollCall } from '@lentera/contract/attendance/roll-call'
import { presentRecord } from '#book/record.queries.ts'
import { marksOfPerson } from '#book/permit-marks.queries.ts'
import { forGrade, schoolDayOf } from '#school/schools.ts'
import type { Batch } from '#kit/http/serve.ts'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import { pupilFields } from './pupil-fields.ts'
import { dayFields, teacherDay } from './roll-call-read.ts'
import { writeMarks } from './roll-call-write.ts'
import { pupilIn, recordsOf } from './roll-call.queries.ts'
import { judgeMark, meantAt, rollCallHours } from './roll-call.rules.ts'

/** One pupil of the teacher's classes. Throws NOT_FOUND for anybody else. */
const findPupil = async (context: RequestContext, studentId: string) => {
  const mine = await teacherDay(context)
  const id = context.services.ids.decode(studentId)
  const pupil =
    id !== undefined && (await pupilIn(context.db, { id, classes: mine.classes.map((one) => one.id), date: mine.day.date }))
  if (!pupil) throw new Fault('NOT_FOUND')
  const room = mine.classes.find((one) => one.id === pupil.class_id)
  const school = forGrade(mine.school, room?.grade)
  return { ...mine, school, day: schoolDayOf(school, context.now), pupil }
}

/** One pupil with today's record. */
export const rollCallPupil = async (context: RequestContext, studentId: string): Promise<Inside<OnePupil>> => {
  const { classes, day, pupil } = await findPupil(context, studentId)
  const room = classes.find(({ id }) => id === pupil.class_id)!
  const permits = await marksOfPerson(context.db, { id: pupil.id, date: day.date })
  return {
    ...dayFields(day),
    server_time: context.now.toISOString(),
    class: { uuid: room.uuid, name: room.name, is_homeroom: room.is_homeroom },
    student: pupilFields(pupil, context.services.ids, permits.at(-1)),
  }
}

/** One after the other: a transaction that reads a school on a second line never waits for another one that does. */
export const clockInPupil: Batch<typeof rollCall.clockInPupil> = {
  together: async (contexts, db) => {
    const answers: (Awaited<ReturnType<typeof record>> | Fault)[] = []
    for (const context of contexts) {
      try {
        answers.push(await record({ ...context, db }))
      } catch (error) {
        if (!(error instanceof Fault)) throw error
        answers.push(error)
      }
    }
    return answers
  },
}

/** Records one pupil by hand, under the rules of a roll call. */
const record = async (context: RequestOf<typeof rollCall.clockInPupil>): Promise<Reply<typeof rollCall.clockInPupil>> => {
  const { db, user, now, body, services } = context
  const { school, day, pupil } = await findPupil(context, body.student_id)
  const hours = rollCallHours(day, body.date)
  const said = { status: body.status, clock_in: body.time, note: body.reason }
  const who = { school_id: school.id, account_id: pupil.id, teacher_id: user.id, date: day.date }
  const meant = meantAt(context.captured, now, day)
  const judged = judgeMark(said, schoolDayOf(school, meant), hours, meant, 'time')
  const entry = { ...who, said, judged, revision: body.revision, seen: pupil.seen, reason: body.reason }
  const [outcome] = await writeMarks(db, [entry], now)
  const book = outcome?.is === 'conflict' ? outcome.theirs : (await recordsOf(db, [who])).get(pupil.id)
  if (!book) throw new Error(`Account ${pupil.id} has no record after it was written.`)
  return { record: presentRecord(book.record, services.ids), conflict: outcome?.is === 'conflict' }
}
