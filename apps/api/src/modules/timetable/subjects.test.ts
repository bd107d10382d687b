import { home } from '@lentera/contract/home'
import { questions } from '@lentera/contract/questions'
import { subjects, type SubjectKind } from '@lentera/contract/timetable/subjects'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aLesson, aSubject } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { openSchool } from '#test/school.ts'
import { usedIn, usedWithAnother } from './subjects.queries.ts'

const office = async () => {
  const school = await openSchool()
  // The builders' lesson has a subject of its own, which would stand between those of a test.
  await school.db.updateTable('subject').set({ name: 'Zoologi Uji' }).where('school_id', '=', school.school.id).execute()
  const who = await school.signIn('school')
  const list = async () => (await who.ask(subjects.list, {})).data
  const add = async (name: string, more: { code?: string | null; kind?: SubjectKind } = {}) =>
    who.ask(subjects.add, { body: { name, code: null, kind: 'core', ...more } })
  const version = async () =>
    (await school.db.selectFrom('school').where('id', '=', school.school.id).select('version').executeTakeFirstOrThrow()).version
  return { ...school, who, list, add, version, ids: createIds(school.settings.hashidsSalt) }
}

test('an office adds subjects, which stand by group and in the order in which they came, and those of another school do not', async () => {
  const { list, add, version } = await office()
  const stranger = await openSchool()
  await aSubject(stranger.db, stranger.school, 'Fisika Asing')
  const before = await version()
  await add('Bahasa Jawa', { kind: 'local' })
  await add(' Fisika  Dasar ', { code: 'FIS' })
  await add('Aljabar')
  expect((await list()).map(({ name, code, kind }) => [name, code, kind])).toEqual([
    ['Zoologi Uji', null, 'core'],
    ['Fisika Dasar', 'FIS', 'core'],
    ['Aljabar', null, 'core'],
    ['Bahasa Jawa', null, 'local'],
  ])
  expect(await version()).toBe(before + 3)
})

test('a name is told from others without regard to capitals and spaces, and so is a code; the archive is named', async () => {
  const { list, add, who } = await office()
  await add('Bahasa Indonesia', { code: 'B IND' })
  expect((await add('bahasa  INDONESIA')).body).toMatchObject({
    status: 409,
    code: 'TAKEN',
    errors: { name: ['Sudah ada mata pelajaran bernama ini.'] },
  })
  expect((await add('BahasaIndonesia')).body.code).toBe('TAKEN')
  expect((await add('Sastra', { code: 'bind' })).body.errors).toEqual({ code: ['Kode ini sudah dipakai mata pelajaran lain.'] })
  const [, first] = await list()
  const { id, code, kind, name, revision } = first!
  await who.ask(subjects.save, { params: { subject_id: id }, body: { name, code, kind, archived: true, revision } })
  expect((await add('bahasa indonesia')).body.errors).toEqual({
    name: ['Mata pelajaran ini ada di arsip. Aktifkan lagi dari sana.'],
  })
  const stranger = await office()
  expect((await stranger.add('Bahasa Indonesia', { code: 'B IND' })).status).toBe(200)
  expect(await list()).toHaveLength(2)
})

