import { sql } from 'kysely'
import type { DemoPart } from '#db/seed/demo-part.ts'
import { uuidV7 } from '#kit/http/uuid.ts'

/** Days before today on which one pupil came and another one left: before the attendance that the demo shows. */
const DAYS_AGO = 45

/**
 * In each school of the demo a pupil who came from another school in the middle of the year, and one who has left for another one
 * with a letter. Nobody whom visitors sign in as.
 */
export const demo: DemoPart = {
  make: async ({ db, now, known }) => {
    const { rows } = await sql<{
      school: number
      year: number
      day: string
      room: number
      office: number
      pupil: number
      hash: string
    }>`
      select distinct on (school.id) school.id as school, year.tahun_ajaran_id as year, class.id as room, office.id as office,
        pupil.id as pupil, pupil.password_hash as hash,
        greatest(year.starts_on, (${now}::timestamptz at time zone school.timezone)::date - ${DAYS_AGO}::integer)::text as day
      from school join account as office on office.school_id = school.id and office.role = 'school'
        join class on class.school_id = school.id
        join academic_year as year on year.school_id = school.id and year.tahun_ajaran_id = class.tahun_ajaran_id
          and year.starts_on <= (${now}::timestamptz at time zone school.timezone)::date
        join class_membership as member on member.class_id = class.id and member.from_date = '-infinity' and member.to_date = 'infinity'
        join account as pupil on pupil.id = member.student_id and pupil.deleted_at is null and pupil.username <> all(${[...known]}::text[])
      where school.is_demo
      order by school.id, class.tahun_ajaran_id desc, class.grade desc, pupil.id desc`.execute(db)
    for (const [at, { school, year, day, room, office, pupil, hash }] of rows.entries()) {
      const gone = at === 0 ? 'galih.pratama' : `galih.pratama${at + 1}`
      await sql`update school_pupil set entered_on = ${day}::date, number = '2627.' || ${pupil}::text, from_school = 'SMP Negeri 2 Parepare',
          from_npsn = '40307703', from_city = 'Parepare', from_letter = '421.3/088/' || left(${day}, 4), birth_place = 'Parepare'
        where school_id = ${school} and student_id = ${pupil}`.execute(db)
      await sql`update class_membership set from_date = ${day}::date
        where student_id = ${pupil} and tahun_ajaran_id = ${year} and to_date = 'infinity'`.execute(db)
      await sql`insert into class_move (student_id, tahun_ajaran_id, to_class_id, from_date, reason, moved_by, moved_at)
        values (${pupil}, ${year}, ${room}, ${day}::date, 'Pindahan dari SMP Negeri 2 Parepare', ${office}, ${now})`.execute(db)
      await sql`
        with gone as (
          insert into account (uuid, role, school_id, name, username, password_hash, gender, born_on, phone, email, created_at)
          values (${uuidV7(now.getTime())}, 'student', null, 'Galih Pratama', ${gone}, ${hash}, 'male', '2010-04-12',
            ${`0812990000${10 + at}`}, ${`${gone}@lentera.example`}, ${now})
          returning id),
        register as (
          insert into school_pupil (school_id, student_id, number, birth_place) select ${school}, id, '2526.001', 'Makassar' from gone),
        stay as (
          insert into class_membership (student_id, tahun_ajaran_id, class_id, from_date, to_date)
          select id, ${year}, ${room}, '-infinity', ${day}::date + 1 from gone),
        link as (
          insert into school_link (uuid, account_id, school_id, asked_at, state, decided_at, decided_by, reason, class_id)
          select ${uuidV7(now.getTime())}, id, ${school}, ${day}::date, 'moved', ${day}::date, ${office}, 'Orang tua pindah tugas.', ${room}
          from gone returning id, account_id)
        insert into pupil_departure (school_id, student_id, link_id, class_id, last_day, cause, reason, to_school, to_npsn, letter_number,
          letter_place, letter_on, signer_name, made_by, made_at)
        select ${school}, account_id, id, ${room}, ${day}::date, 'with_parents', 'Orang tua pindah tugas.', 'SMA Negeri 1 Kendari',
          '40402111', '001/SKP/' || to_char(${day}::date, 'FMRM/YYYY'), 1, ${day}::date, 'Dra. Hasnah, M.Pd.', ${office}, ${now}
        from link`.execute(db)
    }
  },
}
