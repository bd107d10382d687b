import type { Tables } from '#db/tables.gen.ts'
import type { RaporContent } from '@lentera/contract/rapor'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { DemoPart, DemoSoFar } from '#db/seed/demo-part.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { componentsOf, markOf, scoresIn } from '#marks/marks.queries.ts'
import { markRulesOf } from '#marks/rules.queries.ts'
import { countedOf, finalOf } from '#marks/marks.rules.ts'
import { letterheadLines } from '#school/letterhead.ts'
import { letterheadOf } from '#school/letterhead.queries.ts'
import { codeOf, fillGraduate } from './graduate-demo.queries.ts'
import { themesOf } from './kokurikuler.queries.ts'
import { cardThemes, type ThemeLevels } from './kokurikuler.rules.ts'
import { fillLastYear } from './last-year-demo.queries.ts'
import { printingOf } from './paper.queries.ts'
import { papersIn } from './paper.ts'
import { achievementOf } from './rapor.rules.ts'
import { fillSentences, officeOf } from './sentences-demo.queries.ts'
import { keepSteps } from './steps.queries.ts'

/** Classes of the pupils whom visitors know, with the running semester. */
const roomsOf = (db: Db, now: Date, known: readonly string[]) =>
  db
    .selectFrom('class')
    .innerJoin('school', 'school.id', 'class.school_id')
    .innerJoin('academic_year as year', (join) =>
      join.onRef('year.school_id', '=', 'school.id').onRef('year.tahun_ajaran_id', '=', 'class.tahun_ajaran_id'),
    )
    .leftJoin('account as homeroom', 'homeroom.id', 'class.homeroom_teacher_id')
    .where('school.is_demo', '=', true)
    .where(sql<boolean>`(${now}::timestamptz at time zone school.timezone)::date between year.starts_on and year.ends_on`)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('enrollment')
          .innerJoin('account', 'account.id', 'enrollment.student_id')
          .whereRef('enrollment.class_id', '=', 'class.id')
          .where('account.username', 'in', [...known])
          .select('enrollment.class_id'),
      ),
    )
    .orderBy('class.id')
    .select(['class.id', 'class.name', 'class.grade', 'class.school_id', 'class.tahun_ajaran_id', 'class.homeroom_teacher_id'])
    .select(['school.timezone', 'homeroom.name as homeroom'])
    .select(
      sql<number>`case when (${now}::timestamptz at time zone school.timezone)::date < year.second_semester_on then 1 else 2 end`.as(
        'semester',
      ),
    )
    .select(sql<string>`(${now}::timestamptz at time zone school.timezone)::date`.as('day'))
    .execute()
type Room = Awaited<ReturnType<typeof roomsOf>>[number]

const subjectsOf = (db: Db, room: Room) =>
  db
    .selectFrom('lesson')
    .innerJoin('subject', 'subject.id', 'lesson.subject_id')
    .where('lesson.class_id', '=', room.id)
    .groupBy(['subject.id', 'subject.name', 'subject.kind'])
    .orderBy('subject.name')
    .select(['subject.id', 'subject.name', 'subject.kind', sql<number>`min(lesson.teacher_id)`.as('teacher')])
    .execute()

