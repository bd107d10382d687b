import { Fault, type Inside } from '@lentera/contract'
import {
  type Announcement,
  announcementLimits,
  type AnnouncementRow,
  announcements,
  type DeskAnnouncement,
  type DeskRow,
} from '@lentera/contract/announcements'
import { attachmentOf } from '#kit/files/attachment.ts'
import { serve } from '#kit/http/serve.ts'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import { type Here, inSchool } from '#school/here.ts'
import { type SchoolClass, yearOf } from '#school/schools.ts'
import { instantAt } from '#school/time.ts'
import * as queries from './announcements.queries.ts'
import * as desks from './desk.queries.ts'
import { verbsOf } from './announcements.rules.ts'
import { fromOf, tell } from './telling.ts'
import { changeAnnouncement, insertAnnouncement, noteReminded, turnAnnouncement } from './writing.queries.ts'

const readRow = (row: queries.ReadRow): AnnouncementRow => ({
  uuid: row.uuid,
  title: row.title,
  from: fromOf(row),
  important: row.important,
  needs_confirmation: row.needs_confirmation,
  published_at: row.published_at.toISOString(),
  read: row.read_at !== null,
  confirmed: row.confirmed_at !== null,
})
const toldOf = async ({ db, user }: RequestContext, uuid: string) => {
  const row = await queries.announcementFor(db, user.id, uuid)
  if (!row) throw new Fault('NOT_FOUND')
  return row
}
const read = async (context: RequestContext, uuid: string): Promise<Inside<Announcement>> => {
  const row = await toldOf(context, uuid)
  return {
    ...readRow(row),
    school: row.school,
    text: row.text,
    files: row.attached.map((file) => attachmentOf(context.services, file, context.now)),
    changed_at: row.changed_at > row.published_at ? row.changed_at.toISOString() : null,
  }
}
const note = async (context: RequestContext, uuid: string, confirmed: boolean) => {
  const { db, user, now } = context
  const { id, version } = await toldOf(context, uuid)
  await queries.noteRead(db, { id, reader: user.id, version, confirmed, now })
  return null
}

const deskOf = ({ user, school }: RequestContext & Here): desks.Desk => ({
  school: school.id,
  account: user.id,
  office: user.role === 'school',
})
/** The classes that somebody may tell something today: the ones that a teacher leads, all of an office's. */
const classesOf = ({ user, school, day }: RequestContext & Here): SchoolClass[] =>
  [...school.classes.values()]
    .filter(({ year }) => year === yearOf(school, day.date))
    .filter((room) => user.role === 'school' || room.homeroom_teacher_id === user.id)
    .toSorted((a, b) => a.name.localeCompare(b.name, 'id', { numeric: true }))

