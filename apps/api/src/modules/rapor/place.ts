import { Fault, type Inside } from '@lentera/contract'
import type { AttitudePeriod } from '@lentera/contract/attitude-notes'
import type { RaporPaper, RaporRow, RaporSubject } from '@lentera/contract/rapor'
import { periodAsked } from '#book/periods.ts'
import type { RequestContext } from '#kit/http/services.ts'
import { carriedScores, type ComponentRow, componentsOf, markOf, scoresIn } from '#marks/marks.queries.ts'
import { markRulesOf, type MarkRules } from '#marks/rules.queries.ts'
import { countedOf, finalOf } from '#marks/marks.rules.ts'
import { type ClassSubject, subjectsOfClass } from '#school/class-subjects.ts'
import { type GroupOfClass, groupsOfClasses, pupilsHaving } from '#school/group-classes.ts'
import type { Here } from '#school/here.ts'
import { type SchoolClass, yearOf } from '#school/schools.ts'
import { lessonsTaught, teaches } from '#school/teaching.ts'
import { gapsOf, isLetOff, lackOf } from './gaps.ts'
import { themesOf } from './kokurikuler.queries.ts'
import type { Theme } from './kokurikuler.rules.ts'
import { type Printing, printingOf } from './paper.queries.ts'
import { type CardRow, cardsOf, pupilsOfClass } from './rapor.queries.ts'
import { raporStateOf, subjectStateOf } from './rapor.rules.ts'
import { subjectsSent } from './subjects.queries.ts'

/** Who reads: in a call, or for whom a file is made in the background. */
export type Reader = Pick<RequestContext, 'db' | 'now' | 'services'> &
  Here & { readonly user: Pick<RequestContext['user'], 'id' | 'role'> }
type Pupil = Awaited<ReturnType<typeof pupilsOfClass>>[number]

/** A class in a semester with what one report card of it is made of, or each of them. */
export interface CardPlace {
  readonly room: SchoolClass
  readonly period: AttitudePeriod
  /** Of the class's own timetable and of the learning groups of its pupils. */
  readonly subjects: readonly ClassSubject[]
  readonly rules: MarkRules
  readonly printing: Printing
  /** The form of cards that are handed in now; Kurikulum Merdeka where it is not said. */
  readonly curriculum: RaporPaper['curriculum']
  readonly sent: Awaited<ReturnType<typeof subjectsSent>>
  readonly groups: readonly GroupOfClass[]
  /** Kokurikuler of the class. */
  readonly themes: readonly Theme[]
  readonly isSent: (subject: number) => boolean
  /** The subjects that a pupil has: those of the class, and those of the own learning groups. */
  readonly subjectsOf: (student: number) => ClassSubject[]
  /** What a pupil has in a subject: the final score and the components with scores. */
  readonly marksOf: (subject: number, student: number) => ReturnType<typeof finalOf> & { parts: Achieved[] }
  /** What a subject is marked by, in order: the first of the parts of every pupil. */
  readonly componentsIn: (subject: number) => readonly Pick<ComponentRow, 'name' | 'kind'>[]
}
/** A class in a semester with all that its report cards are made of. */
export interface RaporPlace extends CardPlace {
  /** Who was in the class on the last day of the semester, or is today while it runs. */
  readonly pupils: readonly Pupil[]
  readonly cards: readonly CardRow[]
  /** The pupils of the class who have a subject. */
  readonly pupilsOf: (subject: number) => Pupil[]
}
/** What counts of a component; `missing` where a score is owed and not there. */
type Achieved = Pick<ComponentRow, 'name' | 'objectives' | 'kind'> & { score: number | null; missing: boolean }

/** The classes of all years that the visitor has to do with: led, taught, or of pupils of the own groups; an office all. */
export const roomsOf = ({ user, school, day }: Reader, groups: readonly GroupOfClass[] = []): SchoolClass[] => {
  const all = [...school.classes.values()]
  if (user.role === 'school') return all
  const own = groups.filter(({ lessons }) => lessons.some((lesson) => teaches(school, lesson, user.id, day.date)))
  const taught = new Set([...lessonsTaught(school, user.id, day.date), ...own].map(({ class_id }) => class_id))
  return all.filter((room) => room.homeroom_teacher_id === user.id || taught.has(room.id))
}
/** One of any year. Throws NOT_FOUND beyond the visitor's reach. */
export const roomNamed = (context: Reader, uuid: string, groups: readonly GroupOfClass[] = []): SchoolClass => {
  const room = roomsOf(context, groups).find((one) => one.uuid === uuid.toLowerCase())
  if (!room) throw new Fault('NOT_FOUND')
  return room
}

