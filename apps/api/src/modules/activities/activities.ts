import { Fault, type Inside } from '@lentera/contract'
import { type Activity, activityLimits } from '@lentera/contract/activities'
import { attachmentOf } from '#kit/files/attachment.ts'
import { giveUpFiles } from '#kit/files/claim.ts'
import type { RequestContext } from '#kit/http/services.ts'
import type { Here } from '#school/here.ts'
import { reach } from '#school/scope.ts'
import { localTime } from '#school/time.ts'
import { takesPlace, timetableOn, type Whose } from '#school/timetable.ts'
import {
  type AboutLesson,
  absencesOf,
  addPictures,
  changeEntry,
  childrenAt,
  countOfDay,
  entriesOfDay,
  entryOf,
  type EntryRow,
  insertEntry,
  keyOf,
  removeEntry,
  takePictures,
} from './activities.queries.ts'
import { dayOfEntry, isOpen } from './activities.rules.ts'

const found = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Fault('NOT_FOUND')
  return value
}
const short = (time: string | null) => time?.slice(0, 5) ?? null

/** Entries as their reader sees them. `today` is the school's date for the writer, and null for all who only read. */
export const present = async (
  { db, services, now }: RequestContext,
  rows: readonly EntryRow[],
  today: string | null,
): Promise<Inside<Activity>[]> => {
  const taught = rows.flatMap(({ role, class_id, date }) => (role === 'teacher' && class_id !== null ? [{ class_id, date }] : []))
  const absences = await absencesOf(db, taught)
  return rows.map((row) => {
    const { id, date, title, text, lesson_id, class_id, class_name, subject, revision } = row
    return {
      id,
      date,
      title,
      text,
      lesson:
        subject === null
          ? null
          : {
              id: lesson_id,
              subject,
              class_name: class_name ?? '',
              starts_at: short(row.starts_at),
              ends_at: short(row.ends_at),
            },
      absence: (row.role === 'teacher' && class_id !== null && absences.get(keyOf({ class_id, date }))) || null,
      pictures: row.pictures.map((file) => attachmentOf(services, file, now)),
      writer: { id: row.account_id, name: row.writer },
      written_at: row.written_at.toISOString(),
      changed_at: row.changed_at?.toISOString() ?? null,
      revision,
      can: today !== null && isOpen(date, today) ? ['edit', 'remove'] : [],
    }
  })
}

/** Whose lessons somebody may write about; undefined for a pupil without a class. */
const whoseOf = async (context: RequestContext & Here): Promise<Whose | undefined> => {
  const { user } = context
  if (user.role === 'teacher') return { kind: 'teacher', id: user.id }
  const { room } = await reach(context, user.id, 'read')
  return room && { kind: 'class', id: room.id }
}

/** The lessons of a date that take place for whoever writes, in order of hour. */
export const lessonsOn = async (context: RequestContext & Here, date: string) => {
  const whose = await whoseOf(context)
  return whose ? timetableOn(context.school, whose, date).filter(takesPlace) : []
}

/** The lesson that an entry is about. Throws NOT_FOUND for one that the writer does not have on that date. */
const aboutOf = async (context: RequestContext & Here, id: number | undefined, date: string): Promise<AboutLesson | null> => {
  if (id === undefined) return null
  const { lesson } = found((await lessonsOn(context, date)).find((held) => held.lesson.id === id))
  const { class_id, subject, starts_at, ends_at } = lesson
  return { lesson_id: id, class_id, subject, starts_at, ends_at }
}

/** The writer's own entry, presented. */
export const ownEntry = async (context: RequestContext & Here, id: number): Promise<Inside<Activity>> => {
  const row = found(await entryOf(context.db, { id, person: context.user.id }))
  return (await present(context, [row], context.day.date))[0]!
}

interface ActivityFields {
  readonly title: string
  readonly text: string
  readonly lesson_id?: number | undefined
  readonly pictures: readonly Parameters<typeof addPictures>[2][number][]
}