const deskRow = (row: desks.DeskRow): DeskRow => ({
  uuid: row.uuid,
  title: row.title,
  from: fromOf(row),
  important: row.important,
  needs_confirmation: row.needs_confirmation,
  audience: row.audience,
  state: row.state,
  whole_school: row.whole_school,
  classes: row.classes,
  publish_at: row.publish_at?.toISOString() ?? null,
  published_at: row.published_at?.toISOString() ?? null,
  changed_at: row.changed_at.toISOString(),
  readers: row.readers,
})
/** Whether it is still the visitor's to act on: a teacher's as long as the teacher leads the class that it was told to. */
const isTheirs = (context: RequestContext & Here, row: desks.WholeAnnouncement): boolean => {
  if (context.user.role === 'school') return row.by_office
  const led = classesOf(context).map(({ uuid }) => uuid)
  return row.author_id === context.user.id && row.class_uuids.every((uuid) => led.includes(uuid))
}
const verbsFor = (context: RequestContext & Here, row: desks.WholeAnnouncement) => {
  const office = context.user.role === 'school'
  const { all, read: seen, confirmed } = row.readers
  const waits = (row.needs_confirmation ? confirmed : seen) < all
  return verbsOf({ state: row.state, mine: isTheirs(context, row), office, remindedAt: row.reminded_at, waits }, context.now)
}
const one = async (context: RequestContext & Here, uuid: string): Promise<Inside<DeskAnnouncement>> => {
  const { db, services, now } = context
  const row = await desks.oneOfDesk(db, deskOf(context), uuid)
  if (!row) throw new Fault('NOT_FOUND')
  const named = row.state === 'published' && (context.user.role === 'school' || isTheirs(context, row))
  const missing = named ? await queries.missingOf(db, row.id) : []
  return {
    ...deskRow(row),
    text: row.text,
    files: row.attached.map((file) => attachmentOf(services, file, now)),
    class_uuids: row.whole_school ? [] : row.class_uuids,
    missing: missing.map(({ name, of, class: room }) => ({ name, of, class: room })),
    reminded_at: row.reminded_at?.toISOString() ?? null,
    can: verbsFor(context, row),
    revision: row.revision,
  }
}
/** One of the own desk for what is to be done with it. Throws NOT_FOUND for another's, DATA_CHANGED for what its state does not allow. */
const held = async (context: RequestContext & Here, uuid: string, verb: ReturnType<typeof verbsFor>[number]) => {
  const row = await desks.oneOfDesk(context.db, deskOf(context), uuid)
  if (!row) throw new Fault('NOT_FOUND')
  if (!verbsFor(context, row).includes(verb)) throw new Fault('DATA_CHANGED')
  return row
}

/** Whom it is told to. Throws NOT_FOUND for a class that is not the visitor's to tell, VALIDATION for nobody at all. */
const targetsOf = (context: RequestContext & Here, uuids: readonly string[]) => {
  const known = classesOf(context)
  const whole = uuids.length === 0 && context.user.role === 'school'
  const chosen = whole ? known : known.filter(({ uuid }) => uuids.includes(uuid))
  if (!whole && chosen.length < new Set(uuids).size) throw new Fault('NOT_FOUND')
  if (chosen.length === 0) throw new Fault('VALIDATION', { errors: { class_uuids: ['Pilih kelasnya.'] } })
  return { whole_school: whole, classes: chosen.map(({ id }) => id) }
}
const wordsOf = ({
  title,
  text,
  audience,
  important,
  needs_confirmation,
}: RequestOf<typeof announcements.write, Here>['body']) => ({
  title,
  text,
  audience,
  important,
  needs_confirmation,
})

const write = async (context: RequestOf<typeof announcements.write, Here>) => {
  const { db, now, body } = context
  const { whole_school, classes } = targetsOf(context, body.class_uuids)
  const files = body.files.map(({ id }) => id)
  const uuid = await insertAnnouncement(db, deskOf(context), { ...wordsOf(body), whole_school }, { classes, files, now })
  return one(context, uuid)
}

const save = async (context: RequestOf<typeof announcements.save, Here>) => {
  const { db, services, now, params, body } = context
  const row = await held(context, params.announcement_uuid, 'edit')
  const { whole_school, classes } = targetsOf(context, body.class_uuids)
  const kept = row.attached.map(({ id }) => id).filter((id) => body.kept.includes(id))
  if (kept.length + body.files.length > announcementLimits.files)
    throw new Fault('VALIDATION', { errors: { files: [`Maksimal ${announcementLimits.files} berkas.`] } })
  const files = body.files.map(({ id }) => id)
  const change = { id: row.id, seen: body.revision, words: { ...wordsOf(body), whole_school }, classes, files, kept, now }
  if (!(await changeAnnouncement(db, change))) throw new Fault('DATA_CHANGED')
  if (row.state === 'published') await tell(services, db, { id: row.id, version: row.version + 1, again: 'changed', now })
  return one(context, row.uuid)
}

/**
 * Classes that were named are told something while their year runs. Throws VALIDATION where it is over on the day of publication:
 * today, or the day of `at`.
 */
