import type { PermitChangeKind, PermitState } from '@lentera/contract/permits'
import { sql } from 'kysely'
import { type PermitDay, writePermitDays } from '#book/permit-days.queries.ts'
import type { Db } from '#db/db.ts'
import type { FileStore } from '#kit/files/store.ts'
import { addDays, localTime } from '#school/time.ts'
import { HOUR } from '#kit/durations.ts'
import { classesToTry } from './demo-classes.ts'
import { type Plan, plans } from './demo-permits-plans.ts'
import { aFile } from './files.ts'
import { aPermit } from './permits.ts'
import { aPage, aPicture } from './pictures.ts'

type Known = Awaited<ReturnType<typeof classesToTry>>[number]

/** Pupils of a class by name, the one with an account to try first; each with a parent, and whether today is recorded. */
const pupilsOf = (db: Db, { id }: Known, today: string) =>
  db
    .selectFrom('enrollment')
    .innerJoin('account as pupil', 'pupil.id', 'enrollment.student_id')
    .where('enrollment.class_id', '=', id)
    .where('pupil.deleted_at', 'is', null)
    .orderBy(sql`pupil.username in ('siswa', 'siswa2') desc`)
    .orderBy('pupil.name')
    .orderBy('pupil.id')
    .select(['pupil.id'])
    .select((eb) => [
      eb
        .selectFrom('family_link')
        .whereRef('family_link.student_id', '=', 'pupil.id')
        .where('state', '=', 'linked')
        .select(sql<number>`min(parent_id)`.as('parent'))
        .as('parent_id'),
      sql<boolean>`exists (select from attendance where account_id = pupil.id and date = ${today}::date)`.as('recorded'),
    ])
    .execute()

const kinds: Partial<Record<PermitState, PermitChangeKind>> = {
  approved: 'approved',
  rejected: 'rejected',
  needs_revision: 'revision_asked',
  cancelled: 'cancelled',
  expired: 'expired',
}

interface Place {
  readonly room: Known
  readonly today: string
  readonly now: Date
  /** Where letters are kept; without it none is sent along. */
  readonly store?: FileStore | undefined
}
interface Someone {
  readonly id: number
  readonly parent_id: number | null
}

const ASSIGNMENT = [
  'SURAT TUGAS',
  '',
  'Siswa yang tercantum dalam lampiran ditugaskan mewakili',
  'sekolah pada OSN tingkat provinsi.',
  '',
  'Kepala sekolah',
]

/** The letter of a plan, of whoever has filed it. */
const letterOf = async (db: Db, store: FileStore, { letter }: Plan, owner: { id: number }) =>
  letter === 'photo'
    ? aFile(db, { owner, store, type: 'image/jpeg', name: 'surat-dokter.jpg', ...(await aPicture('letter')) })
    : aFile(db, { owner, store, name: 'surat-tugas.pdf', content: aPage(ASSIGNMENT) })

const filePlan = async (db: Db, { room, today, now, store }: Place, { id, parent_id }: Someone, plan: Plan): Promise<number> => {
  const filed_at = new Date(now.getTime() - (plan.ago ?? 3) * HOUR)
  const answered = new Date(filed_at.getTime() + HOUR)
  const filed_by = plan.by === 'teacher' ? room.teacher_id : plan.by === 'pupil' ? id : (parent_id ?? id)
  const kind = kinds[plan.state]
  const decides = kind === 'approved' || kind === 'rejected' || kind === 'revision_asked'
  const waits = plan.state.startsWith('waiting')
  const file = store && plan.letter ? await letterOf(db, store, plan, { id: filed_by }) : undefined
  const permit = await aPermit(
    db,
    { id: room.school_id },
    {
      of: { id },
      type: plan.type,
      state: plan.state,
      starts_on: addDays(today, plan.from),
      ends_on: addDays(today, plan.to ?? plan.from),
      reason: plan.reason,
      filed_by,
      filed_at,
      waits_since: filed_at,
      escalates_at: waits ? new Date(filed_at.getTime() + 4 * HOUR) : null,
      ...(file && { file_id: file.id }),
      ...plan.hours,
      ...(decides && { decided_by: room.teacher_id, decided_at: answered, decision_reason: plan.answer ?? null }),
    },
  )
  if (kind)
    await db
      .insertInto('permit_change')
      .values({
        permit_id: permit.id,
        kind,
        changed_by: kind === 'expired' ? null : decides ? room.teacher_id : filed_by,
        changed_at: answered,
        from_state: 'waiting_homeroom',
        to_state: plan.state,
        reason: plan.answer ?? null,
      })
      .execute()
  return permit.id
}

