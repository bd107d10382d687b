import { Fault, type Inside } from '@lentera/contract'
import type { ActiveYear, AttitudePeriod } from '@lentera/contract/attitude-notes'
import type { GradeDetail, PupilReport } from '@lentera/contract/grades'
import type { gradeReading } from '@lentera/contract/grades/reading'
import { periodAsked, yearAt } from '#book/periods.ts'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import { carriedScores, componentShown, type ComponentRow, componentsOf, type ScoreRow, scoresIn } from '#marks/marks.queries.ts'
import { markRulesOf } from '#marks/rules.queries.ts'
import { countedOf, finalOf, type MarkRule, nextBand, partsOf } from '#marks/marks.rules.ts'
import { type ClassSubject, subjectsOfClass } from '#school/class-subjects.ts'
import { type Reached, reach } from '#school/scope.ts'
import { classesStayedIn, type SchoolClass } from '#school/schools.ts'
import { changesOf, classesOfPupil, groupsEverOf, pupilWith } from './grades.queries.ts'
import { lessonsOfStays } from './groups.ts'

export interface Wanted {
  readonly semester?: number | undefined
  readonly tahun_ajaran_id?: number | undefined
  readonly subject_id?: number | undefined
  readonly student_id?: number | undefined
}

/**
 * The pupil's class in a semester: of one that is over that of its last day, wherever the pupil went since, else the one of now. With the
 * one of now, which is undefined for who has left.
 */
const roomsAt = async (context: RequestContext, { id, school, day }: Reached, { tahun_ajaran_id, to }: AttitudePeriod) => {
  const { now, stays } = await classesOfPupil(context.db, id)
  const among = (classes: readonly number[]) =>
    classes.flatMap((one) => school.classes.get(one) ?? []).find(({ year }) => year === tahun_ajaran_id)
  const present = among(now)
  return { present, room: (to < day.date ? among(classesStayedIn(stays, to)) : undefined) ?? present }
}

/** The semesters that have begun and in whose year the pupil had a class here. */
export const years = async (context: RequestOf<typeof gradeReading.years>): Promise<Inside<ActiveYear>> => {
  const { user, query } = context
  if (query.student_id === undefined && user.role !== 'student')
    throw new Fault('VALIDATION', { errors: { student_id: [user.role === 'parent' ? 'Pilih anak.' : 'Pilih siswa.'] } })
  const at = await reach(context, query.student_id ?? user.id, 'read')
  const { now, stays } = await classesOfPupil(context.db, at.id)
  const had = new Set([...now, ...stays.map(({ class_id }) => class_id)].map((one) => at.school.classes.get(one)?.year))
  const periods = yearAt(at).periods.filter((one) => had.has(one.tahun_ajaran_id))
  return { tahun_ajaran_id: periods[0]?.tahun_ajaran_id ?? null, semester: periods[0]?.semester ?? null, periods }
}

interface Rooms {
  /** The class whose semester is read. */
  readonly room: SchoolClass
  /** The one of now. */
  readonly present: SchoolClass | undefined
}
/**
 * The subjects of the pupil's class that the visitor may read: families and who accompanies the pupil all of them, a teacher those
 * taught, there or in the class of now.
 */
const subjectsRead = (
  { user }: RequestContext,
  { school, day, verbs }: Reached,
  { room, present }: Rooms,
  groups: readonly number[],
): ClassSubject[] => {
  const subjectsOf = (one: SchoolClass) => subjectsOfClass(school, one, day.date, lessonsOfStays(school, room.year, groups))
  const all = subjectsOf(room)
  if (user.role !== 'teacher' || verbs.includes('accompany') || room.homeroom_teacher_id === user.id) return all
  const taught = [...all, ...(present && present !== room ? subjectsOf(present) : [])].filter(({ teacher_ids }) =>
    teacher_ids.has(user.id),
  )
  return all.filter(({ id }) => taught.some((one) => one.id === id))
}

/** A component with the pupil's score in it. */
interface Scored extends ComponentRow, Pick<ScoreRow, 'score' | 'state' | 'first_score' | 'note'> {
  readonly changed_at: Date | null
}

/** A semester of a pupil as it is read: the class then, the subjects that the visitor may read, and their components with the pupil's scores. `reached`: where the pupil was reached already. */
export const pageAt = async (context: RequestContext, id: number, wanted: Wanted, reached?: Reached) => {
  if (wanted.student_id !== undefined && wanted.student_id !== id) throw new Fault('NOT_FOUND')
  const at = reached ?? (await reach(context, id, 'read'))
  const period = periodAsked(at, wanted)
  const { room, present } = await roomsAt(context, at, period)
  const student = await pupilWith(context.db, id)
  const rules = await markRulesOf(context.db, at.school.id, { ...period, day: at.day.date }, room?.id)
  const subjects = room ? subjectsRead(context, at, { room, present }, await groupsEverOf(context.db, id)) : []
  if (wanted.subject_id !== undefined && !subjects.some((one) => one.id === wanted.subject_id)) throw new Fault('NOT_FOUND')
  const components = room
    ? await componentsOf(context.db, { classes: [room.id], semester: period.semester, subject: wanted.subject_id })
    : []
  const scores = await scoresIn(
    context.db,
    components.map((one) => one.id),
    id,
  )
  const brought = room
    ? await carriedScores(context.db, {
        room: room.id,
        semester: period.semester,
        subject: wanted.subject_id,
        student: id,
        ...(period.to < at.day.date && { date: period.to }),
      })
    : []
  const own: Scored[] = components.map((one) => {
    const cell = scores.find(({ component_id }) => component_id === one.id)
    const { score = null, state = 'score', first_score = null, note = '', changed_at = null } = cell ?? {}
    return { ...one, score, state, first_score, note, changed_at }
  })
  const carried: Scored[] = brought.map((one) => ({ ...one, note: '', name: `${one.name} (${one.class})` }))
  const place = { school: at.school, today: at.day.date }
  return { ...place, period, room, student, rules, subjects, components: [...own, ...carried] }
}

