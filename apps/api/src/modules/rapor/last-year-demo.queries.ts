import type { Timezone } from '@lentera/contract/shared'
import type { RaporContent } from '@lentera/contract/rapor'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { aYear } from '#db/seed/builders.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { letterheadLines, type Letterhead } from '#school/letterhead.ts'
import { letterheadOf } from '#school/letterhead.queries.ts'
import { codeOf, marked, subjectsOf } from './graduate-demo.queries.ts'
import { printingOf } from './paper.queries.ts'
import { papersIn } from './paper.ts'
import { officeOf } from './sentences-demo.queries.ts'
import { keepSteps } from './steps.queries.ts'

interface LastYear {
  /** The class of the running year. */
  readonly room: number
  readonly school: number
  /** The year before it. */
  readonly year: number
  readonly timezone: Timezone
  /** The class of today, a level below, whose name, teacher and subjects that of last year has. */
  readonly model: number
  readonly name: string
  readonly grade: number
  readonly leader: number
  readonly homeroom: string
}
/**
 * Classes of pupils whom visitors know, where the school has a level below; one a school begins with has none. The teacher of last
 * year is nobody whom visitors know, so that those lead one class alone.
 */
const lastYears = async (db: Db, now: Date, known: readonly string[]) => {
  const { rows } = await sql<LastYear>`
    select distinct on (class.id) class.id as room, class.school_id as school, class.tahun_ajaran_id - 1 as year, school.timezone,
      former.id as model, former.name, former.grade, leader.id as leader, leader.name as homeroom
    from class join school on school.id = class.school_id and school.is_demo
      join academic_year as year on year.school_id = school.id and year.tahun_ajaran_id = class.tahun_ajaran_id
        and (${now}::timestamptz at time zone school.timezone)::date between year.starts_on and year.ends_on
      join class as former on former.school_id = class.school_id and former.tahun_ajaran_id = class.tahun_ajaran_id
        and former.grade = class.grade - 1
      join account as leader on leader.id = former.homeroom_teacher_id and leader.username <> all(${[...known]}::text[])
    where exists (select from enrollment join account as pupil on pupil.id = enrollment.student_id
      where enrollment.class_id = class.id and pupil.username = any(${[...known]}::text[]))
    order by class.id, former.name, former.id`.execute(db)
  return rows
}

