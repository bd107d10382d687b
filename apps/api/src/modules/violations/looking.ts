import { Fault, type Inside } from '@lentera/contract'
import type { Violation, ViolationStep } from '@lentera/contract/violations'
import { attachmentOf } from '#kit/files/attachment.ts'
import type { RequestContext } from '#kit/http/services.ts'
import { hereOf } from '#school/here.ts'
import { classesLed, type School, yearOf } from '#school/schools.ts'
import { type Looker, readable, type ViolationRow } from './violations.queries.ts'
import { deedsOf, type Standing } from './violations.rules.ts'

/** How the caller looks at records. Throws SCHOOL_MISSING for staff without a school. */
export const lookerOf = async (context: RequestContext): Promise<Looker> => {
  const { user } = context
  if (user.role === 'student' || user.role === 'parent') return { role: user.role, id: user.id }
  const { school, day } = await hereOf(context)
  if (user.role === 'school') return { role: 'school', id: user.id, school: school.id }
  return teacherAt(user.id, school, day.date)
}
/** The same of a teacher whose school is known. */
export const teacherAt = (id: number, school: School, today: string): Extract<Looker, { role: 'teacher' }> => {
  const led = classesLed(school, id, today)
  return { role: 'teacher', id, school: school.id, year: yearOf(school, today) ?? 0, led: led.map((room) => room.id) }
}

const standingOf = (row: ViolationRow, looker: Looker, today: string): Standing => {
  if (looker.role === 'school') return { as: 'office' }
  if (looker.role === 'teacher')
    return {
      as: 'teacher',
      own: row.recorded_by === looker.id,
      leads: row.tahun_ajaran_id === looker.year && row.classes.some((one) => looker.led.includes(one)),
    }
  return { as: 'family', spoke: row.steps.some(({ step, by_id }) => step === 'clarified' && by_id === looker.id), today }
}
/** What somebody may do with a record now; `today` is the school's. */
export const mayDo = (row: ViolationRow, looker: Looker, today: string) => deedsOf(row, standingOf(row, looker, today))

/** What the family does not read: how the school talks about a record before it is decided. */
const amongStaff: readonly ViolationStep[] = ['edited', 'needs_revision']

/** A record as whoever looks reads it. */
export const present = (
  { services, now }: RequestContext,
  row: ViolationRow,
  looker: Looker,
  today: string,
): Inside<Violation> => {
  const isFamily = looker.role === 'student' || looker.role === 'parent'
  const steps = isFamily ? row.steps.filter(({ step }) => !amongStaff.includes(step)) : row.steps
  return {
    id: row.id,
    uuid: row.uuid,
    student: { id: row.student_id, name: row.pupil, image: row.image, class: { uuid: row.class_uuid, name: row.class } },
    kind: row.kind,
    code: row.code,
    group: row.rule_group,
    rule: row.rule,
    rule_id: row.rule_id,
    points: row.points,
    ...(row.remitted > 0 && { remitted: row.remitted }),
    category: row.category,
    sanction: row.sanction,
    handler: row.handler,
    date: row.date,
    time: row.time,
    place: row.place,
    description: row.description,
    status: row.status,
    files: row.files.map((file) => attachmentOf(services, file, now)),
    recorder: row.recorder,
    recorded_at: row.recorded_at.toISOString(),
    clarify_until: row.clarify_until,
    history: steps.map(({ step, by_id, by, at, note }) => ({
      step,
      by,
      own: by_id === looker.id,
      at: new Date(at).toISOString(),
      note,
    })),
    revision: row.revision,
    can: [...mayDo(row, looker, today)],
  }
}

/** One record that the visitor may read, by its id or uuid. Throws NOT_FOUND for any other. */
export const recordOf = async (
  context: RequestContext,
  by: { readonly id: number } | { readonly uuid: string },
  known?: Looker,
) => {
  const looker = known ?? (await lookerOf(context))
  const rows = readable(context.db, looker)
  const row = await (
    'id' in by ? rows.where('violation.id', '=', by.id) : rows.where('violation.uuid', '=', by.uuid.toLowerCase())
  ).executeTakeFirst()
  if (!row) throw new Fault('NOT_FOUND')
  return { row, looker }
}
