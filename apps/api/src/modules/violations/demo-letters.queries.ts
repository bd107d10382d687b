import {
  type LetterAction,
  letterActions,
  letterNumber,
  type LetterRecord,
  usualPattern,
} from '@lentera/contract/violations/letters'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { DemoSoFar } from '#db/seed/demo-part.ts'
import { letterheadOf } from '#school/letterhead.queries.ts'
import { instantAt } from '#school/time.ts'
import type { Timezone } from '@lentera/contract/shared'
import { thresholdsOf } from './book.queries.ts'
import { insertLetter } from './letters.queries.ts'
import { calendarYear, contentOf, stepsReached } from './letters.rules.ts'

/** One pupil of so many has no letter yet, one letter of so many was cancelled, and one of so many no parent has read. */
const [DUE, MISTAKEN, UNREAD] = [4, 7, 3]
const REASON = 'Poinnya dihitung dua kali; surat ini tidak berlaku.'

interface Warned {
  readonly student_id: number
  readonly name: string
  readonly nisn: string | null
  readonly class_id: number
  readonly class: string
  readonly year: number
  readonly leader: string | null
  readonly nip: string | null
  readonly points: number
  /** Three days after the last record, at the latest today. */
  readonly letter_on: string
  readonly records: readonly (LetterRecord & { readonly id: number })[]
}
const warnedAt = async (db: Db, school: number, now: Date): Promise<readonly Warned[]> => {
  const { rows } = await sql<Warned>`
    select pupil.id as student_id, pupil.name, pupil.nisn, class.id as class_id, class.name as class, known.year,
      leader.name as leader, leader.nip, known.points, known.records,
      least(known.last + 3, (${now}::timestamptz at time zone school.timezone)::date) as letter_on
    from (
      select student_id, class_id, tahun_ajaran_id as year, max(date) as last,
        sum(case kind when 'award' then -points else greatest(0, points - remitted) end)::integer as points,
        jsonb_agg(jsonb_build_object('id', id, 'date', date, 'code', code, 'kind', kind, 'rule', rule, 'points', greatest(0, points - remitted))
          order by date, uuid) as records
      from violation where school_id = ${school} and status in ('verified', 'followed_up', 'done') group by 1, 2, 3
    ) as known
      join account as pupil on pupil.id = known.student_id
      join class on class.id = known.class_id
      join school on school.id = ${school}
      left join account as leader on leader.id = class.homeroom_teacher_id
    where known.points >= 10
    order by letter_on, pupil.username`.execute(db)
  return rows
}

const isLetter = (action: string): action is LetterAction => Object.hasOwn(letterActions, action)

/** Letters about the pupils of the demo's schools whose points have reached a step: most of them, in the order of their days. */
export const fillLetters = async ({ db, now }: Pick<DemoSoFar, 'db' | 'now'>): Promise<void> => {
  const { rows: schools } = await sql<{ id: number; timezone: Timezone; office: number }>`
    select school.id, school.timezone, (select min(account.id) from account where account.school_id = school.id and role = 'school') as office
    from school where is_demo order by school.npsn`.execute(db)
  for (const { id, timezone, office } of schools) {
    const head = await letterheadOf(db, id)
    const steps = (await thresholdsOf(db, id)).flatMap(({ action, points }) => (isLetter(action) ? [{ action, points }] : []))
    const places = new Map<number, number>()
    for (const [at, pupil] of (await warnedAt(db, id, now)).entries()) {
      const step = stepsReached(pupil.points, steps)[0]
      if (!step || at % DUE === DUE - 1) continue
      const { letter_on, year, points, student_id, class_id, name, nisn, leader, nip, records } = pupil
      const place = (places.get(calendarYear(letter_on)) ?? 0) + 1
      places.set(calendarYear(letter_on), place)
      const made_at = new Date(Math.min(instantAt(letter_on, '10:00', timezone).getTime(), now.getTime()))
      const content = contentOf(head, {
        year,
        date: letter_on,
        pupil: { name, nisn, class: pupil.class },
        from_points: step.points,
        records,
        meeting: null,
        note: null,
        homeroom: leader === null ? null : { name: leader, nip },
        counselor: 'Rini Astuti, S.Psi.',
      })
      const mistaken = at % MISTAKEN === MISTAKEN - 1
      const letter = await insertLetter(db, {
        school_id: id,
        student_id,
        class_id,
        tahun_ajaran_id: year,
        action: step.action,
        year: calendarYear(letter_on),
        place,
        number: letterNumber(usualPattern, { place, action: step.action, date: letter_on }),
        letter_on,
        points,
        content: JSON.stringify(content),
        made_by: office,
        made_at,
        ...(mistaken && { cancelled_by: office, cancelled_at: made_at, cancel_reason: REASON }),
      })
      if (!mistaken && at % UNREAD !== UNREAD - 1)
        await sql`
          insert into conduct_letter_read (letter_id, parent_id, read_at)
          select ${letter}, parent_id, least(${made_at}::timestamptz + interval '6 hours', ${now}::timestamptz)
          from family_link where student_id = ${student_id} and state = 'linked'`.execute(db)
    }
  }
}