export const periodIn = (context: Reader, room: SchoolClass, semester: number | undefined) =>
  periodAsked(context, { tahun_ajaran_id: room.year, semester })

/** The day whose pupils and groups a semester has: its last one, or today while it runs. */
export const dayOf = ({ day }: Reader, { to }: AttitudePeriod): string => (to < day.date ? to : day.date)

/** The learning groups of a semester, by class, or of one class. */
export const groupsIn = (context: Reader, period: AttitudePeriod, room?: number) =>
  groupsOfClasses(context.db, context.school, {
    year: period.tahun_ajaran_id,
    date: dayOf(context, period),
    ...(room !== undefined && { room }),
  })

/** What pupils have in subjects of a class, or one of them. A component that families do not read yet counts as any other. */
const marksIn = async (
  context: Reader,
  { room, period, rules }: Pick<CardPlace, 'room' | 'period' | 'rules'>,
  student?: number,
): Promise<Pick<CardPlace, 'marksOf' | 'componentsIn'>> => {
  const { db } = context
  const components = await componentsOf(db, { classes: [room.id], semester: period.semester })
  const scores = await scoresIn(
    db,
    components.map(({ id }) => id),
    student,
  )
  const found = new Map(scores.map((row) => [`${row.component_id} ${row.student_id}`, row]))
  const carried = Map.groupBy(
    await carriedScores(db, {
      room: room.id,
      semester: period.semester,
      date: dayOf(context, period),
      ...(student !== undefined && { student }),
    }),
    ({ student_id, subject_id }) => `${subject_id} ${student_id}`,
  )
  const componentsIn = (subject: number) => components.filter((one) => one.subject_id === subject)
  const marksOf: CardPlace['marksOf'] = (subject, student) => {
    const rule = rules.ruleOf(subject)
    const own = componentsIn(subject).map((one) => ({ ...one, ...markOf(one, found.get(`${one.id} ${student}`)) }))
    const marks = [...own, ...(carried.get(`${subject} ${student}`) ?? [])]
    const parts = marks.map((one) => ({ name: one.name, objectives: one.objectives, kind: one.kind, ...countedOf(one, rule) }))
    return { ...finalOf(marks, rule), parts }
  }
  return { marksOf, componentsIn }
}

interface Wanted {
  /** The learning groups of the semester, where they are known already. */
  readonly known?: readonly GroupOfClass[]
  /** Of this pupil alone; of all pupils of the class when left out. */
  readonly student?: number
}
const partsOf = async (context: Reader, room: SchoolClass, period: AttitudePeriod, { known, student }: Wanted) => {
  const { db, school } = context
  const groups = (known ?? (await groupsIn(context, period, room.id))).filter(({ class_id }) => class_id === room.id)
  const rules = await markRulesOf(db, school.id, { ...period, day: context.day.date }, room.id)
  const subjects = subjectsOfClass(
    school,
    room,
    context.day.date,
    groups.flatMap(({ lessons }) => lessons),
  )
  const sent = await subjectsSent(db, [room.id], period.semester)
  const printing = await printingOf(db, school.id)
  const having = new Map(subjects.map(({ id }) => [id, pupilsHaving(school, groups, { class_id: room.id, subject_id: id })]))
  const has = (subject: number, pupil: number) => having.get(subject)?.has(pupil) ?? true
  const place: CardPlace = {
    room,
    period,
    rules,
    printing,
    curriculum: printing.curriculum === 'k13' ? 'k13' : undefined,
    subjects,
    sent,
    groups,
    themes: await themesOf(db, room.id, period.semester),
    isSent: (subject) => sent.some((one) => one.subject_id === subject && one.state === 'sent'),
    subjectsOf: (pupil) => subjects.filter(({ id }) => has(id, pupil)),
    ...(await marksIn(context, { room, period, rules }, student)),
  }
  return { place, has }
}

