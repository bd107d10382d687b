import { Fault, type Inside, type Reply } from '@lentera/contract'
import type { rapor, RaporSubjectTexts } from '@lentera/contract/rapor'
import { periodAsked } from '#book/periods.ts'
import type { RequestOf } from '#kit/http/services.ts'
import type { ClassSubject } from '#school/class-subjects.ts'
import type { SchoolContext } from '#school/here.ts'
import { teaches } from '#school/teaching.ts'
import { lackOf } from './gaps.ts'
import { aspectsOf } from './k13.rules.ts'
import { dayOf, groupsIn, periodIn, placeIn, type RaporPlace, roomNamed, roomsIn, subjectOf } from './place.ts'
import { beginAll } from './rapor.queries.ts'
import { achievementOf } from './rapor.rules.ts'
import { keepSteps } from './steps.queries.ts'
import { textsOf, writeSubject, writeText } from './subjects.queries.ts'
import { tellReturned } from './telling.ts'

/** The subjects that the visitor teaches, in all classes of a semester, of the own learning groups too. */
export const subjects = async (
  context: RequestOf<typeof rapor.subjects, SchoolContext>,
): Promise<Inside<Reply<typeof rapor.subjects>>> => {
  const { user, school, query } = context
  if (school.years.length === 0) return []
  const period = periodAsked(context, query)
  const groups = await groupsIn(context, period)
  const all = await Promise.all(
    roomsIn(context, period.tahun_ajaran_id, groups).map(async (room) => {
      const place = await placeIn(context, room, period, groups)
      return place.subjects
        .filter(({ teacher_ids }) => teacher_ids.has(user.id))
        .map((subject) => subjectOf(context, place, subject))
    }),
  )
  return all.flat()
}

interface Named {
  readonly class_id: string
  readonly subject_id: number
  readonly semester?: number | undefined
}
/** A subject that the visitor teaches in a class, and whose texts are the visitor's. Throws NOT_FOUND for any other. */
const taught = async (context: SchoolContext, { class_id, subject_id, semester }: Named) => {
  const { user, school } = context
  const known = [...school.classes.values()].find(({ uuid }) => uuid === class_id.toLowerCase())
  if (!known) throw new Fault('NOT_FOUND')
  const period = periodIn(context, known, semester)
  const groups = await groupsIn(context, period)
  const place = await placeIn(context, roomNamed(context, class_id, groups), period, groups)
  const subject = place.subjects.find(({ id }) => id === subject_id)
  if (!subject?.teacher_ids.has(user.id)) throw new Fault('NOT_FOUND')
  return { place, subject, pupils: ownPupils(context, place, subject) }
}
/** The pupils whose texts the visitor writes: who teaches the class, those of all who have the subject; who holds a learning group, its own. */
export const ownPupils = (
  { user, school, day }: SchoolContext,
  { room, groups, pupilsOf }: RaporPlace,
  { id }: Pick<ClassSubject, 'id'>,
) => {
  const lessons = school.lessonsOfClass.get(room.id) ?? []
  const all = pupilsOf(id)
  if (lessons.some((one) => one.subject_id === id && teaches(school, one, user.id, day.date))) return all
  const held = groups.filter(
    (one) => one.subject_id === id && one.lessons.some((lesson) => teaches(school, lesson, user.id, day.date)),
  )
  return held.length === 0 ? all : all.filter((pupil) => held.some(({ pupils }) => pupils.has(pupil.id)))
}

