import { Fault, type Inside } from '@lentera/contract'
import type { PermitRow } from '@lentera/contract/permits'
import type { RequestContext } from '#kit/http/services.ts'
import { type Here, hereOf } from '#school/here.ts'
import { readableStudents } from '#school/scope.queries.ts'
import { forGrade, type School, schoolDayOf, yearOf } from '#school/schools.ts'
import { holdPermits, type PermitRecord } from './permits.queries.ts'
import { isEscalated, mayDo, needsLetter, schoolDaysOf, type Standing, type Viewer } from './permits.rules.ts'
import { decidedPermits, type Looker, readablePermits } from './permits.scope.queries.ts'

type Looking = Pick<RequestContext, 'db' | 'user' | 'now' | 'services'> & Partial<Here>

/** The first day of the year that runs at a school. */
const yearStart = (school: School, today: string) =>
  school.years.find(({ id }) => id === yearOf(school, today))?.starts_on ?? today

/** How the caller looks at permits. Throws NOT_FOUND for staff without a school. */
export const lookerOf = async (context: Looking): Promise<Looker> => {
  const { user } = context
  if (user.role === 'student' || user.role === 'parent') return { role: user.role, among: readableStudents(context) }
  const { school, day } = await hereOf(context)
  if (user.role === 'school') return { role: 'school', school: school.id }
  const led = [...school.classes.values()].filter(({ homeroom_teacher_id }) => homeroom_teacher_id === user.id)
  return { role: 'teacher', id: user.id, school: school.id, since: yearStart(school, day.date), led: led.map(({ id }) => id) }
}

/** A permit with its school, and what the rules need of it. */
export interface Seen {
  readonly row: PermitRecord
  readonly school: School
  readonly days: readonly string[]
  readonly standing: Standing
  readonly viewer: Viewer
}

const seenOf = (row: PermitRecord, school: School, { user, now }: Pick<RequestContext, 'user' | 'now'>): Seen => {
  const days = schoolDaysOf(school, row)
  return {
    row,
    school,
    days,
    standing: { ...row, letter_missing: row.file_id === null && needsLetter(row, days.length) },
    viewer: { id: user.id, role: user.role, today: schoolDayOf(school, now).date, now },
  }
}

/** Rows with their schools, which are read once each. */
export const withSchools = async (context: Looking, rows: readonly PermitRecord[]): Promise<Seen[]> => {
  const asked = new Map(rows.map(({ school_id, version }) => [school_id, version]))
  const schools = new Map(
    await Promise.all([...asked].map(async ([id, version]) => [id, await context.services.schools.get(id, version)] as const)),
  )
  return rows.map((row) => seenOf(row, forGrade(schools.get(row.school_id)!, row.class_grade ?? undefined), context))
}

const short = (time: string | null) => time && time.slice(0, 5)
const who = (name: string | null, role: PermitRecord['role'] | null) => (name === null || role === null ? null : { name, role })

/** One row as whoever looks reads it. */
export const present = ({ row, days, standing, viewer }: Seen): Inside<PermitRow> => ({
  id: row.id,
  person: {
    id: row.account_id,
    name: row.name,
    image: row.image,
    is_teacher: row.role === 'teacher',
    class: row.class_uuid === null || row.class_name === null ? null : { uuid: row.class_uuid, name: row.class_name },
  },
  type: row.type,
  state: row.state,
  starts_on: row.starts_on,
  ends_on: row.ends_on,
  starts_at: short(row.starts_at),
  ends_at: short(row.ends_at),
  school_days: days.length,
  reason: row.reason,
  has_attachment: row.file_id !== null,
  letter_missing: standing.letter_missing,
  filed_by: { name: row.filer, role: row.filer_role },
  filed_at: row.filed_at.toISOString(),
  waits_since: row.waits_since.toISOString(),
  escalates_at: row.escalates_at?.toISOString() ?? null,
  escalated: isEscalated(row, viewer.now),
  decided_by: who(row.decider, row.decider_role),
  decided_at: row.decided_at?.toISOString() ?? null,
  decision_reason: row.decision_reason,
  conflicts: row.conflicts,
  revision: row.revision,
  can: mayDo(standing, viewer),
})

/** One permit that the visitor may read. Throws NOT_FOUND for any other. */
export const permitOf = async (context: Looking, id: number): Promise<Seen> => {
  const row = await readablePermits(context.db, await lookerOf(context))
    .where('permit.id', '=', id)
    .executeTakeFirst()
  const [seen] = row ? await withSchools(context, [row]) : []
  if (!seen) throw new Fault('NOT_FOUND')
  return seen
}

/** Those of these permits for whom the visitor decides, held until the transaction ends; in no order. */
export const permitsToDecide = async (context: Looking, ids: readonly number[]): Promise<Seen[]> => {
  await holdPermits(context.db, ids)
  const rows = await decidedPermits(context.db, await lookerOf(context))
    .where('permit.id', 'in', ids)
    .execute()
  return withSchools(context, rows)
}

/** Permits that the visitor has just written, as they are now. */
export const readPermits = async (context: Looking, ids: readonly number[]): Promise<Seen[]> =>
  ids.length === 0
    ? []
    : withSchools(
        context,
        await readablePermits(context.db, await lookerOf(context))
          .where('permit.id', 'in', ids)
          .execute(),
      )