/** Adds an entry to the day on which it was written. */
export const addEntry = async (
  context: RequestContext & Here,
  { lesson_id, pictures, ...words }: ActivityFields,
): Promise<Inside<Activity>> => {
  const { db, user, now, captured, school, day } = context
  const written_at = captured?.at ?? now
  const date = dayOfEntry(localTime(written_at, school.timezone).date, day.date)
  const about = await aboutOf(context, lesson_id, date)
  if ((await countOfDay(db, { person: user.id, date })) >= activityLimits.day)
    throw new Fault('VALIDATION', { errors: { title: [`Maksimal ${activityLimits.day} catatan sehari.`] } })
  const of = { school_id: school.id, account_id: user.id, date, written_at, created_at: now }
  const id = await insertEntry(db, { ...words, ...of, about })
  await addPictures(db, id, pictures)
  return ownEntry(context, id)
}

/** The own entry, if its day is not over. Throws DAY_OVER for one of an earlier day. */
const openEntry = async ({ db, user, day }: RequestContext & Here, id: number): Promise<EntryRow> => {
  const row = found(await entryOf(db, { id, person: user.id }))
  if (!isOpen(row.date, day.date)) throw new Fault('DAY_OVER')
  return row
}

/** Changes an own entry. Throws DATA_CHANGED where another device has changed it since, NOT_FOUND for pictures that it has not. */
export const editEntry = async (
  context: RequestContext & Here,
  id: number,
  {
    lesson_id,
    pictures,
    kept,
    revision,
    ...words
  }: ActivityFields & { readonly kept: readonly string[]; readonly revision: number },
): Promise<Inside<Activity>> => {
  const { db, user, now } = context
  const row = await openEntry(context, id)
  const mine = row.pictures.map((file) => file.id)
  if (kept.some((one) => !mine.includes(one))) throw new Fault('NOT_FOUND')
  const same = lesson_id !== undefined && lesson_id === row.lesson_id
  const { class_id, subject, starts_at, ends_at } = row
  const about =
    same && class_id !== null && subject !== null && starts_at !== null && ends_at !== null
      ? { lesson_id, class_id, subject, starts_at, ends_at }
      : await aboutOf(context, lesson_id, row.date)
  if (kept.length + pictures.length > activityLimits.pictures)
    throw new Fault('VALIDATION', { errors: { pictures: [`Maksimal ${activityLimits.pictures} foto.`] } })
  if (!(await changeEntry(db, { id, by: user.id, seen: revision, now, words: { ...words, about } })))
    throw new Fault('DATA_CHANGED')
  const gone = mine.filter((one) => !kept.includes(one))
  await takePictures(db, gone)
  await giveUpFiles(db, gone, now)
  await addPictures(db, id, pictures)
  return ownEntry(context, id)
}

/** Takes an own entry back, with its pictures; what it said is kept in its history. */
export const dropEntry = async (context: RequestContext & Here, id: number): Promise<null> => {
  const { db, user, now } = context
  const row = await openEntry(context, id)
  const files = row.pictures.map((file) => file.id)
  await removeEntry(db, { id, by: user.id, now })
  await takePictures(db, files)
  await giveUpFiles(db, files, now)
  return null
}

/** The entries of today of all children of a parent, each on the date of the child's school. */
const ofChildren = async (context: RequestContext): Promise<EntryRow[]> => {
  const children = Map.groupBy(
    await childrenAt(context.db, context.user.id),
    ({ timezone }) => localTime(context.now, timezone).date,
  )
  const days = [...children].map(([date, its]) => entriesOfDay(context.db, { people: its.map(({ id }) => id), date }))
  return (await Promise.all(days)).flat()
}

/** The entries of a day. A pupil's are for the pupil, the parents and the homeroom teacher; anybody else finds nobody. */
export const dayOf = async (
  context: RequestContext,
  { date, student_id }: { readonly date?: string | undefined; readonly student_id?: number | undefined },
  today: string | null,
): Promise<Inside<Activity>[]> => {
  const { db, user } = context
  if (student_id === undefined && user.role === 'parent') {
    if (date !== undefined) throw new Fault('VALIDATION', { errors: { student_id: ['Wajib diisi bersama tanggal.'] } })
    return present(context, await ofChildren(context), null)
  }
  if (student_id === undefined) {
    const own = await entriesOfDay(db, { people: [user.id], date: date ?? found(today ?? undefined) })
    return present(context, own, today)
  }
  const { id, day } = await reach(context, student_id, user.role === 'student' ? 'read' : 'decide', date)
  const rows = await entriesOfDay(db, { people: [id], date: date ?? day.date })
  return present(context, rows, id === user.id ? day.date : null)
}
