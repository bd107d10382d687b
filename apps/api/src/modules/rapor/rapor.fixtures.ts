import type { Tables } from '#db/tables.gen.ts'
import { aClass, aLesson, aPupil, aTeacher } from '#db/seed/builders.ts'
import { aRapor } from '#db/seed/rapor.ts'
import type { Around, Fixture } from '#test/fixtures.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { letterheadLines } from '#school/letterhead.ts'
import { letterheadOf } from '#school/letterhead.queries.ts'
import { hashOf } from './frozen.rules.ts'
import { printingOf } from './paper.queries.ts'
import { papersIn } from './paper.ts'
import { newCode } from '#school/paper-codes.ts'
import { addSentence } from './sentences.queries.ts'

/** A card of the pupil in a class: given to the family, or as far as whoever asks decides on it. */
const aCard = ({ db, school, pupil, role, now }: Around, class_id: number, published: boolean) => {
  const state = role === 'school' ? 'waiting_principal' : 'open'
  return aRapor(db, school, { of: pupil, in: { id: class_id }, now, ...(published ? { code: newCode() } : { state }) })
}

/** What a card says that nobody has written in yet, of a class without scores. */
const hashOfEmpty = async ({ db, school }: Around, uuid: string): Promise<string> => {
  const head = await letterheadOf(db, school.id)
  const lines = letterheadLines(head)
  const { tahun_ajaran_id: year, ...card } = await db
    .selectFrom('rapor')
    .innerJoin('account as pupil', 'pupil.id', 'rapor.student_id')
    .innerJoin('class', 'class.id', 'rapor.class_id')
    .innerJoin('school', 'school.id', 'rapor.school_id')
    .leftJoin('account as leader', 'leader.id', 'class.homeroom_teacher_id')
    .where('rapor.uuid', '=', uuid)
    .select(['pupil.name', 'pupil.nisn', 'class.name as class', 'leader.name as homeroom', 'rapor.tahun_ajaran_id'])
    .select(['pupil.id as student_id', 'class.grade', 'class.homeroom_teacher_id', 'school.timezone'])
    .executeTakeFirstOrThrow()
  const subjects = await db
    .selectFrom('lesson')
    .innerJoin('subject', 'subject.id', 'lesson.subject_id')
    .innerJoin('rapor', 'rapor.class_id', 'lesson.class_id')
    .where('rapor.uuid', '=', uuid)
    .groupBy('subject.name')
    .orderBy('subject.name')
    .select('subject.name')
    .execute()
  const paperOf = await papersIn(db, {
    school: { id: school.id, timezone: card.timezone },
    room: card,
    period: { tahun_ajaran_id: year, semester: 1 },
    grades: [card.grade],
    head,
    printing: await printingOf(db, school.id),
    students: [card.student_id],
  })
  return hashOf({
    school: { name: lines.name, npsn: head.npsn, lines: [...lines.lines] },
    student: { name: card.name, nisn: card.nisn },
    class: card.class,
    period: `Semester Ganjil ${year}/${year + 1}`,
    homeroom: card.homeroom,
    subjects: subjects.map(({ name }) => ({ name, score: null, band: null, text: '', group: 'core' as const })),
    profile: '',
    extras: [],
    absences: { sick: 0, excused: 0, absent: 0 },
    note: '',
    decision: null,
    paper: paperOf(card.student_id),
  })
}

