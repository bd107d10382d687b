import { fieldsOf } from '@lentera/contract/kit/unknown'
import { Fault } from '@lentera/contract'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { placePupils } from '#school/placing.queries.ts'
import { localTime, schoolYearOf } from '#school/time.ts'
import { keptAt, keptWords } from './former-school.queries.ts'
import { endDuties } from './leaving.queries.ts'
import { notify } from './notify.queries.ts'

export interface Joining {
  readonly account: number
  readonly role: 'student' | 'teacher'
  readonly school: number
  /** The running year there; null where none was made. */
  readonly year: number | null
  /** A pupil's class there. */
  readonly room: number | null
  readonly now: Date
  /** Who decided it. */
  readonly by: number
}

/** The classes of a school in which pupils are, of the year that runs there on its date and of those that have not begun. */
const classesAt = async (db: Db, { pupils, school, today }: { pupils: readonly number[]; school: number; today: string }) => {
  const { rows } = await sql<{ id: number; year: number; is_coming: boolean; is_over: boolean }>`
    select enrollment.student_id as id, enrollment.tahun_ajaran_id as year, year.starts_on > ${today}::date as is_coming,
      year.ends_on < ${today}::date as is_over
    from enrollment join class on class.id = enrollment.class_id
      join academic_year as year on year.school_id = class.school_id and year.tahun_ajaran_id = class.tahun_ajaran_id
    where enrollment.student_id = any(${[...pupils]}::bigint[]) and class.school_id = ${school}
      and class.tahun_ajaran_id >= (select coalesce(max(begun.tahun_ajaran_id), 0) from academic_year as begun
        where begun.school_id = ${school} and begun.starts_on <= ${today}::date)
    order by enrollment.tahun_ajaran_id, enrollment.student_id`.execute(db)
  return rows
}

interface LeavingPupils {
  readonly pupils: readonly number[]
  readonly school: number
  /** The date there. */
  readonly today: string
  readonly reason?: string
  readonly by: number
  readonly now: Date
}
/** Takes pupils who leave a school out of its classes of the years that have not begun: they are in none of them for a single day. */
export const leaveComing = async (db: Db, { pupils, school, today, ...out }: LeavingPupils): Promise<void> => {
  const coming = (await classesAt(db, { pupils, school, today })).filter(({ is_coming }) => is_coming)
  for (const [year, rows] of Map.groupBy(coming, (one) => one.year))
    await placePupils(db, { ...out, pupils: rows.map(({ id }) => id), year, room: null, from: '-infinity', exact: true })
}

/**
 * What a person's link with a school ends as: the rows that are links, or a new one where the office had made the account. The
 * last class there is kept with it, which is none of a year that has not begun.
 */
export const endMembership = async (
  db: Db,
  end: {
    readonly account: number
    readonly school: number
    readonly state: 'moved' | 'removed' | 'graduated'
    readonly by: number
    readonly reason: string | null
    readonly now: Date
  },
): Promise<void> => {
  const { account, school, state, by, reason, now } = end
  const room = sql<number | null>`(select class.id from enrollment join class on class.id = enrollment.class_id
      join school as place on place.id = class.school_id
      join academic_year as year on year.school_id = class.school_id and year.tahun_ajaran_id = class.tahun_ajaran_id
    where enrollment.student_id = ${account} and class.school_id = ${school}
      and year.starts_on <= (${now}::timestamptz at time zone place.timezone)::date
    order by class.tahun_ajaran_id desc limit 1)`
  const { numUpdatedRows } = await db
    .updateTable('school_link')
    .set({ state, decided_at: now, decided_by: by, reason, class_id: room })
    .where('account_id', '=', account)
    .where('school_id', '=', school)
    .where('state', '=', 'linked')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) return
  await sql`insert into school_link (uuid, account_id, school_id, asked_at, state, decided_at, decided_by, reason, class_id)
    select ${uuidV7()}, id, ${school}, created_at, ${state}, ${now}, ${by}, ${reason}, ${room} from account
    where id = ${account}`.execute(db)
}

/** Takes pupils out of a school's classes of the running year and later ones, but for the year `placed`, in which they are placed anew. */
const leaveClasses = async (db: Db, leaving: LeavingPupils, placed: number): Promise<void> => {
  await leaveComing(db, leaving)
  const { school, today, ...out } = leaving
  // Two schools need not begin a year on one day. In one that has ended they were to the end.
  for (const { id, year, is_over } of await classesAt(db, { pupils: out.pupils, school, today }))
    if (year !== placed && !is_over) await placePupils(db, { ...out, pupils: [id], year, room: null, from: today })
}

const formerOf = (db: Db, account: number) =>
  db
    .selectFrom('account')
    .leftJoin('school', 'school.id', 'account.school_id')
    .where('account.id', '=', account)
    .forUpdate('account')
    .select(['account.name', 'account.school_id', 'school.timezone'])
    .executeTakeFirstOrThrow()

