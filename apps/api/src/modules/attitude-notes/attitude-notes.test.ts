import { attitudeNotes } from '@lentera/contract/attitude-notes'
import { homeroom } from '@lentera/contract/homeroom'
import { expect, test } from 'vitest'
import { anAttitudeNote } from '#db/seed/attitude-notes.ts'
import { aClass, aLesson, aParent, aPupil, aSchool, aSubject, aTeacher } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { type MadeAccount, type OpenSchool, openSchool, testSettings } from '#test/school.ts'
import { aPdf, sendFile } from '#test/uploads.ts'

const ids = createIds(testSettings.hashidsSalt)
const words = {
  type: 'social' as const,
  instrument: 'observation' as const,
  grade: 'good' as const,
  description: 'Membantu teman yang tertinggal.',
  send_notif: true,
}
/** A teacher of physics who does not lead the class. */
const openClass = async () => {
  const school = await openSchool()
  const subject = await aSubject(school.db, school.school, 'Fisika')
  const physicist = await aTeacher(school.db, school.school, { name: 'Bu Rina' })
  await aLesson(school.db, school.school, { class: school.class, teacher: physicist, subject })
  return { ...school, physicist, subject_id: ids.encode(subject.id) }
}
const pupilId = ({ people }: OpenSchool) => ids.encode(people.student.id)
const write = async (school: OpenSchool, by: MadeAccount, more: object = {}) =>
  (await school.signIn('teacher', by)).ask(attitudeNotes.write, {
    body: { ...words, student_ids: [pupilId(school)], ...more },
  })
const told = async (school: OpenSchool, of: MadeAccount) =>
  (await school.db.selectFrom('notification').where('account_id', '=', of.id).select('kind').execute()).map(({ kind }) => kind)
const listed = async (
  school: OpenSchool,
  role: 'student' | 'parent' | 'teacher',
  who: MadeAccount = school.people[role],
  query = {},
) => (await (await school.signIn(role, who)).ask(attitudeNotes.list, { query })).data

test('a teacher notes something of three pupils at once, with one file, and each family reads its own', async () => {
  const school = await openClass()
  const others = await Promise.all([1, 2].map(() => aPupil(school.db, school.school, { in: school.class })))
  const teacher = await school.signIn('teacher', school.physicist)
  const file = await sendFile(teacher, aPdf(), 'catatan.pdf')
  const student_ids = [pupilId(school), ...others.map(({ id }) => ids.encode(id))]
  const { data } = await teacher.ask(attitudeNotes.write, {
    body: { ...words, student_ids, subject_id: school.subject_id, files: [file] },
  })
  expect(data.notes).toHaveLength(3)
  const [mine, ...more] = await listed(school, 'student')
  expect(more).toEqual([])
  expect(mine).toMatchObject({ subject: { name: 'Fisika' }, teacher: { name: 'Bu Rina' }, semester: 1, can: [] })
  expect(mine?.files).toMatchObject([{ name: 'catatan.pdf' }])
  expect((await (await school.signIn('student')).send({ url: mine!.files[0]!.url })).status).toBe(200)
  expect(await listed(school, 'parent')).toMatchObject([{ id: mine!.id, can: ['confirm'] }])
  expect(await listed(school, 'student', others[0])).toHaveLength(1)
})

test('the family is told where the teacher wants it, and nobody where not', async () => {
  const school = await openClass()
  await write(school, school.physicist, { subject_id: school.subject_id, send_notif: false })
  expect(await told(school, school.people.parent)).toEqual([])
  await write(school, school.physicist, { subject_id: school.subject_id })
  expect(await told(school, school.people.parent)).toEqual(['attitude_note'])
  expect(await told(school, school.people.student)).toEqual(['attitude_note'])
  expect(await listed(school, 'parent')).toHaveLength(2)
})

test('of several pupils one is in another class: nothing is written of any', async () => {
  const school = await openClass()
  const other = await aPupil(school.db, school.school, { in: await aClass(school.db, school.school) })
  const both = { student_ids: [pupilId(school), ids.encode(other.id)], subject_id: school.subject_id }
  expect((await write(school, school.physicist, both)).status).toBe(404)
  expect(await listed(school, 'student')).toEqual([])
})

test('of several pupils one belongs to another school by now: nothing is written of any', async () => {
  const school = await openClass()
  const elsewhere = await aSchool(school.db)
  const gone = await aPupil(school.db, school.school, { in: school.class, school_id: elsewhere.id })
  const both = { student_ids: [pupilId(school), ids.encode(gone.id)], subject_id: school.subject_id }
  expect((await write(school, school.physicist, both)).status).toBe(404)
  expect(await listed(school, 'student')).toEqual([])
})

