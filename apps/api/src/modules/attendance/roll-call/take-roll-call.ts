import { Fault } from '@lentera/contract'
import type { rollCall, Taken } from '@lentera/contract/attendance/roll-call'
import type { Batch } from '#kit/http/serve.ts'
import { takeLesson } from '#modules/attendance/lessons/take-lesson.ts'
import { placesOf, takeDays, writtenBefore } from './roll-call.ts'

/** Roll calls that are sent at once share one transaction: those of days a read of the classes and a write of the records, too. */
export const takeRollCall: Batch<typeof rollCall.takeRollCall> = {
  together: async (contexts, db) => {
    const [first] = contexts
    if (!first) return []
    const answers = new Map<number, Taken | Fault>()
    const { now, services } = first
    const places = await placesOf(
      db,
      contexts.map(({ user, body, captured }) => ({ user: user.id, asked: body, captured })),
      { now, services },
    )
    const written = await writtenBefore(db, places)
    const ofDays = places.flatMap(({ room, ...place }) =>
      place.asked.lesson_id === undefined && room ? [{ ...place, room }] : [],
    )
    for (const [at, answer] of await takeDays(db, ofDays, { written, now, services })) answers.set(at, answer)
    for (const place of places) {
      if (place.asked.lesson_id === undefined) continue
      // oxlint-disable-next-line no-await-in-loop -- one after the other: a pupil's day follows from all the lessons before
      answers.set(place.at, await orFault(takeLesson(db, place, { now, services, written: written(place) })))
    }
    // A class that is not the teacher's is not found, and so is a group without the lesson.
    return contexts.map((_, at) => answers.get(at) ?? new Fault('NOT_FOUND'))
  },
}

const orFault = (taken: Promise<Taken>): Promise<Taken | Fault> =>
  taken.catch((error: unknown) => {
    if (error instanceof Fault) return error
    throw error
  })
