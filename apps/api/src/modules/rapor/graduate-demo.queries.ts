import type { Timezone } from '@lentera/contract/shared'
import type { RaporContent } from '@lentera/contract/rapor'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { aYear } from '#db/seed/builders.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { bandOf, usualBounds } from '#marks/marks.rules.ts'
import { letterheadLines } from '#school/letterhead.ts'
import { letterheadOf } from '#school/letterhead.queries.ts'
import { printingOf } from './paper.queries.ts'
import { papersIn } from './paper.ts'

/** What stands on a paper of the demo. */
export const codeOf = (room: number, place: number): string =>
  `DEMZ${`${room}`.padStart(4, '0')}${`${place}`.padStart(4, '0')}`.replace(/\d/g, (digit) => 'ABCDEFGHJK'.charAt(Number(digit)))

/** Who has graduated from a school of the demo and can be signed in as, with the class of today that has the name of the last one. */
const graduates = async (db: Db, username: string) => {
  const { rows } = await sql<{
    link: number
    pupil: number
    name: string
    nisn: string | null
    school: number
    timezone: Timezone
    year: number
    model: number
    class_name: string
    grade: number
    leader: number
    homeroom: string
  }>`
    select distinct on (pupil.id) link.id as link, pupil.id as pupil, pupil.name, pupil.nisn, school.id as school, school.timezone,
      (select min(year.tahun_ajaran_id) from academic_year as year where year.school_id = school.id) - 1 as year,
      class.id as model, class.name as class_name, class.grade, leader.id as leader, leader.name as homeroom
    from school_link as link join school on school.id = link.school_id and school.is_demo
      join account as pupil on pupil.id = link.account_id and pupil.username = ${username}
      join class on class.school_id = school.id
      join account as leader on leader.id = class.homeroom_teacher_id
    where link.state = 'graduated'
    order by pupil.id, class.grade desc, class.id`.execute(db)
  return rows
}

/** What a class is taught, by name. */
export const subjectsOf = (db: Db, room: number) =>
  db
    .selectFrom('lesson')
    .innerJoin('subject', 'subject.id', 'lesson.subject_id')
    .where('lesson.class_id', '=', room)
    .groupBy(['subject.id', 'subject.name', 'subject.kind'])
    .orderBy('subject.name')
    .select(['subject.name', 'subject.kind'])
    .execute()

type Marked = RaporContent['subjects'][number]
const TEXT = 'Menguasai kompetensi semester ini dan mampu menerapkannya dalam persoalan sehari-hari.'
const WEAK = 'Menguasai sebagian kompetensi semester ini. Perlu pendampingan dalam menerapkannya pada persoalan sehari-hari.'
/** A subject of a card with a score and what goes with it. */
export const marked = ({ name, kind }: { name: string; kind: NonNullable<Marked['group']> }, score: number): Marked => ({
  name,
  score,
  band: bandOf(score, usualBounds),
  text: score < usualBounds.good ? WEAK : TEXT,
  group: kind,
})

/**
 * Whoever has graduated from the demo's first school was in a class of the year before, with a report card of both semesters: an account
 * to try that belongs to no school and still reads what it was given.
 */
export const fillGraduate = async (db: Db, username: string): Promise<void> => {
  for (const { pupil, school, year, grade, leader, ...gone } of await graduates(db, username)) {
    await aYear(db, { id: school }, year)
    const room = await db
      .insertInto('class')
      .values({
        uuid: uuidV7(),
        school_id: school,
        tahun_ajaran_id: year,
        grade,
        name: gone.class_name,
        homeroom_teacher_id: leader,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('enrollment').values({ student_id: pupil, tahun_ajaran_id: year, class_id: room.id }).execute()
    await db
      .insertInto('school_pupil')
      .values({ school_id: school, student_id: pupil, number: '2324.001', birth_place: 'Makassar' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await db.updateTable('school_link').set({ class_id: room.id }).where('id', '=', gone.link).execute()
    const subjects = await subjectsOf(db, gone.model)
    const head = await letterheadOf(db, school)
    const lines = letterheadLines(head)
    for (const semester of [1, 2] as const) {
      const paperOf = await papersIn(db, {
        room: { grade, homeroom_teacher_id: leader },
        period: { tahun_ajaran_id: year, semester },
        grades: [grade],
        head,
        printing: await printingOf(db, school),
        students: [pupil],
        school: { id: school, timezone: gone.timezone },
      })
      const content: RaporContent = {
        school: { name: lines.name, npsn: head.npsn, lines: [...lines.lines] },
        student: { name: gone.name, nisn: gone.nisn },
        class: gone.class_name,
        period: `Semester ${semester === 1 ? 'Ganjil' : 'Genap'} ${year}/${year + 1}`,
        homeroom: gone.homeroom,
        subjects: subjects.map((subject, nr) => marked(subject, 80 + ((nr * 5 + semester * 3) % 15))),
        profile: '',
        extras: [{ name: 'Pramuka', text: 'Membimbing adik kelas dalam kegiatan perkemahan.', predicate: 'very_good' }],
        absences: { sick: semester, excused: 1, absent: 0 },
        note: semester === 1 ? 'Jaga semangatmu sampai ujian akhir.' : 'Selamat atas kelulusanmu. Teruslah belajar dan berbagi.',
        decision: semester === 1 ? null : 'promoted',
        paper: paperOf(pupil),
      }
      const at = new Date(semester === 1 ? `${year}-12-19T02:00:00Z` : `${year + 1}-06-19T02:00:00Z`)
      await db
        .insertInto('rapor')
        .values({
          uuid: uuidV7(),
          school_id: school,
          class_id: room.id,
          student_id: pupil,
          tahun_ajaran_id: year,
          semester,
          changed_by: leader,
          changed_at: at,
          state: 'published',
          content: JSON.stringify(content),
          code: codeOf(room.id, semester),
          approved_at: at,
          publish_at: at,
          told_at: at,
        })
        .execute()
    }
  }
}