/** What a card of the demo says: the scores as they stand, and a word of the homeroom teacher. */
const contentOf = async (db: Db, room: Room, pupil: { id: number; name: string; nisn: string | null }): Promise<RaporContent> => {
  const rules = await markRulesOf(db, room.school_id, room, room.id)
  const components = await componentsOf(db, { classes: [room.id], semester: room.semester })
  const scores = await scoresIn(
    db,
    components.map(({ id }) => id),
    pupil.id,
  )
  const subjects = (await subjectsOf(db, room)).map(({ id, name, kind: group }) => {
    const parts = components
      .filter((one) => one.subject_id === id)
      .map((one) => ({
        ...one,
        ...markOf(
          one,
          scores.find(({ component_id }) => component_id === one.id),
        ),
      }))
    const rule = rules.ruleOf(id)
    const { score, band } = finalOf(parts, rule)
    const learned = parts.filter(({ kind }) => kind === 'scope').map((one) => ({ ...one, ...countedOf(one, rule) }))
    return { name, score, band, text: achievementOf(learned, rules.bounds.good), group }
  })
  const head = await letterheadOf(db, room.school_id)
  const lines = letterheadLines(head)
  const paperOf = await papersIn(db, {
    room,
    period: room,
    grades: [room.grade],
    head,
    printing: await printingOf(db, room.school_id),
    students: [pupil.id],
    school: { id: room.school_id, timezone: room.timezone },
  })
  const themes = cardThemes(await themesOf(db, room.id, room.semester), pupil.id)
  return {
    school: { name: lines.name, npsn: head.npsn, lines: [...lines.lines] },
    student: { name: pupil.name, nisn: pupil.nisn },
    class: room.name,
    period: `Semester ${room.semester === 1 ? 'Ganjil' : 'Genap'} ${room.tahun_ajaran_id}/${room.tahun_ajaran_id + 1}`,
    homeroom: room.homeroom,
    subjects,
    profile: '',
    ...(themes && { themes }),
    extras: [
      { name: 'Pramuka', text: 'Aktif dan bertanggung jawab sebagai anggota regu.', predicate: 'good' },
      { name: 'Juara 2 lomba pidato', text: 'Tingkat kota, Oktober.', kind: 'achievement' },
    ],
    absences: { sick: 1, excused: 1, absent: 0 },
    note: 'Pertahankan semangatmu, dan biasakan memeriksa lagi sebelum mengumpulkan tugas.',
    decision: null,
    paper: paperOf(pupil.id),
  }
}

const WORKED: { title: string; about: string; dimensions: Tables['rapor_theme']['dimensions'] } = {
  title: 'Gaya hidup berkelanjutan',
  about: 'Mengolah sampah kantin menjadi kompos untuk kebun sekolah.',
  dimensions: ['citizenship', 'reasoning', 'collaboration'],
}
const said: readonly ThemeLevels[] = [
  { citizenship: 'capable', reasoning: 'advanced', collaboration: 'capable' },
  { citizenship: 'capable', reasoning: 'capable', collaboration: 'advanced' },
  { citizenship: 'growing', reasoning: 'capable', collaboration: 'capable' },
]
/** What a class of the demo has worked on, with levels of those who are given a card and of two in three others. */
const fillTheme = async (
  db: Db,
  room: Room,
  pupils: readonly { readonly id: number; readonly isGiven: boolean }[],
  at: Date,
): Promise<void> => {
  if (room.homeroom_teacher_id === null) return
  const by = { changed_by: room.homeroom_teacher_id, changed_at: at }
  const of = { uuid: uuidV7(), school_id: room.school_id, class_id: room.id, semester: room.semester }
  const { id: theme_id } = await db
    .insertInto('rapor_theme')
    .values({ ...of, ...WORKED, ...by })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = pupils.flatMap(({ id: student_id, isGiven }, nr) =>
    isGiven || nr % 3 > 0 ? [{ theme_id, student_id, levels: JSON.stringify(said[nr % said.length]), ...by }] : [],
  )
  if (rows.length > 0) await db.insertInto('rapor_theme_pupil').values(rows).execute()
}

/** What the office of the demo has told a homeroom teacher to go over again. */
const WHY = 'Catatan wali kelas belum menyebut perkembangan membaca.'
/** The steps of a card so far: the homeroom teacher hands in, the office decides. */
const keepWay = async (
  db: Db,
  room: Room,
  card: { readonly id: number; readonly student_id: number },
  { what, at }: { what: readonly ('submit' | 'approve' | 'publish' | 'return')[]; at: Date },
): Promise<void> => {
  const office = await officeOf(db, room.school_id)
  const leader = room.homeroom_teacher_id
  if (!office || leader === null) return
  const of = {
    school_id: room.school_id,
    class_id: room.id,
    semester: room.semester,
    rapor_id: card.id,
    student_id: card.student_id,
  }
  for (const one of what)
    await keepSteps(db, [{ ...of, what: one, ...(one === 'return' && { reason: WHY }) }], {
      by_id: one === 'submit' ? leader : office.id,
      at,
    })
}

