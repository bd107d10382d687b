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
  begin: inSchool(async (context) => {
    const { db, user, now, day } = context
    const held = await lessonsOn(context, day.date)
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

  journal: inSchool(async (context: RequestOf<typeof activities.journal, Here>) => {
    const { db, user, query, day } = context
    const rows = await entriesOf(db, { person: user.id, after: placeOf(query.cursor), limit: PAGE + 1 })
    const page = rows.slice(0, PAGE)
    const last = rows.length > PAGE ? page.at(-1) : undefined
    return { data: await present(context, page, day.date), meta: { next_cursor: last ? cursorOf(last) : null } }
  }),

  day: async (context) => {
    const own = context.user.role !== 'parent' && context.query.student_id === undefined
    return dayOf(context, context.query, own ? (await hereOf(context)).day.date : null)
  },

  get: inSchool((context: RequestOf<typeof activities.get, Here>) => ownEntry(context, context.params.activity_id)),
  create: inSchool((context: RequestOf<typeof activities.create, Here>) => addEntry(context, context.body)),
  update: inSchool((context: RequestOf<typeof activities.update, Here>) =>
    editEntry(context, context.params.activity_id, context.body),
  ),
  remove: inSchool((context: RequestOf<typeof activities.remove, Here>) => dropEntry(context, context.params.activity_id)),
})