/** A class that the teacher leads, with a subject in which its one pupil has a score. */
const aReadyClass = async (around: Around, isSent: boolean): Promise<string> => {
  const { db, school, role, person, now } = around
  const by = role === 'teacher' ? person : await aTeacher(db, school)
  const room = await aClass(db, school, { homeroom_teacher_id: by.id })
  const lesson = await aLesson(db, school, { class: room, teacher: by })
  const { subject_id } = await db.selectFrom('lesson').where('id', '=', lesson.id).select('subject_id').executeTakeFirstOrThrow()
  const pupil = await aPupil(db, school, { in: room })
  const of = { class_id: room.id, subject_id, semester: 1 }
  const part = await db
    .insertInto('grade_component')
    .values({ ...of, school_id: school.id, kind: 'scope', name: 'LM 1', position: 1, created_by: by.id, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('grade_score')
    .values({ component_id: part.id, student_id: pupil.id, score: 80, changed_by: by.id, changed_at: now })
    .execute()
  if (isSent)
    await db
      .insertInto('rapor_subject')
      .values({ ...of, state: 'sent', by_id: by.id, at: now })
      .execute()
  return room.uuid
}
const subjectIn = async ({ db, hashids }: Around, uuid: string): Promise<string> => {
  const { subject_id } = await db
    .selectFrom('lesson')
    .innerJoin('class', 'class.id', 'lesson.class_id')
    .where('class.uuid', '=', uuid)
    .select('lesson.subject_id')
    .executeTakeFirstOrThrow()
  return hashids.encode(subject_id)
}

const classNamed = (db: Around['db'], uuid: string) =>
  db.selectFrom('class').where('uuid', '=', uuid).selectAll().executeTakeFirstOrThrow()
/** A theme with two dimensions of a class. */
const aTheme = async ({ db, school, person, now }: Around, class_uuid: string): Promise<string> => {
  const { id: class_id } = await classNamed(db, class_uuid)
  const dimensions: Tables['rapor_theme']['dimensions'] = ['reasoning', 'collaboration']
  const said = { title: 'Kearifan lokal', dimensions }
  const { uuid } = await db
    .insertInto('rapor_theme')
    .values({
      ...said,
      uuid: uuidV7(now.getTime()),
      school_id: school.id,
      class_id,
      semester: 1,
      changed_by: person.id,
      changed_at: now,
    })
    .returning('uuid')
    .executeTakeFirstOrThrow()
  return uuid
}

export const raporFixtures = {
  ready_class_uuid: { of: 'person', make: (around) => aReadyClass(around, false) },
  ready_subject_id: { of: 'person', make: async (around) => subjectIn(around, await around.id('ready_class_uuid')) },
  sent_class_uuid: { of: 'person', make: (around) => aReadyClass(around, true) },
  sent_subject_id: { of: 'person', make: async (around) => subjectIn(around, await around.id('sent_class_uuid')) },
  led_class_uuid: {
    of: 'person',
    make: async (around) => {
      const { db, school, role, person } = around
      const by = role === 'teacher' ? person : await aTeacher(db, school)
      return (await aClass(db, school, { homeroom_teacher_id: by.id })).uuid
    },
  },
  rapor_uuid: {
    of: 'school',
    make: async (around) => {
      const { db, hashids: _, id, room, role } = around
      const led = await db
        .selectFrom('class')
        .where('uuid', '=', await id('led_class_uuid'))
        .select('id')
        .executeTakeFirstOrThrow()
      return (await aCard(around, role === 'school' ? room.id : led.id, false)).uuid
    },
  },
  rapor_hash: {
    of: 'bearer',
    make: async (around) => {
      const uuid = await around.id('rapor_uuid')
      const { hash } = await around.db.selectFrom('rapor').where('uuid', '=', uuid).select('hash').executeTakeFirstOrThrow()
      return hash ?? hashOfEmpty(around, uuid)
    },
  },
  given_rapor_uuid: {
    of: 'person',
    make: async (around) => (await aCard(around, (await aClass(around.db, around.school)).id, true)).uuid,
  },
  reported_student_id: {
    of: 'school',
    make: async (around) => {
      await aCard(around, (await aClass(around.db, around.school)).id, true)
      return around.hashids.encode(around.pupil.id)
    },
  },
  rapor_code: {
    of: 'bearer',
    make: async (around) => (await aCard(around, (await aClass(around.db, around.school)).id, true)).code ?? '',
  },
  rapor_theme_uuid: { of: 'school', make: async (around) => aTheme(around, await around.id('led_class_uuid')) },
  rapor_sentence_uuid: {
    of: 'school',
    make: async ({ db, school, role, person, now }) => {
      const by = { by: person.id, now }
      const teacher_id = role === 'school' ? null : person.id
      const text = `Ananda {panggilan} menulis ${uuidV7(now.getTime())}.`
      await addSentence(db, { school_id: school.id, teacher_id, kind: 'note', text }, by)
      const { uuid } = await db.selectFrom('rapor_sentence').where('text', '=', text).select('uuid').executeTakeFirstOrThrow()
      return uuid
    },
  },
  themed_student_id: {
    of: 'person',
    make: async (around) => {
      const { db, school, hashids, id } = around
      // In the class before the theme is asked for by others.
      const room = await classNamed(db, await id('led_class_uuid'))
      return hashids.encode((await aPupil(db, school, { in: room })).id)
    },
  },
} satisfies Record<string, Fixture>