const SCOUTS: RaporContent['extras'] = [
  { name: 'Pramuka', text: 'Aktif mengikuti kegiatan dan bertanggung jawab atas tugasnya.', predicate: 'good' },
]
const fillRoom = async (db: Db, now: Date, room: Room, known: readonly string[]): Promise<void> => {
  const subjects = await subjectsOf(db, room)
  const at = new Date(now.getTime() - 3 * 86_400_000)
  // Still owed are what the one who leads the class teaches, so that visitors enter scores there, and the last subject.
  const owed = subjects.filter(({ teacher }) => teacher === room.homeroom_teacher_id)
  for (const { id, teacher } of subjects.filter((one) => !owed.includes(one)).slice(0, owed.length > 0 ? -1 : -2))
    await db
      .insertInto('rapor_subject')
      .values({ class_id: room.id, subject_id: id, semester: room.semester, state: 'sent', by_id: teacher, at })
      .execute()
  const pupils = await db
    .selectFrom('enrollment')
    .innerJoin('account as pupil', 'pupil.id', 'enrollment.student_id')
    .where('enrollment.class_id', '=', room.id)
    .where('pupil.deleted_at', 'is', null)
    .orderBy('pupil.id')
    .select(['pupil.id', 'pupil.name', 'pupil.nisn', 'pupil.username'])
    .execute()
  await fillTheme(
    db,
    room,
    pupils.map(({ id, username }) => ({ id, isGiven: username !== null && known.includes(username) })),
    at,
  )
  await fillSentences(db, room, at)
  const returned = pupils.find(({ username }) => username === null || !known.includes(username))
  const rows = await Promise.all(
    pupils.map(async (pupil, place) => {
      const isGiven = pupil.username !== null && known.includes(pupil.username)
      return {
        uuid: uuidV7(),
        school_id: room.school_id,
        class_id: room.id,
        student_id: pupil.id,
        tahun_ajaran_id: room.tahun_ajaran_id,
        semester: room.semester,
        note: isGiven || place % 3 === 0 ? 'Tekun di kelas dan mau membantu teman.' : '',
        ...(!isGiven && place % 4 === 0 && { extras: JSON.stringify(SCOUTS) }),
        changed_by: room.homeroom_teacher_id,
        changed_at: at,
        state: isGiven ? ('published' as const) : ('open' as const),
        former: pupil === returned ? JSON.stringify(await contentOf(db, room, pupil)) : null,
        content: isGiven ? JSON.stringify(await contentOf(db, room, pupil)) : null,
        code: isGiven ? codeOf(room.id, place) : null,
        approved_at: isGiven ? at : null,
        publish_at: isGiven ? at : null,
        told_at: isGiven ? at : null,
      }
    }),
  )
  if (rows.length === 0) return
  const cards = await db.insertInto('rapor').values(rows).returning(['id', 'student_id', 'state']).execute()
  for (const card of cards.toSorted((a, b) => a.id - b.id))
    if (card.state === 'published') await keepWay(db, room, card, { what: ['submit', 'approve', 'publish'], at })
    else if (card.student_id === returned?.id) await keepWay(db, room, card, { what: ['submit', 'return'], at })
}

/** Report cards on their way in the classes of the pupils whom visitors know, whose own were published early. */
const fill = async ({ db, now, known }: DemoSoFar): Promise<void> => {
  if (await db.selectFrom('rapor').select('id').limit(1).executeTakeFirst()) return
  for (const room of await roomsOf(db, now, known)) await fillRoom(db, now, room, known)
}

export const demo: DemoPart = {
  make: fill,
  // After all other parts, which fill the classes that there are.
  conclude: async ({ db, now, known }) => {
    await fillGraduate(db, 'alumni')
    await fillLastYear(db, now, known)
  },
  goOn: fill,
}