/** Pupils of today's class who were at the school the year before, whom visitors know first. */
const pupilsOf = (db: Db, { room, school, year }: LastYear, known: readonly string[]) =>
  db
    .selectFrom('enrollment')
    .innerJoin('account as pupil', 'pupil.id', 'enrollment.student_id')
    .leftJoin('school_pupil as record', (join) =>
      join.onRef('record.student_id', '=', 'pupil.id').on('record.school_id', '=', school),
    )
    .where('enrollment.class_id', '=', room)
    .where('pupil.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('record.entered_on', 'is', null), eb('record.entered_on', '<', `${year + 1}-07-01`)]))
    .orderBy(sql`pupil.username = any(${[...known]}::text[]) desc`)
    .orderBy('pupil.id')
    .select(['pupil.id', 'pupil.name', 'pupil.nisn'])
    .execute()
type Pupil = Awaited<ReturnType<typeof pupilsOf>>[number]

type Semester = 1 | 2
const notes: Readonly<Record<Semester, readonly string[]>> = {
  1: [
    'Awal yang baik di sekolah baru. Biasakan bertanya bila belum paham.',
    'Rajin dan tertib. Semester depan, coba lebih sering berbicara di depan kelas.',
    'Teliti mengerjakan tugas. Atur waktu belajar supaya tidak menumpuk.',
  ],
  2: [
    'Terus berkembang sepanjang tahun. Selamat naik kelas.',
    'Senang membantu teman sekelompok. Pertahankan di kelas berikutnya.',
    'Semakin berani mencoba soal sulit. Lanjutkan kebiasaan membaca setiap hari.',
  ],
}
/** From 68 to 92: each pupil and subject has its own, and the second semester is not the first. */
const scoreOf = (place: number, nr: number, semester: Semester): number =>
  70 + ((place * 7 + nr * 5 + 6) % 19) + (semester === 2 ? ((place + nr * 3) % 7) - 2 : 0)

type Subjects = Awaited<ReturnType<typeof subjectsOf>>
interface Printed {
  readonly subjects: Subjects
  readonly head: Letterhead
  readonly paperOf: Awaited<ReturnType<typeof papersIn>>
  readonly semester: Semester
}
const contentOf = (
  { name, year, homeroom }: LastYear,
  { id, ...pupil }: Pupil,
  place: number,
  { subjects, head, paperOf, semester }: Printed,
): RaporContent => {
  const lines = letterheadLines(head)
  return {
    school: { name: lines.name, npsn: head.npsn, lines: [...lines.lines] },
    student: { name: pupil.name, nisn: pupil.nisn },
    class: name,
    period: `Semester ${semester === 1 ? 'Ganjil' : 'Genap'} ${year}/${year + 1}`,
    homeroom,
    subjects: subjects.map((subject, nr) => marked(subject, scoreOf(place, nr, semester))),
    profile: semester === 1 ? '' : 'Ikut menata kebun sekolah dan menjelaskan hasilnya pada pameran kelas.',
    extras: [
      {
        name: 'Pramuka',
        text: 'Mengikuti latihan mingguan dan perkemahan.',
        predicate: place % 3 === 0 ? 'very_good' : 'good',
      },
    ],
    absences: { sick: (place + semester) % 3, excused: place % 2, absent: place % 11 === 10 ? 1 : 0 },
    note: notes[semester][place % 3] ?? '',
    decision: semester === 1 ? null : 'promoted',
    paper: paperOf(id),
  }
}

/** When the cards of a semester were given out. */
const givenAt = (year: number, semester: Semester): Date =>
  new Date(semester === 1 ? `${year}-12-19T02:00:00Z` : `${year + 1}-06-19T02:00:00Z`)

/** The class that they were in. */
const insertRoom = async (db: Db, { school, year, name, grade, leader }: LastYear, pupils: readonly Pupil[]): Promise<number> => {
  const { id } = await db
    .insertInto('class')
    .values({ uuid: uuidV7(), school_id: school, tahun_ajaran_id: year, grade, name, homeroom_teacher_id: leader })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('enrollment')
    .values(pupils.map((pupil) => ({ student_id: pupil.id, tahun_ajaran_id: year, class_id: id })))
    .execute()
  return id
}

/** The cards of all pupils of one semester, with the steps that led to them. */
const fillSemester = async (
  db: Db,
  of: LastYear,
  { class_id, pupils, ...printed }: Omit<Printed, 'paperOf'> & { readonly class_id: number; readonly pupils: readonly Pupil[] },
): Promise<void> => {
  const { school, year, grade, leader, timezone } = of
  const { semester, head } = printed
  const paperOf = await papersIn(db, {
    room: { grade, homeroom_teacher_id: leader },
    period: { tahun_ajaran_id: year, semester },
    grades: [grade],
    head,
    printing: await printingOf(db, school),
    students: pupils.map(({ id }) => id),
    school: { id: school, timezone },
  })
  const office = await officeOf(db, school)
  const at = givenAt(year, semester)
  const rows = pupils.map((pupil, place) => {
    const content = contentOf(of, pupil, place, { ...printed, paperOf })
    return {
      uuid: uuidV7(),
      school_id: school,
      class_id,
      student_id: pupil.id,
      tahun_ajaran_id: year,
      semester,
      note: content.note,
      profile: content.profile,
      extras: JSON.stringify(content.extras),
      decision: content.decision,
      changed_by: leader,
      changed_at: at,
      state: 'published' as const,
      content: JSON.stringify(content),
      code: codeOf(class_id, semester * 1000 + place),
      submitted_at: at,
      approved_by: office?.id ?? null,
      approved_at: at,
      publish_at: at,
      told_at: at,
    }
  })
  const cards = await db.insertInto('rapor').values(rows).returning(['id', 'student_id']).execute()
  const steps = cards
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, student_id }) => ({ school_id: school, class_id, semester, rapor_id: id, student_id }))
  for (const what of ['submit', 'approve', 'publish'] as const)
    // oxlint-disable-next-line no-await-in-loop -- one connection, and the order of the steps is that of their ids
    await keepSteps(
      db,
      steps.map((one) => ({ ...one, what })),
      { by_id: what === 'submit' || !office ? leader : office.id, at },
    )
}

/** Parents have read them since they have an account; one of those whom visitors know has answered. */
const fillReadings = (db: Db, class_id: number, now: Date, known: readonly string[]) =>
  sql`insert into rapor_reading (rapor_id, parent_id, at, response)
    select card.id, parent.id, greatest(card.publish_at + interval '2 days', ${now}::timestamptz - interval '100 days'),
      case when card.semester = 2 and parent.username = any(${[...known]}::text[])
        then 'Terima kasih atas bimbingannya selama setahun ini.' else '' end
    from rapor as card join family_link as link on link.student_id = card.student_id and link.state = 'linked'
      join account as parent on parent.id = link.parent_id and parent.deleted_at is null
    where card.class_id = ${class_id}
    order by card.id, parent.id`.execute(db)

/**
 * Pupils whom visitors know, and their class, were in a class a level below the year before, and were given a report card of both of
 * its semesters: so that one can be laid beside another.
 */
export const fillLastYear = async (db: Db, now: Date, known: readonly string[]): Promise<void> => {
  for (const of of await lastYears(db, now, known)) {
    const pupils = await pupilsOf(db, of, known)
    const { school, year } = of
    const isThere = await db
      .selectFrom('academic_year')
      .where('school_id', '=', school)
      .where('tahun_ajaran_id', '=', year)
      .select('tahun_ajaran_id')
      .executeTakeFirst()
    if (!isThere) await aYear(db, { id: school }, year)
    const class_id = await insertRoom(db, of, pupils)
    const [subjects, head] = [await subjectsOf(db, of.model), await letterheadOf(db, school)]
    for (const semester of [1, 2] as const) await fillSemester(db, of, { class_id, pupils, subjects, head, semester })
    await fillReadings(db, class_id, now, known)
  }
}