// What is not shown yet is read by teachers alone.
export const isFamily = ({ user }: RequestContext) => user.role !== 'teacher'
/** Components with the pupil's scores as the visitor reads them, and what becomes of them: of all, or nothing while one that counts is hidden. */
const readOf = (context: RequestContext, of: readonly Scored[], rule: MarkRule) => {
  const final = finalOf(of, rule)
  const parts = partsOf(of, rule)
  if (!isFamily(context)) return { components: of, final, parts }
  const components = of.filter(({ shown }) => shown)
  const hidden = new Set(of.filter(({ shown }) => !shown).map(({ kind }) => kind))
  if (!parts.some(({ kind }) => hidden.has(kind))) return { components, final, parts }
  const { missing } = finalOf(components, rule)
  return {
    components,
    final: { score: null, exact: null, band: null, complete: false, missing, hidden: true },
    parts: parts.map((part) => ({ ...part, mean: hidden.has(part.kind) ? null : part.mean, points: null })),
  }
}

const reportOf = async (context: RequestContext, id: number, wanted: Wanted): Promise<Inside<PupilReport>> => {
  const { period, room, student, rules, subjects, components } = await pageAt(context, id, wanted)
  const rows = subjects
    .filter((one) => wanted.subject_id === undefined || one.id === wanted.subject_id)
    .map((subject) => {
      const own = readOf(
        context,
        components.filter((one) => one.subject_id === subject.id),
        rules.ruleOf(subject.id),
      )
      return {
        subject: { id: subject.id, name: subject.name },
        teachers: subject.teachers,
        final: own.final,
        kktp: rules.ruleOf(subject.id).kktp,
        scored: own.components.filter((one) => countedOf(one, rules.ruleOf(subject.id)).score !== null).length,
        components: own.components.filter(({ state }) => state !== 'exempt').length,
      }
    })
  const finals = rows.flatMap(({ final }) => final.score ?? [])
  return {
    student,
    class: room ? { uuid: room.uuid, name: room.name } : null,
    period,
    bounds: rules.bounds,
    subjects: rows,
    average: finals.length === 0 ? null : Math.round((finals.reduce((sum, one) => sum + one, 0) / finals.length) * 10) / 10,
  }
}

/** Whether a change is of more than the note, which families do not read. */
const saysOtherwise = (row: Awaited<ReturnType<typeof changesOf>>[number]): boolean =>
  row.before !== row.after || row.before_state !== row.after_state || row.before_first !== row.after_first

/** Why a final score is what it is. Throws NOT_FOUND where the pupil had no such subject. */
const detailOf = async (context: RequestContext, id: number, wanted: Wanted): Promise<Inside<GradeDetail>> => {
  const page = await pageAt(context, id, wanted)
  const { period, room, student, rules, subjects } = page
  const subject = wanted.subject_id === undefined ? subjects[0] : subjects.find((one) => one.id === wanted.subject_id)
  if (!room || !subject) throw new Fault('NOT_FOUND')
  const rule = rules.ruleOf(subject.id)
  const ofSubject = page.components.filter((one) => one.subject_id === subject.id)
  const { components, final, parts } = readOf(context, ofSubject, rule)
  const log = await changesOf(
    context.db,
    {
      components: components.map((one) => one.id),
      place: { class_id: room.id, subject_id: subject.id, semester: period.semester },
      shown: isFamily(context),
    },
    id,
  )
  return {
    student,
    class: { uuid: room.uuid, name: room.name },
    period,
    subject: { id: subject.id, name: subject.name },
    teachers: subject.teachers,
    bounds: rule.bounds,
    kktp: rule.kktp,
    final,
    parts,
    remedial: rule.remedial,
    components: components.map((one) => ({
      ...componentShown(one),
      score: one.score,
      state: one.state,
      first: one.first_score,
      counts: countedOf(one, rule).score,
      ...(!isFamily(context) && one.note !== '' && { note: one.note }),
      changed_at: one.changed_at?.toISOString() ?? null,
    })),
    next: nextBand(final.score, rule.bounds),
    log: log
      .filter((row) => !isFamily(context) || saysOtherwise(row))
      .map(({ at, before_note, after_note, ...row }) => ({
        ...row,
        ...(!isFamily(context) && before_note !== after_note && { note: after_note }),
        at: at.toISOString(),
      })),
  }
}

export const own = (context: RequestOf<typeof gradeReading.own>) => reportOf(context, context.user.id, context.query)
export const ownDetail = (context: RequestOf<typeof gradeReading.ownDetail>) => detailOf(context, context.user.id, context.query)
export const pupilReport = (context: RequestOf<typeof gradeReading.pupil>) => reportOf(context, context.params.id, context.query)
export const pupilDetail = (context: RequestOf<typeof gradeReading.pupilDetail>) =>
  detailOf(context, context.params.id, context.query)