test('a teacher who does not lead the class names a subject, one that is taught there', async () => {
  const school = await openClass()
  const wrong = await write(school, school.physicist)
  expect(wrong.body.errors).toEqual({ subject_id: ['Pilih mata pelajaran.'] })
  const chemistry = ids.encode((await aSubject(school.db, school.school, 'Kimia')).id)
  const untaught = await write(school, school.physicist, { subject_id: chemistry })
  expect(untaught.body.errors?.['subject_id']?.[0]).toContain('Anda tidak mengajar pelajaran ini')
  expect((await write(school, school.people.teacher)).data.notes).toMatchObject([{ subject: null }])
})

test('the homeroom teacher reads what colleagues noted and changes none of it; a colleague reads only the own', async () => {
  const school = await openClass()
  const { data } = await write(school, school.physicist, { subject_id: school.subject_id })
  await write(school, school.people.teacher)
  const user_id = pupilId(school)
  expect(await listed(school, 'teacher', school.people.teacher, { user_id })).toHaveLength(2)
  expect(await listed(school, 'teacher', school.people.teacher)).toHaveLength(1)
  expect(await listed(school, 'teacher', school.physicist, { user_id })).toHaveLength(1)
  const leader = await school.signIn('teacher')
  const params = { id: data.notes[0]!.id }
  expect((await leader.ask(attitudeNotes.detail, { params })).data.can).toEqual([])
  expect((await leader.ask(attitudeNotes.remove, { params })).status).toBe(404)
  const room = (await leader.ask(attitudeNotes.homeroom, { query: {} })).data
  expect(room.students).toMatchObject([{ notes: 2, social: 'good', spiritual: null, last_date: '2026-11-23' }])
  const page = (await leader.ask(homeroom.pupil, { params: { student_id: user_id } })).data
  expect(page.sections.find(({ section }) => section === 'attitude')).toMatchObject({ notes: [{}, {}] })
})

test('a changed note keeps what it said, loses who has read it, and is not saved over what another device wrote', async () => {
  const school = await openClass()
  const { data } = await write(school, school.physicist, { subject_id: school.subject_id })
  const params = { id: data.notes[0]!.id }
  const parent = await school.signIn('parent')
  await parent.ask(attitudeNotes.confirm, { params })
  const twice = (await parent.ask(attitudeNotes.confirm, { params })).data
  expect(twice).toMatchObject({ can: [], read_by: [{ own: true }] })
  const teacher = await school.signIn('teacher', school.physicist)
  const change = { params, body: { ...words, grade: 'very_good' as const, revision: 1 } }
  expect((await teacher.ask(attitudeNotes.update, change)).data).toMatchObject({ grade: 'very_good', revision: 2, read_by: [] })
  const late = { params, body: { ...words, grade: 'poor' as const, revision: 1 } }
  expect((await teacher.ask(attitudeNotes.update, late)).body.code).toBe('DATA_CHANGED')
  const kept = await school.db.selectFrom('attitude_note_change').selectAll().execute()
  expect(kept).toMatchObject([{ kind: 'edited', before: { grade: 'good' } }])
})

test('what follows a note is kept as it was written, changed with it, and none where nothing is said; another note stays', async () => {
  const school = await openClass()
  const said = { subject_id: school.subject_id, follow_up_desc: 'Bicara dengan orang tua.' }
  const { data } = await write(school, school.physicist, said)
  await write(school, school.physicist, { ...said, follow_up_desc: 'Diamati sebulan.' })
  const [note] = data.notes
  expect(note).toMatchObject({ follow_up_desc: 'Bicara dengan orang tua.' })
  const teacher = await school.signIn('teacher', school.physicist)
  const change = async (revision: number, follow_up_desc?: string) => {
    const body = { ...words, revision, ...(follow_up_desc !== undefined && { follow_up_desc }) }
    return (await teacher.ask(attitudeNotes.update, { params: { id: note!.id }, body })).data
  }
  expect(await change(1, 'Dipindah ke bangku depan.')).toMatchObject({ follow_up_desc: 'Dipindah ke bangku depan.' })
  expect(await change(2, '')).toMatchObject({ follow_up_desc: null })
  const all = (await listed(school, 'student')).map(({ follow_up_desc }) => follow_up_desc)
  expect(all).toHaveLength(2)
  expect(all).toEqual(expect.arrayContaining(['Diamati sebulan.', null]))
})

test('a removed note is gone for everybody and stays in the log; its file stays while another pupil’s note has it', async () => {
  const school = await openClass()
  const other = await aPupil(school.db, school.school, { in: school.class })
  const teacher = await school.signIn('teacher', school.physicist)
  const file = await sendFile(teacher, aPdf(), 'catatan.pdf')
  const student_ids = [pupilId(school), ids.encode(other.id)]
  const body = { ...words, student_ids, subject_id: school.subject_id, files: [file] }
  const { notes } = (await teacher.ask(attitudeNotes.write, { body })).data
  const mine = notes.find(({ student }) => student.id === student_ids[0])!
  expect((await teacher.ask(attitudeNotes.remove, { params: { id: mine.id } })).status).toBe(200)
  expect(await listed(school, 'student')).toEqual([])
  expect(await listed(school, 'student', other)).toMatchObject([{ files: [{ name: 'catatan.pdf' }] }])
  expect(await school.db.selectFrom('attitude_note_change').where('kind', '=', 'removed').select('kind').execute()).toHaveLength(
    1,
  )
})