/** All that the report cards of a class are made of. */
export const placeIn = async (
  context: Reader,
  room: SchoolClass,
  period: AttitudePeriod,
  known?: readonly GroupOfClass[],
): Promise<RaporPlace> => {
  const { db } = context
  const { place, has } = await partsOf(context, room, period, { ...(known && { known }) })
  const pupils = await pupilsOfClass(db, { class_id: room.id, semester: period.semester, date: dayOf(context, period) })
  return {
    ...place,
    pupils,
    cards: await cardsOf(db, [room.id], period.semester),
    pupilsOf: (subject) => pupils.filter(({ id }) => has(subject, id)),
  }
}
/** What the report card of one pupil of a class is made of: whoever opens one card reads no scores of the others. */
export const cardPlaceOf = async (
  context: Reader,
  room: SchoolClass,
  { semester, student }: { readonly semester: number; readonly student: number },
): Promise<CardPlace> => (await partsOf(context, room, periodIn(context, room, semester), { student })).place
export const placeOf = async (context: Reader, room: SchoolClass, semester: number | undefined) =>
  placeIn(context, room, periodIn(context, room, semester))

/** The classes of a school year among those that the visitor has to do with. */
export const roomsIn = (context: Reader, year: number, groups: readonly GroupOfClass[] = []): SchoolClass[] =>
  roomsOf(context, groups).filter((room) => room.year === year)
export const runningYear = ({ school, day }: Reader): number | undefined => yearOf(school, day.date)

/** How a subject of a class stands, and what the visitor may do with it. */
export const subjectOf = (context: Reader, place: RaporPlace, subject: ClassSubject): Inside<RaporSubject> => {
  const { room, sent, period } = place
  const pupils = place.pupilsOf(subject.id)
  // A draft of somebody who has left the class or the subject stays as it is and is nobody's paper.
  const cards = place.cards.filter(({ student_id }) => pupils.some(({ id }) => id === student_id))
  const stored = sent.find((one) => one.subject_id === subject.id)
  const finals = pupils.map(({ id }) => place.marksOf(subject.id, id))
  // Who is let off everything has no score and owes none.
  const scored = finals.filter(({ score, parts }) => score !== null || isLetOff(parts)).length
  const state = subjectStateOf({
    stored: stored?.state ?? null,
    scored,
    pupils: pupils.length,
    complete: finals.every(({ missing }) => missing === 0),
  })
  const teaches = subject.teacher_ids.has(context.user.id)
  const leads = room.homeroom_teacher_id === context.user.id
  // What is handed in says what it said: taking a subject back is for cards that can still change.
  const opens = state === 'sent' && (cards.length === 0 || cards.some((card) => card.state === 'open'))
  return {
    class: { uuid: room.uuid, name: room.name },
    subject: { id: subject.id, name: subject.name },
    period,
    teachers: [...subject.teachers],
    state,
    scored,
    pupils: pupils.length,
    lacking: pupils.filter(({ id }) => lackOf(place, subject.id, id) !== undefined).map(({ name }) => name),
    note: stored?.state === 'returned' ? stored.note : '',
    can: [
      ...(teaches && state !== 'sent' && scored > 0 ? (['send'] as const) : []),
      ...(leads && opens ? (['give_back'] as const) : []),
      ...(teaches && opens ? (['pull_back'] as const) : []),
    ],
  }
}

/** What is lacking of a card that can still change, or was not begun. */
const lackingOf = (place: CardPlace, student_id: number, card: CardRow | undefined) => {
  if (!card) return gapsOf(place, { student_id, note: '', decision: null, internships: [], attitude: null })
  return card.state === 'open' ? gapsOf(place, card) : []
}
/** How a card that was begun stands; as one that was not where there is none. */
const begunOf = (card: (CardRow & { fresh?: string }) | undefined) =>
  card
    ? {
        uuid: card.uuid,
        version: card.version,
        hash: card.hash ?? card.fresh ?? null,
        publish_at: card.publish_at?.toISOString() ?? null,
      }
    : { uuid: null, version: 1, hash: null, publish_at: null }

/** A pupil's report card as a list shows it; without a row of its own where it was not begun. */
export const rowOf = (place: CardPlace, student: Pupil, card: (CardRow & { fresh?: string }) | undefined): Inside<RaporRow> => {
  const gaps = lackingOf(place, student.id, card)
  const missing = gaps.filter(({ what }) => what === 'sent').length
  return {
    ...begunOf(card),
    student,
    class: { uuid: place.room.uuid, name: place.room.name },
    period: place.period,
    state: raporStateOf(card?.state ?? null, { missing, seen: card?.seen ?? false }),
    missing,
    gaps: gaps.length,
  }
}
