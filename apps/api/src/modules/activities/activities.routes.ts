import { Fault } from '@lentera/contract'
import { activities } from '@lentera/contract/activities'
import { serve } from '#kit/http/serve.ts'
import type { RequestOf } from '#kit/http/services.ts'
import { type Here, hereOf, inSchool } from '#school/here.ts'
import { addEntry, dayOf, dropEntry, editEntry, lessonsOn, ownEntry, present } from './activities.ts'
import { absencesOf, entriesOf, type EntryAt, keyOf } from './activities.queries.ts'

const PAGE = 20
const cursorOf = ({ date, id }: EntryAt) => Buffer.from(`${date} ${id}`).toString('base64url')
const placeOf = (cursor: string | undefined): EntryAt | undefined => {
  if (cursor === undefined) return undefined
  const [, date, id] = /^(\d{4}-\d\d-\d\d) (\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (date === undefined || Number.isNaN(Date.parse(date)))
    throw new Fault('VALIDATION', { errors: { cursor: ['Isinya tidak sesuai.'] } })
  return { date, id: Number(id) }
}

export const activitiesRoutes = serve(activities, {
  begin: inSchool(async (visit) => {
    const { db, user, now, day } = visit
    const held = await lessonsOn(visit, day.date)
    const of = (class_id: number) => ({ class_id, date: day.date })
    const absences = await absencesOf(db, user.role === 'teacher' ? held.map(({ lesson }) => of(lesson.class_id)) : [])
    return {
      server_time: now.toISOString(),
      timezone: day.timezone,
      today: day.date,
      lessons: held.map(({ lesson: { id, subject, class_id, class_name, starts_at, ends_at } }) => ({
        id,
        subject,
        class_name,
        starts_at,
        ends_at,
        absence: absences.get(keyOf(of(class_id))) ?? null,
      })),
    }
  }),

  journal: inSchool(async (visit: RequestOf<typeof activities.journal, Here>) => {
    const { db, user, query, day } = visit
    const rows = await entriesOf(db, { person: user.id, after: placeOf(query.cursor), limit: PAGE + 1 })
    const page = rows.slice(0, PAGE)
    const last = rows.length > PAGE ? page.at(-1) : undefined
    return { data: await present(visit, page, day.date), meta: { next_cursor: last ? cursorOf(last) : null } }
  }),

  day: async (visit) => {
    const own = visit.user.role !== 'parent' && visit.query.student_id === undefined
    return dayOf(visit, visit.query, own ? (await hereOf(visit)).day.date : null)
  },

  get: inSchool((visit: RequestOf<typeof activities.get, Here>) => ownEntry(visit, visit.params.activity_id)),
  create: inSchool((visit: RequestOf<typeof activities.create, Here>) => addEntry(visit, visit.body)),
  update: inSchool((visit: RequestOf<typeof activities.update, Here>) => editEntry(visit, visit.params.activity_id, visit.body)),
  remove: inSchool((visit: RequestOf<typeof activities.remove, Here>) => dropEntry(visit, visit.params.activity_id)),
})