test('two offices that give one name in the same moment make one subject', async () => {
  const { add, list } = await office()
  const answers = await Promise.all([add('Biologi'), add('biologi'), add('Bio logi')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(await list()).toHaveLength(2)
})

test('a list of subjects is added whole, or every line that cannot be is named and none is added', async () => {
  const { who, list } = await office()
  const line = (name: string, code: string | null = null) => ({ name, code, kind: 'core' as const })
  const paste = (...lines: ReturnType<typeof line>[]) => who.ask(subjects.addSeveral, { body: { subjects: lines } })
  const { body } = await paste(line('Kimia', 'K1'), line('zoologi uji'), line(' KIMIA '), line('Fisika', 'k 1'))
  expect(body).toMatchObject({ status: 409, code: 'TAKEN' })
  expect(body.errors).toEqual({
    'subjects.1.name': ['Sudah ada mata pelajaran bernama ini.'],
    'subjects.2.name': ['Nama ini sudah ada di baris lain.'],
    'subjects.3.code': ['Kode ini sudah ada di baris lain.'],
  })
  expect(await list()).toHaveLength(1)
  expect((await paste(line('Kimia', 'K1'), line('Fisika'))).data.map(({ name }) => name)).toEqual(['Kimia', 'Fisika'])
})

test('a subject is renamed for everybody, and the second of two offices learns that it has changed', async () => {
  const { who, list, add } = await office()
  await add('Penjas')
  const [, { id, revision }] = (await list()) as [unknown, Awaited<ReturnType<typeof list>>[number]]
  const save = (name: string) =>
    who.ask(subjects.save, { params: { subject_id: id }, body: { name, code: null, kind: 'core', archived: false, revision } })
  expect((await save('PJOK')).data).toMatchObject({ name: 'PJOK', revision: revision + 1 })
  expect((await save('Olahraga')).body).toMatchObject({ status: 409, code: 'DATA_CHANGED' })
  expect((await list()).map(({ name }) => name)).toEqual(['Zoologi Uji', 'PJOK'])
})

test('the office puts its subjects into an order, and those that it leaves out follow; another school’s changes nothing', async () => {
  const { who, list, add } = await office()
  await add('Kimia')
  await add('Aljabar')
  const [first, second, third] = (await list()).map(({ id }) => id) as [string, string, string]
  const order = (...subject_ids: string[]) => who.ask(subjects.order, { body: { subject_ids } })
  const stranger = await office()
  await stranger.add('Kimia')
  const foreign = (await stranger.list()).map(({ id }) => id) as [string, string]
  expect((await order(second, first, third, foreign[1])).body.code).toBe('NOT_FOUND')
  const names = async () => (await list()).map(({ name }) => name)
  expect(await names()).toEqual(['Zoologi Uji', 'Kimia', 'Aljabar'])
  expect((await order(third, second)).status).toBe(200)
  expect(await names()).toEqual(['Aljabar', 'Kimia', 'Zoologi Uji'])
  expect((await stranger.list()).map(({ id }) => id)).toEqual(foreign)
})

test('a subject that was used is archived and never removed; one that was not goes, and its name is free again', async () => {
  const { who, list, add, signIn } = await office()
  await add('Kimia')
  const [used, unused] = (await list()) as [Awaited<ReturnType<typeof list>>[number], Awaited<ReturnType<typeof list>>[number]]
  const remove = ({ id, revision }: typeof used) => who.ask(subjects.remove, { params: { subject_id: id }, query: { revision } })
  expect((await remove(used)).body).toMatchObject({ status: 409, code: 'SUBJECT_USED' })
  expect((await remove({ ...unused, revision: unused.revision + 1 })).body.code).toBe('DATA_CHANGED')
  expect((await remove(unused)).status).toBe(200)
  expect((await remove(unused)).status).toBe(404)
  expect((await add('Kimia')).status).toBe(200)
  const teacher = await signIn('teacher')
  const offered = async () => (await teacher.ask(questions.begin, {})).data.subjects.map(({ name }) => name)
  expect(await offered()).toContain('Zoologi Uji')
  const { id, name, code, kind, revision } = used
  const body = { name, code, kind, archived: true, revision }
  expect((await who.ask(subjects.save, { params: { subject_id: id }, body })).data).toMatchObject({ archived: true, lessons: 1 })
  expect(await offered()).toEqual(['Kimia'])
  // Its lessons go on.
  expect((await teacher.ask(home.teacher, {})).data.lessons_today).toHaveLength(1)
})

test('every table that refers to subjects is asked before one is removed', async () => {
  const { db } = await office()
  const { rows } = await sql<{ name: string }>`select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'subject'::regclass`.execute(db)
  const asked: string[] = [...Object.values(usedIn).flat(), ...usedWithAnother]
  expect(asked.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

test('a subject that only a former lesson of another class had is used, and one of another school’s lesson is not touched', async () => {
  const { who, list, add, db, school, class: room, people, ids } = await office()
  await add('Kimia')
  const [, chemistry] = await list()
  const lesson = await aLesson(db, school, { class: room, teacher: people.teacher, subject: { id: ids.decode(chemistry!.id)! } })
  await db.updateTable('lesson').set({ ended_on: '2026-10-01' }).where('id', '=', lesson.id).execute()
  const remove = { params: { subject_id: chemistry!.id }, query: { revision: chemistry!.revision } }
  expect((await who.ask(subjects.remove, remove)).body.code).toBe('SUBJECT_USED')
  expect((await list()).map(({ name, lessons }) => [name, lessons])).toContainEqual(['Kimia', 0])
  const stranger = await office()
  expect((await stranger.who.ask(subjects.remove, remove)).status).toBe(404)
})
