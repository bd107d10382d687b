import * as z from 'zod/mini'
import type { RequestContext } from '#kit/http/services.ts'
import type { SchoolDate, SchoolHour } from '#kit/jobs/hours.ts'
import type { Job } from '#kit/jobs/jobs.ts'
import type { Here } from '#school/here.ts'
import { schoolDayOf } from '#school/schools.ts'
import type { InYear } from '#school/in-year.ts'
import { dueEdits, insertEdits, type LessonEdit, takeEdits, versionOfSchool, yearsOfEdits } from './edits.queries.ts'
import { netTurns } from './edits.rules.ts'
import { placesOf } from './lesson-places.queries.ts'
import { isTold, tellOfLessons } from './tell.ts'

type Telling = Pick<RequestContext & Here, 'db' | 'school' | 'day' | 'now'>

/** Notes changes of single lessons, in their transaction, so that people are told of all of them together after a while. */
export const noteEdits = async (context: Telling, at: InYear, edits: readonly LessonEdit[]): Promise<void> => {
  if (edits.length > 0 && isTold(context, at)) await insertEdits(context.db, at, edits, context.now)
}

/** Lessons that were added, to be noted. */
export const addedEdits = (ids: readonly number[]): LessonEdit[] =>
  ids.map((next_id) => ({ before: null, lesson_id: null, next_id }))

/** Tells of the changes that were noted, as what they come to. Whatever changes the whole timetable does this first. */
export const tellOfEdits = async (context: Telling, at: InYear): Promise<void> => {
  const edits = await takeEdits(context.db, at)
  const last = edits.at(-1)
  if (!last) return
  const running = new Map((await placesOf(context.db, at)).map((one) => [one.id, one]))
  await tellOfLessons(context, at, { turns: netTurns(edits, running), change: `edits ${last.id}` })
}

const tellSchool: Job<SchoolDate> = {
  name: 'timetable.tell-edits',
  payload: z.object({ school_id: z.number(), date: z.string() }),
  run: async ({ services: { database, schools }, now }, { school_id }) => {
    const school = await schools.get(school_id, await versionOfSchool(database.db, school_id))
    const day = schoolDayOf(school, now)
    for (const year of await yearsOfEdits(database.db, school_id))
      await database.inTransaction((db) => tellOfEdits({ db, school, day, now }, { school: school_id, year }))
  },
}

/** An hour after the first of several changes by hand. */
export const editsHour: SchoolHour = { job: tellSchool, due: dueEdits }