export const texts = async (context: RequestOf<typeof rapor.texts, SchoolContext>): Promise<Inside<RaporSubjectTexts>> => {
  const { place, subject, pupils } = await taught(context, context.query)
  const { room, period, rules } = place
  const own = await textsOf(context.db, { class_id: room.id, semester: period.semester }, { subject: subject.id })
  return {
    ...subjectOf(context, place, subject),
    rows: pupils.map((student) => {
      const { score, parts } = place.marksOf(subject.id, student.id)
      const { text, skills } = own.find(({ student_id }) => student_id === student.id) ?? { text: '', skills: '' }
      const learned = parts.filter(({ kind }) => kind === 'scope')
      const complete = lackOf(place, subject.id, student.id) === undefined && parts.every((part) => !part.missing)
      const practised = place.curriculum === 'k13' ? aspectsOf(parts, rules.ruleOf(subject.id)).skills : undefined
      return {
        student,
        score,
        complete,
        text: text || achievementOf(learned, rules.bounds.good),
        own: text !== '',
        ...(practised && { skills: { score: practised.score, text: skills || practised.text, own: skills !== '' } }),
      }
    }),
  }
}

/** Throws RAPOR_NOT_NOW for what is handed over. */
export const setText = async (context: RequestOf<typeof rapor.setText, SchoolContext>): Promise<null> => {
  const { db, user, now, body, school } = context
  const { place, subject, pupils } = await taught(context, body)
  if (!pupils.some(({ id }) => id === body.student_id)) throw new Fault('NOT_FOUND')
  if (place.isSent(subject.id)) throw new Fault('RAPOR_NOT_NOW')
  const of = { class_id: place.room.id, subject_id: subject.id, semester: place.period.semester, student_id: body.student_id }
  const before = (await textsOf(db, of, { subject: subject.id })).find(({ student_id }) => student_id === body.student_id)
  const skills = body.skills ?? before?.skills ?? ''
  await writeText(db, of, { text: body.text, skills, by: user.id, now })
  const step = {
    ...of,
    school_id: school.id,
    what: 'text' as const,
    before: { text: before?.text ?? '', skills: before?.skills ?? '' },
    after: { text: body.text, skills },
  }
  await keepSteps(db, [step], { by_id: user.id, at: now })
  return null
}

/** Hands a subject over; report cards that were not begun are begun with it. Pupils without a score hold nobody else up: they are named, with why. */
export const send = async (context: RequestOf<typeof rapor.send, SchoolContext>) => {
  const { db, user, now, body, school } = context
  const { place, subject } = await taught(context, body)
  const { room, period } = place
  const { can, lacking } = subjectOf(context, place, subject)
  if (!can.includes('send')) throw new Fault('RAPOR_NOT_NOW')
  if (lacking.length > 0 && body.reason === undefined)
    throw new Fault('VALIDATION', { errors: { reason: [`Nilai ${lacking.length} siswa belum lengkap. Tulis alasannya.`] } })
  const of = { class_id: room.id, subject_id: subject.id, semester: period.semester }
  await writeSubject(db, of, { state: 'sent', by: user.id, now, note: '' })
  await beginAll(db, { ...of, date: dayOf(context, period) }, now)
  const reason = lacking.length > 0 ? (body.reason ?? '') : ''
  const step = { ...of, school_id: school.id, what: 'send' as const, after: { lacking }, reason }
  await keepSteps(db, [step], { by_id: user.id, at: now })
  return subjectOf(context, await placeIn(context, room, period), subject)
}

/** Takes a subject back from whoever leads the class, with why. */
export const pullBack = async (context: RequestOf<typeof rapor.pullBack, SchoolContext>) => {
  const { db, user, now, body, school } = context
  const { place, subject } = await taught(context, body)
  const { room, period } = place
  if (!subjectOf(context, place, subject).can.includes('pull_back')) throw new Fault('RAPOR_NOT_NOW')
  const of = { class_id: room.id, subject_id: subject.id, semester: period.semester }
  await writeSubject(db, of, { state: 'returned', by: user.id, now, note: body.note })
  const step = { ...of, school_id: school.id, what: 'pull_back' as const, reason: body.note }
  const [id] = await keepSteps(db, [step], { by_id: user.id, at: now })
  await tellReturned(
    db,
    room,
    { step: id!, school: school.id, what: 'pull_back', count: 1, subject: subject.name, reason: body.note },
    now,
  )
  return subjectOf(context, await placeIn(context, room, period), subject)
}
