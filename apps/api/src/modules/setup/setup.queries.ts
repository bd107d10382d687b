import type { FirstStep, SetupMark, SetupStep } from '@lentera/contract/setup'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { shownName } from '#school/shown-name.queries.ts'
import type { PlannedNeed, SchoolFacts } from './setup.rules.ts'

interface OfYear {
  readonly school: number
  /** Its `tahun_ajaran_id`; 0 where there is none. */
  readonly year: number
  /** First and last date; null where there is no year. */
  readonly from: string | null
  readonly to: string | null
}

/** What a school has, in one statement that begins at its own rows. */
export const factsOf = async (db: Db, { school, year, from, to }: OfYear): Promise<SchoolFacts> => {
  const { rows } = await sql<Omit<SchoolFacts, 'needs' | 'subjects'> & { needs: PlannedNeed[] | null; subjects: number[] }>`
    select school.address <> '' as address, school.district_id is not null as region, school.latitude is not null as point,
      school.contact_phone is not null or school.contact_email is not null as phone_or_email,
      school.principal_name is not null as principal,
      coalesce((select look.logo is not null from rapor_look as look where look.school_id = school.id
        order by look.revision desc limit 1), false) as logo,
      coalesce((select true from calendar_entry as entry where entry.school_id = school.id and entry.kind = 'national'
        and entry.starts_on between ${from}::date and ${to}::date limit 1), false) as national,
      coalesce((select true from calendar_entry as entry where entry.school_id = school.id and entry.kind = 'exam'
        and entry.starts_on between ${from}::date and ${to}::date limit 1), false) as exams,
      coalesce((select true from account where account.school_id = school.id and account.role = 'teacher' and account.deleted_at is null limit 1), false) as teachers,
      people.pupils, people.placed,
      coalesce((select true from attendance_setting as setting where setting.school_id = school.id and setting.revision > 1 limit 1), false) as attendance_rules,
      coalesce((select true from grade_rule as rule where rule.school_id = school.id limit 1), false) as grade_rules,
      coalesce((select true from violation_rule as rule where rule.school_id = school.id and rule.revision > 1 limit 1), false) as conduct_rules,
      coalesce((select true from koin_rule as rule where rule.school_id = school.id limit 1), false) as koin_rules,
      array(select subject.id::integer from subject where subject.school_id = school.id and subject.archived_at is null
        and subject.removed_at is null order by subject.id) as subjects,
      (select plan.needs from timetable_plan as plan where plan.school_id = school.id and plan.tahun_ajaran_id = ${year}) as needs
    from school
      cross join lateral (
        select count(*) as pupils, count(enrollment.student_id) as placed from account
          left join enrollment on enrollment.student_id = account.id and enrollment.tahun_ajaran_id = ${year}
        where account.school_id = school.id and account.role = 'student' and account.deleted_at is null
      ) as people
    where school.id = ${school}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The school of an office is there.')
  return { ...row, needs: row.needs ?? [] }
}

/** What an office has marked, and who did. */
export const marksOfSchool = (db: Db, school: number) =>
  db
    .selectFrom('setup_mark as marked')
    .innerJoin('account as teller', 'teller.id', 'marked.marked_by')
    .where('marked.school_id', '=', school)
    .select(['marked.step', 'marked.mark', 'marked.marked_at', shownName('teller').as('by')])
    .execute()

interface SchoolMark {
  readonly school: number
  readonly step: SetupStep
  readonly mark: SetupMark
  readonly by: number
  readonly now: Date
}
/** Marks a step, whatever it was marked with before. */
export const markSchoolStep = (db: Db, { school, step, mark, by, now }: SchoolMark) =>
  db
    .insertInto('setup_mark')
    .values({ school_id: school, step, mark, marked_by: by, marked_at: now })
    .onConflict((conflict) => conflict.columns(['school_id', 'step']).doUpdateSet({ mark, marked_by: by, marked_at: now }))
    .execute()

export const unmarkSchoolStep = (db: Db, school: number, step: SetupStep) =>
  db.deleteFrom('setup_mark').where('school_id', '=', school).where('step', '=', step).execute()

/** What is known of a person's first steps. What a role has not is false. */
export interface PersonFacts {
  readonly photo: boolean
  readonly phone_or_email: boolean
  readonly home: boolean
  readonly school: boolean
  readonly parent: boolean
  readonly child: boolean
  readonly checked_in: boolean
  readonly told: boolean
  readonly permit_filed: boolean
  readonly own_subjects: boolean
  readonly roll_taken: boolean
}

/** What a person has, in one statement that begins at the own row. */
export const personFacts = async (db: Db, person: number): Promise<PersonFacts | undefined> => {
  const { rows } = await sql<PersonFacts>`
    select me.image is not null as photo, me.phone is not null or me.email is not null as phone_or_email,
      me.district_id is not null as home, me.school_id is not null as school,
      coalesce((select true from family_link as link where link.student_id = me.id and link.state = 'linked' limit 1), false) as parent,
      coalesce((select true from family_link as link where link.parent_id = me.id and link.state = 'linked' limit 1), false) as child,
      coalesce((select true from attendance as record where record.account_id = me.id and record.clock_in_at is not null
        and record.method in ('location', 'selfie', 'qr') limit 1), false) as checked_in,
      coalesce((select true from push_subscription as device where device.account_id = me.id limit 1),
        (select true from notification_preference as wish where wish.account_id = me.id and (wish.whatsapp or wish.email) limit 1), false) as told,
      coalesce((select true from permit where permit.filed_by = me.id limit 1), false) as permit_filed,
      coalesce((select true from teacher_subject as subject where subject.account_id = me.id limit 1), false) as own_subjects,
      coalesce((select true from roll_call where roll_call.teacher_id = me.id and roll_call.state = 'confirmed' limit 1), false) as roll_taken
    from account as me where me.id = ${person} and me.deleted_at is null`.execute(db)
  return rows[0]
}

export const marksOfPerson = (db: Db, person: number) =>
  db.selectFrom('first_step_mark').where('account_id', '=', person).select(['step', 'mark', 'marked_at']).execute()

interface PersonMark {
  readonly person: number
  readonly step: FirstStep
  readonly mark: SetupMark
  readonly now: Date
}
export const markFirstStep = (db: Db, { person, step, mark, now }: PersonMark) =>
  db
    .insertInto('first_step_mark')
    .values({ account_id: person, step, mark, marked_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'step']).doUpdateSet({ mark, marked_at: now }))
    .execute()

export const unmarkFirstStep = (db: Db, person: number, step: FirstStep) =>
  db.deleteFrom('first_step_mark').where('account_id', '=', person).where('step', '=', step).execute()