/** What families of some records have asked to be taken off: waiting, granted and refused. */
export const fillRemissions = async ({ db, now }: Pick<DemoSoFar, 'db' | 'now'>): Promise<void> => {
  await sql`
    with chosen as (
      select violation.*, row_number() over (partition by violation.school_id order by violation.uuid) as nth,
        (select min(account.id) from account where account.school_id = violation.school_id and role = 'school') as office
      from violation join school on school.id = violation.school_id and school.is_demo
      where violation.kind = 'violation' and violation.status in ('verified', 'followed_up', 'done') and violation.points >= 5
    ), asked as (
      insert into conduct_remission (school_id, violation_id, asked_by, asked_at, reason, state, points, decided_by, decided_at,
        decision_reason, revision)
      select school_id, id, student_id, least(recorded_at + interval '4 days', ${now}::timestamptz),
        'Sejak itu saya selalu tertib dan ikut piket kebersihan dua minggu.',
        case nth % 3 when 0 then 'waiting' when 1 then 'granted' else 'refused' end, case nth % 3 when 1 then 3 end,
        case when nth % 3 > 0 then office end,
        case when nth % 3 > 0 then least(recorded_at + interval '5 days', ${now}::timestamptz) end,
        case nth % 3 when 1 then 'Piket dan sikapnya dua minggu ini baik.' when 2 then 'Belum sebulan sejak pembinaan.' end,
        case when nth % 3 > 0 then 2 else 1 end
      from chosen where nth <= 6
      returning violation_id, points
    )
    update violation set remitted = asked.points, revision = violation.revision + 1
    from asked where violation.id = asked.violation_id and asked.points is not null`.execute(db)
}

/** What is planned with the pupils of these letters: half of it is done, the rest lies ahead. */
export const fillFollowUps = async ({ db, now }: Pick<DemoSoFar, 'db' | 'now'>): Promise<void> => {
  await sql`
    with chosen as (
      select letter.*, class.homeroom_teacher_id as leader, letter.place % 2 = 0 as is_over,
        (${now}::timestamptz at time zone school.timezone)::date as today
      from conduct_letter as letter join school on school.id = letter.school_id and school.is_demo
        join class on class.id = letter.class_id and class.homeroom_teacher_id is not null
      where letter.cancelled_at is null and letter.place % 3 < 2
    )
    insert into conduct_follow_up (school_id, student_id, class_id, kind, planned_on, handler_id, note, state, revision, planned_by, planned_at)
    select school_id, student_id, class_id, (array['coaching', 'home_visit', 'meeting'])[1 + place % 3],
      case when is_over then letter_on else today + 2 + place % 5 end, leader, 'Membahas catatan di surat dan janji perbaikan.',
      case when is_over then 'done' else 'planned' end, case when is_over then 2 else 1 end, made_by, made_at
    from chosen order by school_id, year, place`.execute(db)
  await sql`
    insert into conduct_follow_up_event (follow_up_id, kind, by_id, at, planned_on)
    select plan.id, 'planned', planned_by, planned_at, planned_on
    from conduct_follow_up as plan join school on school.id = plan.school_id and school.is_demo order by plan.id`.execute(db)
  await sql`
    insert into conduct_follow_up_event (follow_up_id, kind, by_id, at, planned_on, note)
    select plan.id, 'done', handler_id, least(planned_at + interval '3 hours', ${now}::timestamptz), planned_on,
      'Sudah bertemu; siswa menulis janji perbaikan dan orang tua ikut memantau.'
    from conduct_follow_up as plan join school on school.id = plan.school_id and school.is_demo
    where plan.state = 'done' order by plan.id`.execute(db)
}