const assertRunning = ({ school, day }: Here, row: desks.WholeAnnouncement, at: string | undefined): void => {
  const year = yearOf(school, at ?? day.date)
  const running = new Set([...school.classes.values()].filter((room) => room.year === year).map(({ uuid }) => uuid))
  if (row.whole_school || row.class_uuids.every((uuid) => running.has(uuid))) return
  if (at === undefined)
    throw new Fault('VALIDATION', { errors: { class_uuids: ['Tahun ajaran kelasnya sudah berakhir. Ubah dulu kelasnya.'] } })
  throw new Fault('VALIDATION', { errors: { 'at.date': ['Tahun ajaran kelasnya sudah berakhir pada tanggal ini.'] } })
}

const publish = async (context: RequestOf<typeof announcements.publish, Here>) => {
  const { db, services, now, school, params, body } = context
  const row = await held(context, params.announcement_uuid, 'publish')
  const at = body.at && instantAt(body.at.date, body.at.time, school.timezone)
  if (at && at <= now) throw new Fault('VALIDATION', { errors: { 'at.date': ['Waktu ini sudah lewat.'] } })
  assertRunning(context, row, body.at?.date)
  const seen = { id: row.id, seen: body.revision, now }
  const turned = await turnAnnouncement(
    db,
    seen,
    at ? { state: 'scheduled', publish_at: at } : { state: 'published', publish_at: null, published_at: now },
  )
  if (!turned) throw new Fault('DATA_CHANGED')
  if (!at) await tell(services, db, { id: row.id, version: row.version, again: null, now })
  return one(context, row.uuid)
}

const withdraw = async (context: RequestOf<typeof announcements.withdraw, Here>) => {
  const { db, now, params, body } = context
  const row = await held(context, params.announcement_uuid, 'withdraw')
  const seen = { id: row.id, seen: body.revision, now }
  const to = row.state === 'scheduled' ? ('draft' as const) : ('withdrawn' as const)
  if (!(await turnAnnouncement(db, seen, { state: to, publish_at: null }))) throw new Fault('DATA_CHANGED')
  return one(context, row.uuid)
}

const remind = async (context: RequestOf<typeof announcements.remind, Here>) => {
  const { db, services, now, params } = context
  const row = await held(context, params.announcement_uuid, 'remind')
  await noteReminded(db, row.id, now)
  await tell(services, db, { id: row.id, version: row.version, again: 'reminder', now })
  const { all, read: seen, confirmed } = row.readers
  return { told: all - (row.needs_confirmation ? confirmed : seen) }
}

export const announcementsRoutes = serve(announcements, {
  list: async ({ db, user, query }) => {
    const { data, meta } = await queries.pageFor(db, user.id, query)
    return { data: data.map(readRow), meta }
  },
  read: (context) => read(context, context.params.announcement_uuid),
  see: (context) => note(context, context.params.announcement_uuid, false),
  confirm: (context) => note(context, context.params.announcement_uuid, true),
  begin: inSchool(async (context: RequestOf<typeof announcements.begin, Here>) => {
    const rooms = classesOf(context)
    const pupils = await queries.countPupils(
      context.db,
      rooms.map(({ id }) => id),
    )
    return {
      classes: rooms.map(({ id, uuid, name }) => ({ uuid, name, pupils: pupils.get(id) ?? 0 })),
      whole_school: context.user.role === 'school',
    }
  }),
  desk: inSchool(async (context: RequestOf<typeof announcements.desk, Here>) => {
    const { data, meta } = await desks.pageOfDesk(context.db, deskOf(context), context.query)
    return { data: data.map(deskRow), meta }
  }),
  one: inSchool((context: RequestOf<typeof announcements.one, Here>) => one(context, context.params.announcement_uuid)),
  write: inSchool(write),
  save: inSchool(save),
  publish: inSchool(publish),
  withdraw: inSchool(withdraw),
  remind: inSchool(remind),
})