/** What the roll calls of the last weeks say of pupils who were away was told by a permit. */
const explainPast = async (db: Db, { room, today }: Place): Promise<void> => {
  await sql`
    with away as (
      select record.id as attendance_id, record.account_id, record.date, record.status,
        coalesce((select min(parent_id) from family_link where student_id = record.account_id and state = 'linked'), record.account_id) as filer
      from attendance record join enrollment on enrollment.student_id = record.account_id and enrollment.class_id = ${room.id}
      where record.status in ('sick', 'excused', 'dispensation') and record.verification = 'approved'
        and record.date between ${addDays(today, -20)}::date and ${addDays(today, -1)}::date
        and not exists (select from permit where permit.account_id = record.account_id
          and record.date between permit.starts_on and permit.ends_on)
    ), filed as (
      insert into permit (school_id, account_id, type, status, state, starts_on, ends_on, reason, filed_by, filed_at, waits_since,
        decided_by, decided_at)
      select ${room.school_id}, account_id, case status when 'excused' then 'family' else status end, status, 'approved', date, date,
        case status when 'sick' then 'Demam dan batuk sejak semalam.' when 'excused' then 'Ada urusan keluarga di luar kota.'
          else 'Mewakili sekolah dalam lomba.' end,
        case status when 'dispensation' then ${room.teacher_id} else filer end, (date + time '06:10') at time zone ${room.timezone},
        (date + time '06:10') at time zone ${room.timezone}, ${room.teacher_id}, (date + time '06:40') at time zone ${room.timezone}
      from away returning id, account_id, starts_on, filed_by, filed_at, decided_at
    ), logged as (
      insert into permit_change (permit_id, kind, changed_by, changed_at, from_state, to_state)
      select id, 'filed', filed_by, filed_at, null, 'waiting_homeroom' from filed
      union all select id, 'approved', ${room.teacher_id}, decided_at, 'waiting_homeroom', 'approved' from filed
    )
    insert into permit_day (permit_id, date, kind, attendance_id)
    select filed.id, filed.starts_on, 'written', away.attendance_id
    from filed join away on away.account_id = filed.account_id and away.date = filed.starts_on`.execute(db)
}

/** Pupils whom nobody has recorded today: one is on leave, of another it was just asked. */
const fileToday = async (db: Db, place: Place, pupils: readonly (Someone & { readonly recorded: boolean })[]): Promise<void> => {
  const { room, today, now } = place
  const [ill, asked] = pupils.slice(1).filter(({ recorded }) => !recorded)
  const fever = { type: 'sick', from: 0, reason: 'Demam tinggi sejak semalam.', ago: 1 } as const
  if (asked) await filePlan(db, place, asked, { ...fever, at: 0, state: 'waiting_homeroom' })
  if (!ill) return
  const permit_id = await filePlan(db, place, ill, { ...fever, at: 0, state: 'approved' })
  const day: PermitDay = { permit_id, school_id: room.school_id, account_id: ill.id, date: today, type: 'sick', status: 'sick' }
  await writePermitDays(db, [day], { by: room.teacher_id, now })
}

/** Of the teachers: one waits for the school, another one's was approved. */
const fileTeachers = async (db: Db, { room, today, now }: Place): Promise<void> => {
  const filed_at = new Date(now.getTime() - 2 * HOUR)
  const own = { type: 'family', reason: 'Menghadiri wisuda anak.', filed_at, waits_since: filed_at } as const
  const teachers = await db
    .selectFrom('account')
    .where('school_id', '=', room.school_id)
    .where('role', '=', 'teacher')
    .where('deleted_at', 'is', null)
    .orderBy(sql`id = ${room.teacher_id} desc`)
    .orderBy('id')
    .limit(2)
    .select('id')
    .execute()
  for (const [at, { id }] of teachers.entries()) {
    const date = addDays(today, at === 0 ? 6 : 3)
    const state = at === 0 ? 'waiting_school' : 'approved'
    await aPermit(db, { id: room.school_id }, { ...own, of: { id }, filed_by: id, state, starts_on: date, ends_on: date })
  }
}

/** Letters that the duty desk has given today. */
const letters = [
  { at: 16, type: 'late_arrival', ends_at: '07:40', reason: 'Ban kendaraan bocor di jalan.' },
  { at: 19, type: 'leave_during_school', starts_at: '10:00', ends_at: '11:15', reason: 'Kontrol ke dokter gigi.' },
  { at: 22, type: 'early_leave', starts_at: '11:30', reason: 'Sakit, dijemput orang tua.' },
] as const

const fileLetters = async (db: Db, { room, today, now }: Place, pupils: readonly Someone[]): Promise<void> => {
  const office = await db
    .selectFrom('account')
    .where('school_id', '=', room.school_id)
    .where('role', '=', 'school')
    .select('id')
    .executeTakeFirstOrThrow()
  for (const [order, { at, ...letter }] of letters.entries()) {
    const pupil = pupils[at]
    const filed_at = new Date(now.getTime() - (letters.length - order) * 600_000)
    const given = { filed_by: office.id, filed_at, waits_since: filed_at, decided_by: office.id, decided_at: filed_at }
    if (pupil)
      await aPermit(
        db,
        { id: room.school_id },
        { of: pupil, ...letter, ...given, state: 'approved', starts_on: today, ends_on: today },
      )
  }
}

/** Permits in every state, around today. A demo that has some of these days keeps them. */
export const fillPermits = async (db: Db, now: Date, store?: FileStore): Promise<void> => {
  for (const room of await classesToTry(db)) {
    const today = localTime(now, room.timezone).date
    const known = await db
      .selectFrom('permit')
      .where('school_id', '=', room.school_id)
      .where('ends_on', '>=', today)
      .select('id')
      .limit(1)
      .executeTakeFirst()
    if (known) continue
    const place = { room, today, now, store }
    const pupils = await pupilsOf(db, room, today)
    for (const plan of plans) {
      const pupil = pupils[plan.at]
      if (pupil) await filePlan(db, place, pupil, plan)
    }
    await explainPast(db, place)
    await fileToday(
      db,
      place,
      pupils.filter((_, at) => !plans.some((plan) => plan.at === at && plan.from <= 0)),
    )
    await fileTeachers(db, place)
    await fileLetters(db, place, pupils)
  }
}
