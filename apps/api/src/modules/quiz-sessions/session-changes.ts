import { Fault, type Inside } from '@lentera/contract'
import type { quizSessions, Session } from '@lentera/contract/quiz-sessions'
import { clashOf } from '#kit/clash.ts'
import type { RequestOf } from '#kit/http/services.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { newCode } from '#quiz/code.ts'
import { groupsHeld, idsNamed } from '#school/held-groups.queries.ts'
import type { Here, SchoolContext } from '#school/here.ts'
import { moduleToUse } from '#school/library.queries.ts'
import { classesHeld, yearOf } from '#school/schools.ts'
import { tellRule } from './attempt-rule.ts'
import { givenTo, invite, pupilsNamed, questionsOf, setItems, subjectsOf, usableQuestions } from './content.queries.ts'
import { followEnd } from './end-moved.ts'
import { insertSession, type SessionRecord, updateSession } from './sessions.queries.ts'
import { changedHoursErrors, hasBegun, instantOf, mayDo, sameInstant } from './sessions.rules.ts'
import { ownSession, present } from './sessions.ts'

type Fields = Omit<RequestOf<typeof quizSessions.create, Here>['body'], 'module_uuid' | 'questions'>
const refuse = (errors: Readonly<Record<string, readonly string[]>>) => {
  if (Object.keys(errors).length > 0) throw new Fault('VALIDATION', { errors })
}

/** The id of a subject of the school; of one that the session has already also where it is no longer taught. Throws NOT_FOUND. */
const subjectNamed = async ({ db, school }: SchoolContext, uuid: string | null, had: SessionRecord | undefined) => {
  if (uuid === null) return null
  if (had && had.subject_uuid === uuid) return had.subject_id
  const subject = (await subjectsOf(db, school.id)).find((one) => one.uuid === uuid)
  if (!subject) throw new Fault('NOT_FOUND')
  return subject.id
}

/**
 * The columns of what a form sends, and whom it invites; `had` is the session that is changed. Whom and what it has already may stay,
 * also a pupil who has moved or a class that a colleague has today. Throws VALIDATION at the field, NOT_FOUND for classes, groups and
 * pupils that are added and are not the teacher's.
 */
const readFields = async (context: SchoolContext, body: Fields, had?: SessionRecord) => {
  const { db, user, school, day } = context
  const { class_uuids, group_uuids, student_uuids, subject_uuid, starts_at, ends_at, ...rest } = body
  const hours = { starts_at: instantOf(starts_at, had?.starts_at), ends_at: instantOf(ends_at, had?.ends_at) }
  refuse(changedHoursErrors({ ...hours, duration_minutes: body.duration_minutes }, had))
  const before = had && (await givenTo(db, had.id))
  const held = classesHeld(school, user.id, day.date)
  const classes = idsNamed(class_uuids, [...held, ...(before?.classes ?? [])])
  const own = await groupsHeld(context)
  // A session that says nothing of its groups keeps them.
  const groups = group_uuids === undefined ? undefined : idsNamed(group_uuids, [...own, ...(before?.groups ?? [])])
  const asked = new Set(student_uuids.map((uuid) => uuid.toLowerCase()))
  const staying = before?.students.filter(({ uuid }) => asked.delete(uuid)) ?? []
  const added = await pupilsNamed(db, [...asked], {
    classes: held.map(({ id }) => id),
    groups: own.map(({ id }) => id),
    now: context.now,
  })
  if (added.length !== asked.size) throw new Fault('NOT_FOUND')
  const students = [...staying.map(({ id }) => id), ...added]
  const subject_id = await subjectNamed(context, subject_uuid, had)
  return { columns: { ...rest, ...hours, subject_id }, whom: { classes, groups, students } }
}

/** Tries another code where somebody has this one already. */
export const withCode = async <T>(write: (code: string) => Promise<T>): Promise<T> => {
  for (let tries = 0; ; tries++) {
    try {
      return await write(newCode())
    } catch (error) {
      if (clashOf(error) !== 'quiz_session_code_key' || tries === 4) throw error
    }
  }
}

/**
 * The versions of questions that a session is to ask: those that it asks already (`known`) unless the newest is wished for. Throws
 * VALIDATION for one that is named twice, NOT_FOUND for one that is not the teacher's to use.
 */