test('a note of an earlier school year can be read and not changed', async () => {
  const school = await openClass()
  const { student, teacher } = school.people
  const old = await anAttitudeNote(school.db, school.school, {
    of: student,
    by: teacher,
    in: school.class,
    tahun_ajaran_id: 2025,
    semester: 2,
  })
  const params = { id: ids.encode(old.id) }
  const writer = await school.signIn('teacher')
  expect((await writer.ask(attitudeNotes.detail, { params })).data.can).toEqual([])
  expect((await writer.ask(attitudeNotes.remove, { params })).body.code).toBe('ATTITUDE_YEAR_OVER')
})

test('notes are counted by subject and narrowed by semester, kind, grade and words', async () => {
  const school = await openClass()
  await write(school, school.physicist, { subject_id: school.subject_id })
  await write(school, school.physicist, {
    subject_id: school.subject_id,
    type: 'spiritual',
    grade: 'poor',
    description: 'Menyela teman.',
  })
  await write(school, school.people.teacher)
  const pupil = await school.signIn('student')
  const { data } = await pupil.ask(attitudeNotes.bySubject, { query: {} })
  expect(data.map(({ subject, notes, grades }) => [subject?.name ?? null, notes, grades.poor])).toEqual(
    expect.arrayContaining([
      ['Fisika', 2, 1],
      [null, 1, 0],
    ]),
  )
  const count = async (query: object) => (await pupil.ask(attitudeNotes.list, { query })).data.length
  expect(await count({ grade: 'poor' })).toBe(1)
  expect(await count({ type: 'spiritual' })).toBe(1)
  expect(await count({ type: 'social' })).toBe(2)
  expect(await count({ without_subject: true })).toBe(1)
  expect(await count({ tahun_ajaran_id: 2026, semester: 1 })).toBe(3)
  expect(await count({ tahun_ajaran_id: 2026, semester: 2 })).toBe(0)
  expect(await count({ search: 'menyela' })).toBe(1)
})

test('the parents of another pupil and another teacher find nothing', async () => {
  const school = await openClass()
  const { data } = await write(school, school.physicist, { subject_id: school.subject_id })
  const params = { id: data.notes[0]!.id }
  const stranger = await aParent(school.db, { of: [await aPupil(school.db, school.school, { in: school.class })] })
  const parent = await school.signIn('parent', stranger)
  expect((await parent.ask(attitudeNotes.detail, { params })).status).toBe(404)
  expect((await parent.ask(attitudeNotes.confirm, { params })).status).toBe(404)
  const colleague = await aTeacher(school.db, school.school)
  await aLesson(school.db, school.school, { class: school.class, teacher: colleague })
  expect((await (await school.signIn('teacher', colleague)).ask(attitudeNotes.detail, { params })).status).toBe(404)
})

test('sentences are kept once, up to fifty, and dropped again', async () => {
  const school = await openClass()
  const teacher = await school.signIn('teacher')
  const text = 'Selalu menyapa guru dan teman dengan sopan.'
  await teacher.ask(attitudeNotes.keepTemplate, { body: { text } })
  await teacher.ask(attitudeNotes.keepTemplate, { body: { text } })
  const { templates, starters } = (await teacher.ask(attitudeNotes.begin, {})).data
  expect(templates.map((one) => one.text)).toEqual([text])
  expect(starters.length).toBeGreaterThan(4)
  await teacher.ask(attitudeNotes.dropTemplate, { params: { template_id: templates[0]!.id } })
  expect((await teacher.ask(attitudeNotes.begin, {})).data.templates).toEqual([])
})

test('a semester is printed for a class and for a pupil, and not of a class that is not the teacher’s', async () => {
  const school = await openClass()
  await write(school, school.physicist, { subject_id: school.subject_id })
  const leader = await school.signIn('teacher')
  const printed = await leader.ask(attitudeNotes.print, { query: { form: 'xlsx' } })
  expect(printed.status).toBe(200)
  expect(printed.headers['content-disposition']).toContain('Catatan%20sikap')
  expect((await leader.ask(attitudeNotes.print, { query: { user_id: pupilId(school) } })).status).toBe(200)
  const other = await aClass(school.db, school.school)
  expect((await leader.ask(attitudeNotes.print, { query: { class_uuid: other.uuid } })).status).toBe(404)
})

test('a teacher reads the own subjects by name, and none of another school', async () => {
  const school = await openClass()
  const teacher = await school.signIn('teacher', school.physicist)
  expect((await teacher.ask(attitudeNotes.subjects, { query: {} })).data).toEqual([{ id: school.subject_id, name: 'Fisika' }])
  const elsewhere = ids.encode((await aSchool(school.db)).id)
  expect((await teacher.ask(attitudeNotes.subjects, { query: { school_id: elsewhere } })).status).toBe(404)
})
