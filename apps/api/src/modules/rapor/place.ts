import { Fault, type Inside } from '@lentera/contract'
import type { AttitudePeriod } from '@lentera/contract/attitude-notes'
import type { RaporContent, RaporRow, RaporSubject } from '@lentera/contract/rapor'
import { periodAsked } from '#book/periods.ts'
import type { RequestContext } from '#kit/http/services.ts'
import { carriedScores, type ComponentRow, componentsOf, markRulesOf, type MarkRules, scoresIn } from '#marks/marks.queries.ts'
import { finalOf } from '#marks/marks.rules.ts'
import { type ClassSubject, subjectsOfClass } from '#school/class-subjects.ts'
import type { Here } from '#school/here.ts'
import { letterheadLines } from '#school/letterhead.ts'
import { letterheadOf } from '#school/letterhead.queries.ts'
import { classesHeld, type SchoolClass, yearOf } from '#school/schools.ts'
import { absencesOf, type CardRow, pupilsOfClass } from './rapor.queries.ts'
import { subjectsSent, textsOf } from './subjects.queries.ts'
import { achievementOf, raporStateOf, subjectStateOf } from './rapor.rules.ts'

export type SchoolContext = RequestContext & Here
type Pupil = Awaited<ReturnType<typeof pupilsOfClass>>[number]

/** A class in a semester with all that its report cards are made of. */
export interface RaporPlace {
  readonly room: SchoolClass
  readonly period: AttitudePeriod
  readonly subjects: readonly ClassSubject[]
  readonly pupils: readonly Pupil[]
  readonly rules: MarkRules
  readonly sent: Awaited<ReturnType<typeof subjectsSent>>
  /** What a pupil has in a subject: the final score and the components with scores. */
  readonly marksOf: (subject: number, student: number) => ReturnType<typeof finalOf> & { parts: Achieved[] }
}
type Achieved = Pick<ComponentRow, 'name' | 'objectives' | 'kind'> & { score: number | null }

/** The classes of this year that the visitor has to do with. */
export const roomsOf = ({ user, school, day }: SchoolContext): SchoolClass[] =>
  user.role === 'school'
    ? [...school.classes.values()].filter(({ year }) => year === yearOf(school, day.date))
    : classesHeld(school, user.id, day.date)
export const roomNamed = (context: SchoolContext, uuid: string): SchoolClass => {
  const room = roomsOf(context).find((one) => one.uuid === uuid.toLowerCase())
  if (!room) throw new Fault('NOT_FOUND')
  return room
}
export const periodIn = (context: SchoolContext, room: SchoolClass, semester: number | undefined) =>
  periodAsked(context, { school: context.school.id, today: context.day.date }, { tahun_ajaran_id: room.year, semester })

/** All that the report cards of a class are made of. */
export const placeIn = async (context: SchoolContext, room: SchoolClass, period: AttitudePeriod): Promise<RaporPlace> => {
  const { db, school } = context
  const rules = await markRulesOf(db, school.id)
  const components = await componentsOf(db, { classes: [room.id], semester: period.semester, shown: true })
  const scores = await scoresIn(
    db,
    components.map(({ id }) => id),
  )
  const found = new Map(scores.map((row) => [`${row.component_id} ${row.student_id}`, row.score]))
  const carried = Map.groupBy(
    await carriedScores(db, { room: room.id, semester: period.semester, shown: true }),
    ({ student_id, subject_id }) => `${subject_id} ${student_id}`,
  )
  return {
    room,
    period,
    rules,
    subjects: subjectsOfClass(school, room),
    pupils: await pupilsOfClass(db, room.id),
    sent: await subjectsSent(db, [room.id], period.semester),
    marksOf: (subject, student) => {
      const parts = components
        .filter((one) => one.subject_id === subject)
        .map(({ id, name, objectives, kind }) => ({ name, objectives, kind, score: found.get(`${id} ${student}`) ?? null }))
        .concat(
          (carried.get(`${subject} ${student}`) ?? []).map(({ name, objectives, kind, score }) => ({
            name,
            objectives,
            kind,
            score,
          })),
        )
      return { ...finalOf(parts, { weights: rules.weightsOf(subject), bounds: rules.bounds }), parts }
    },
  }
}
export const placeOf = async (context: SchoolContext, room: SchoolClass, semester: number | undefined) =>
  placeIn(context, room, await periodIn(context, room, semester))