const itemsOf = async (
  { db, user, school }: SchoolContext,
  asked: readonly { readonly question_uuid: string; readonly points: number; readonly newest?: boolean }[],
  known: ReadonlyMap<string, number>,
) => {
  if (asked.length === 0) return []
  const uuids = [...new Set(asked.map(({ question_uuid }) => question_uuid))]
  if (uuids.length !== asked.length) refuse({ questions: ['Satu soal hanya sekali dalam satu kuis.'] })
  const usable = new Map(
    (await usableQuestions(db, { uuids, teacher: user.id, school: school.id })).map((one) => [one.uuid, one.version_id]),
  )
  return asked.map(({ question_uuid, points, newest }) => {
    const version_id = (newest ? undefined : known.get(question_uuid)) ?? usable.get(question_uuid)
    if (version_id === undefined) throw new Fault('NOT_FOUND')
    return { version_id, points }
  })
}

export const createSession = async (context: RequestOf<typeof quizSessions.create, Here>): Promise<Inside<Session>> => {
  const { db, user, now, school, day, body } = context
  const { module_uuid, questions = [], ...fields } = body
  const { columns, whom } = await readFields(context, fields)
  const from = module_uuid && (await moduleToUse(db, { teacher: user.id, school: school.id }, module_uuid))
  if (module_uuid !== undefined && !from) throw new Fault('NOT_FOUND')
  const items = await itemsOf(context, questions, new Map())
  const year = yearOf(school, day.date)
  if (year === undefined) throw new Fault('YEAR_MISSING')
  const { id, uuid } = await insertSession(db, {
    ...columns,
    uuid: uuidV7(now.getTime()),
    school_id: school.id,
    teacher_id: user.id,
    tahun_ajaran_id: year,
    code: newCode(),
    ...(from && { module_id: from.id }),
    created_at: now,
    updated_at: now,
  })
  await invite(db, { id, school_id: school.id }, whom)
  if (items.length > 0) await setItems(db, id, items)
  return present(context, await ownSession(context, uuid))
}

/** Throws for a session that is not open to changes, or was changed by somebody else meanwhile. */
const toEdit = async (context: SchoolContext, uuid: string, revision: number): Promise<SessionRecord> => {
  const row = await ownSession(context, uuid, true)
  if (row.revision !== revision) throw new Fault('DATA_CHANGED')
  if (!mayDo(row, context.now).includes('edit')) throw new Fault('QUIZ_BEGUN', { message: 'Kuis ini tidak dapat diubah lagi.' })
  return row
}

/** Saves what a session says of itself. Once somebody has begun, whom it asks and how stays as it is. */
export const saveSession = async (context: RequestOf<typeof quizSessions.save, Here>): Promise<Inside<Session>> => {
  const { db, now, body } = context
  const { revision, ...fields } = body
  const row = await toEdit(context, context.params.uuid, revision)
  const { columns, whom } = await readFields(context, fields, row)
  if (hasBegun(row)) {
    const changes =
      !sameInstant(columns.starts_at, row.starts_at) ||
      columns.duration_minutes !== row.duration_minutes ||
      columns.shuffles_questions !== row.shuffles_questions ||
      columns.shuffles_options !== row.shuffles_options
    if (changes) throw new Fault('QUIZ_BEGUN')
    // Whoever has an attempt keeps it; classes and pupils may only be added.
    const known = new Set(row.classes.map((one) => one.uuid))
    if ([...known].some((one) => !fields.class_uuids.includes(one))) throw new Fault('QUIZ_BEGUN')
    if (fields.group_uuids && row.groups.some((one) => !fields.group_uuids?.includes(one.uuid))) throw new Fault('QUIZ_BEGUN')
  }
  if (row.state === 'published' && (columns.starts_at === null || columns.ends_at === null))
    refuse({ [columns.starts_at === null ? 'starts_at' : 'ends_at']: ['Wajib diisi: kuis ini sudah diterbitkan.'] })
  await updateSession(db, row.id, { ...columns, updated_at: now })
  if (hasBegun(row)) {
    await tellRule(context, row, columns.attempt_rule)
    await followEnd(context, row, columns.ends_at)
  }
  await invite(db, row, whom)
  return present(context, await ownSession(context, row.uuid))
}

/** Sets what a session asks. A question that it asks already keeps its version unless the newest is wished for. */
export const setQuestions = async (context: RequestOf<typeof quizSessions.setQuestions, Here>): Promise<Inside<Session>> => {
  const { db, now, body } = context
  const row = await toEdit(context, context.params.uuid, body.revision)
  if (hasBegun(row)) throw new Fault('QUIZ_BEGUN')
  const known = new Map((await questionsOf(db, row.id)).map(({ question_uuid, version_id }) => [question_uuid, version_id]))
  const items = await itemsOf(context, body.questions, known)
  await setItems(db, row.id, items)
  await updateSession(db, row.id, { updated_at: now, title: row.title })
  return present(context, await ownSession(context, row.uuid))
}