/** Throws STILL_TEACHES for a teacher who has something at a school that its office has to hand over first. */
const refuseWhoIsKept = async (db: Db, { account, by, now }: Joining, { name, school }: { name: string; school: number }) => {
  const kept = await keptAt(db, { teacher: account, school, now })
  if (!kept) return
  // Another school learns that there is something, not what it is.
  const others = `${name} masih punya tugas di ${kept.school}. Tata usaha di sana perlu menyerahkannya dulu kepada guru lain.`
  throw new Fault('STILL_TEACHES', { message: by === account ? keptWords(kept) : others })
}

/** A number that somebody else of the school has tells that the two are one person. */
const isTaken = (error: unknown) => fieldsOf(error).constraint === 'account_nisn'

/**
 * A person belongs to a school from now on, a pupil in this class. At the school before, the link ends as moved, the pupil is in no
 * class of the running year or a later one any more, and the teacher has no duties; what was recorded there stays there. Answers that
 * school, or null. Throws TAKEN where a pupil of the school has the same NISN, STILL_TEACHES for a teacher whose work at the school
 * before is not handed over.
 */
export const enterSchool = async (db: Db, joining: Joining): Promise<number | null> => {
  const { account, role, school, year, room, now, by } = joining
  const { name, school_id: from, timezone } = await formerOf(db, account)
  const left = from === school ? null : from
  if (role === 'teacher' && left !== null) await refuseWhoIsKept(db, joining, { name, school: left })
  if (left !== null && timezone !== null) {
    await endMembership(db, { account, school: left, state: 'moved', by, reason: null, now })
    const today = localTime(now, timezone).date
    if (role === 'teacher') await endDuties(db, { teacher: account, year: schoolYearOf(today), today, now, by })
  }
  if (from !== school)
    try {
      await sql`savepoint entering`.execute(db)
      await db.updateTable('account').set({ school_id: school }).where('id', '=', account).execute()
    } catch (cause) {
      if (!isTaken(cause)) throw cause
      await sql`rollback to savepoint entering`.execute(db)
      throw new Fault('TAKEN', {
        message: 'NISN ini sudah ada di akun siswa lain di sekolah ini. Periksa dulu di Kelas dan orang.',
      })
    }
  if (role === 'student' && (room !== null || left !== null)) {
    const today = localTime(now, timezone ?? 'Asia/Jakarta').date
    const placing = { pupils: [account], year: year ?? schoolYearOf(today), room, from: today, by, now }
    if (left !== null) await leaveClasses(db, { pupils: [account], school: left, today, by, now }, placing.year)
    await placePupils(db, placing)
  }
  return left
}

/** These people belong to no school from now on, and ask for no class of it any more. */
export const unlink = async (db: Db, ids: readonly number[], school: number, now: Date): Promise<void> => {
  await db.updateTable('account').set({ school_id: null }).where('id', 'in', ids).execute()
  await db
    .updateTable('school_link')
    .set({ state: 'withdrawn', decided_at: now })
    .where('account_id', 'in', ids)
    .where('school_id', '=', school)
    .where('state', '=', 'pending')
    .execute()
}

/** A link that ended by mistake is one again. */
export const reopenLink = (db: Db, id: number, by: number, now: Date) =>
  db
    .updateTable('school_link')
    .set({ state: 'linked', decided_at: now, decided_by: by, reason: null })
    .where('id', '=', id)
    .execute()

/** The teacher who has proposed a school and has work at another one that is not handed over yet. */
const isProposerKept = async (db: Db, school: number, now: Date): Promise<boolean> => {
  const teacher = await db
    .selectFrom('school')
    .innerJoin('account as person', 'person.id', 'school.proposed_by')
    .where('school.id', '=', school)
    .where('person.role', '=', 'teacher')
    .select(['person.id', 'person.school_id'])
    .executeTakeFirst()
  if (!teacher || teacher.school_id === null || teacher.school_id === school) return false
  return (await keptAt(db, { teacher: teacher.id, school: teacher.school_id, now })) !== undefined
}

/**
 * The teacher who has proposed a school belongs to it once it is verified, while that is what the teacher still asks; the request of
 * one whose work at another school is not handed over yet waits for the new school's office. To be called in the transaction that
 * verifies it.
 */
export const linkProposer = async (db: Db, { school, now, by }: Pick<Joining, 'school' | 'now' | 'by'>): Promise<void> => {
  if (await isProposerKept(db, school, now)) return
  const asked = await db
    .updateTable('school_link as link')
    .from('school')
    .from('account as person')
    .set({ state: 'linked', decided_at: now, decided_by: by })
    .where('school.id', '=', school)
    .whereRef('link.school_id', '=', 'school.id')
    .whereRef('person.id', '=', 'school.proposed_by')
    .whereRef('link.account_id', '=', 'person.id')
    .where('person.role', '=', 'teacher')
    .where('person.deleted_at', 'is', null)
    .where('link.state', '=', 'pending')
    .returning(['link.id', 'person.id as account', 'school.name'])
    .executeTakeFirst()
  if (!asked) return
  await enterSchool(db, { account: asked.account, role: 'teacher', school, year: null, room: null, now, by })
  const data = { state: 'linked', is_class: false, school: asked.name, room: null, reason: null } as const
  await notify(db, [{ kind: 'school_link', account_id: asked.account, key: `school link ${asked.id} decided`, data }], now)
}