/** How a subject of a class stands, and what the visitor may do with it. */
export const subjectOf = (context: SchoolContext, place: RaporPlace, subject: ClassSubject): Inside<RaporSubject> => {
  const { room, pupils, sent, period } = place
  const stored = sent.find((one) => one.subject_id === subject.id)
  const finals = pupils.map(({ id }) => place.marksOf(subject.id, id))
  const scored = finals.filter(({ score }) => score !== null).length
  const state = subjectStateOf({
    stored: stored?.state ?? null,
    scored,
    pupils: pupils.length,
    complete: finals.every(({ missing }) => missing === 0),
  })
  const teaches = subject.teacher_ids.has(context.user.id)
  const leads = room.homeroom_teacher_id === context.user.id
  return {
    class: { uuid: room.uuid, name: room.name },
    subject: { id: subject.id, name: subject.name },
    period,
    teachers: [...subject.teachers],
    state,
    scored,
    pupils: pupils.length,
    note: stored?.state === 'returned' ? stored.note : '',
    can: [
      ...(teaches && state !== 'sent' && scored === pupils.length && scored > 0 ? (['send'] as const) : []),
      ...(leads && state === 'sent' ? (['give_back'] as const) : []),
    ],
  }
}

/** Subjects of a class that are not handed over. */
export const missingOf = ({ subjects, sent }: RaporPlace): ClassSubject[] =>
  subjects.filter(({ id }) => !sent.some((one) => one.subject_id === id && one.state === 'sent'))

/** A pupil's report card as a list shows it; without a row of its own where it was not begun. */
export const rowOf = (place: RaporPlace, pupil: Pupil, card: CardRow | undefined): Inside<RaporRow> => {
  const missing = card && card.state !== 'open' ? 0 : missingOf(place).length
  return {
    uuid: card?.uuid ?? null,
    student: pupil,
    class: { uuid: place.room.uuid, name: place.room.name },
    period: place.period,
    version: card?.version ?? 1,
    state: raporStateOf(card?.state ?? null, { missing, seen: card?.seen ?? false }),
    missing,
    publish_at: card?.publish_at?.toISOString() ?? null,
  }
}

/** What a card says now: the scores and texts as they stand, and what whoever leads the class has added. */
export const contentsOf = async (
  context: SchoolContext,
  place: RaporPlace,
  cards: readonly CardRow[],
): Promise<Map<number, RaporContent & { counted: { sick: number; excused: number; absent: number } }>> => {
  const { db, school } = context
  const { room, period, rules } = place
  const head = await letterheadOf(db, school.id)
  const lines = letterheadLines(head)
  const texts = await textsOf(db, { class_id: room.id, semester: period.semester })
  const own = new Map(texts.map(({ subject_id, student_id, text }) => [`${subject_id} ${student_id}`, text]))
  const days = await absencesOf(
    db,
    cards.map(({ student_id }) => student_id),
    period,
  )
  return new Map(
    cards.map((card) => {
      const counted = days.get(card.student_id) ?? { sick: 0, excused: 0, absent: 0 }
      const subjects = place.subjects.map(({ id, name }) => {
        const { score, band, parts } = place.marksOf(id, card.student_id)
        const text = own.get(`${id} ${card.student_id}`)
        return {
          name,
          score,
          band,
          text:
            text ??
            achievementOf(
              parts.filter(({ kind }) => kind === 'scope'),
              rules.bounds.good,
            ),
        }
      })
      const { sick, excused, absent } = card
      return [
        card.id,
        {
          school: { name: lines.name, npsn: head.npsn, lines: [...lines.lines] },
          student: { name: card.name, nisn: card.nisn },
          class: room.name,
          period: period.name,
          homeroom: room.homeroom_teacher,
          subjects,
          profile: card.profile,
          extras: card.extras,
          absences: sick !== null && excused !== null && absent !== null ? { sick, excused, absent } : counted,
          note: card.note,
          decision: card.decision,
          counted,
        },
      ]
    }),
  )
}
