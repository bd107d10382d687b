import { announcements } from '@lentera/contract/announcements'
import { messages } from '@lentera/contract/messages'
import { search } from '@lentera/contract/search'
import { expect, test } from 'vitest'
import { anAttitudeNote } from '#db/seed/attitude-notes.ts'
import { aClass, aParent, aPupil, aTeacher } from '#db/seed/builders.ts'
import { aQuizSession } from '#db/seed/quizzes.ts'
import { aRapor } from '#db/seed/rapor.ts'
import { aRoom, aTask } from '#db/seed/tugasku.ts'
import { openSchool } from '#test/school.ts'
import { createIds } from '#kit/http/ids.ts'
import { HOUR } from '#kit/durations.ts'

type Searcher = 'student' | 'parent' | 'teacher' | 'school'
const open = async () => {
  const school = await openSchool()
  const { db, people, class: room } = school
  const mateOf = await aClass(db, school.school, { name: 'X Lain' })
  const colleague = await aTeacher(db, school.school, { name: 'Pak Lain' })
  const stranger = await aPupil(db, school.school, { name: 'Budi Lain', in: mateOf })
  const find = async (who: Searcher, text: string) =>
    (await (await school.signIn(who)).ask(search.find, { query: { search: text } })).data
  const titles = async (who: Searcher, text: string) =>
    (await find(who, text)).contents.map(({ kind, title }) => `${kind}: ${title}`)
  return { ...school, room, mateOf, colleague, stranger, pupil: people.student, find, titles }
}

test('tasks are found by pupils, parents and teachers who have them, and a draft, a removed one or that of another room by nobody', async () => {
  const { db, school, people, room, mateOf, colleague, titles, now } = await open()
  const [own, other] = [
    await aRoom(db, school, { by: people.teacher, now: now(), classes: [room.id] }),
    await aRoom(db, school, { by: colleague, now: now(), classes: [mateOf.id] }),
  ]
  const task = { room: own.id, by: people.teacher, now: now() }
  await aTask(db, { ...task, title: 'Laporan praktikum S.Pd. fotosintesis' })
  await aTask(db, { ...task, title: 'Fotosintesis, draf', given_at: null })
  await aTask(db, { ...task, title: 'Fotosintesis besok', given_at: new Date(now().getTime() + HOUR) })
  await aTask(db, { ...task, title: 'Fotosintesis, dihapus', removed_at: now() })
  await aTask(db, { ...task, title: 'Fotosintesis untuk orang lain', for_all: false })
  await aTask(db, { room: other.id, by: colleague, now: now(), title: 'Fotosintesis kelas lain' })
  const mine = 'task: Laporan praktikum S.Pd. fotosintesis'
  // Words may stand anywhere, a beginning is enough, and signs mean nothing.
  expect(await titles('student', "foto  LAPORAN s.pd' & !")).toEqual([mine])
  expect(await titles('student', 'fotosintesis')).toEqual([mine])
  expect(await titles('parent', 'fotosintesis')).toEqual([mine])
  expect(await titles('school', 'fotosintesis')).toEqual([])
  expect((await titles('teacher', 'fotosintesis')).toSorted()).toEqual(['task: Fotosintesis untuk orang lain', mine])
  expect(await titles('student', 'sintesis')).toEqual([])
})

test('quizzes are found by who takes part and by their teacher, without drafts and those of other classes', async () => {
  const { db, school, people, room, mateOf, colleague, titles } = await open()
  await aQuizSession(db, school, people.teacher, { title: 'Kuis pecahan', classes: [room] })
  await aQuizSession(db, school, people.teacher, { title: 'Kuis pecahan, draf', classes: [room], state: 'draft' })
  await aQuizSession(db, school, colleague, { title: 'Kuis pecahan kelas lain', classes: [mateOf] })
  for (const who of ['student', 'teacher'] as const) expect(await titles(who, 'pecahan'), who).toEqual(['quiz: Kuis pecahan'])
  for (const who of ['parent', 'school'] as const) expect(await titles(who, 'pecahan'), who).toEqual([])
})

test('announcements are found by whom they are for and at their desk, and drafts and withdrawn ones by nobody', async () => {
  const { signIn, room, titles } = await open()
  const teacher = await signIn('teacher')
  const write = async (title: string, publish: boolean) => {
    const { data } = await teacher.ask(announcements.write, {
      body: {
        title,
        text: 'Bawa bekal.',
        audience: 'parents',
        class_uuids: [room.uuid],
        important: false,
        needs_confirmation: false,
        files: [],
      },
    })
    if (publish)
      await teacher.ask(announcements.publish, { params: { announcement_uuid: data.uuid }, body: { at: null, revision: 1 } })
  }
  await write('Darmawisata', true)
  await write('Darmawisata, draf', false)
  for (const who of ['parent', 'teacher', 'school'] as const)
    expect(await titles(who, 'bekal darma'), who).toEqual(['announcement: Darmawisata'])
  expect(await titles('student', 'darmawisata')).toEqual([])
})

test('notes of attitude are found by the pupil, the parents and who wrote them, and not those of others', async () => {
  const { db, school, people, pupil, room, mateOf, colleague, stranger, titles } = await open()
  await anAttitudeNote(db, school, { of: pupil, by: people.teacher, in: room, description: 'Memimpin barisan.' })
  await anAttitudeNote(db, school, { of: stranger, by: colleague, in: mateOf, description: 'Memimpin doa.' })
  for (const who of ['student', 'parent', 'teacher'] as const)
    expect(await titles(who, 'memimpin'), who).toEqual(['note: Memimpin barisan.'])
  expect(await titles('school', 'memimpin')).toEqual([])
})

test('a message is found by the two who wrote it, and the teacher by name by whoever may write there', async () => {
  const { signIn, settings, people, titles } = await open()
  const ids = createIds(settings.hashidsSalt)
  const parent = await signIn('parent')
  await parent.ask(messages.send, {
    params: { contact_id: ids.encode(people.teacher.id) },
    body: { text: 'Payung kuning tertinggal.' },
  })
  for (const who of ['parent', 'teacher'] as const)
    expect(await titles(who, 'payung'), who).toEqual(['message: Payung kuning tertinggal.'])
  for (const who of ['student', 'school'] as const) expect(await titles(who, 'payung'), who).toEqual([])
  expect(await titles('parent', 'ratna')).toEqual(['contact: Ratna Dewi, S.Pd.'])
  expect(await titles('parent', 'lain')).toEqual([])
})

test('two words find a report card: of a child what was given, of a led class and a school what is not an earlier one', async () => {
  const { db, school, pupil, room, stranger, mateOf, titles, now } = await open()
  await aRapor(db, school, { of: pupil, in: room, now: now() })
  await aRapor(db, school, { of: stranger, in: mateOf, now: now(), code: 'KODE1' })
  expect(await titles('parent', 'rapor andi')).toEqual([])
  expect(await titles('school', 'rapor andi')).toEqual([])
  expect(await titles('teacher', 'andi raport')).toEqual(['rapor: Rapor Andi Saputra'])
  await db.deleteFrom('rapor').where('student_id', '=', pupil.id).execute()
  await aRapor(db, school, { of: pupil, in: room, now: now(), code: 'KODE3' })
  for (const who of ['parent', 'teacher', 'school'] as const)
    expect(await titles(who, 'rapor andi'), who).toEqual(['rapor: Rapor Andi Saputra'])
  expect(await titles('teacher', 'rapor budi')).toEqual([])
  expect(await titles('parent', 'rapor')).toEqual([])
})

test('what is found stands by its kind: tasks before quizzes, then announcements, notes and messages', async () => {
  const { db, school, people, pupil, room, signIn, settings, titles, now } = await open()
  const teacher = await signIn('teacher')
  await teacher.ask(messages.send, {
    params: { contact_id: createIds(settings.hashidsSalt).encode(people.parent.id) },
    body: { text: 'Gempa tadi pagi.' },
  })
  await anAttitudeNote(db, school, { of: pupil, by: people.teacher, in: room, description: 'Tenang saat gempa.' })
  const { data } = await teacher.ask(announcements.write, {
    body: {
      title: 'Latihan gempa',
      text: 'Besok pagi.',
      audience: 'parents',
      class_uuids: [room.uuid],
      important: false,
      needs_confirmation: false,
      files: [],
    },
  })
  await teacher.ask(announcements.publish, { params: { announcement_uuid: data.uuid }, body: { at: null, revision: 1 } })
  await aQuizSession(db, school, people.teacher, { title: 'Kuis gempa', classes: [room] })
  const tasks = await aRoom(db, school, { by: people.teacher, now: now(), classes: [room.id] })
  await aTask(db, { room: tasks.id, by: people.teacher, now: now(), title: 'Peta gempa' })
  const found = async (who: Searcher) => (await titles(who, 'gempa')).map((title) => title.split(':')[0])
  expect(await found('teacher')).toEqual(['task', 'quiz', 'announcement', 'note', 'message'])
  expect(await found('parent')).toEqual(['task', 'announcement', 'note', 'message'])
  expect(await found('student')).toEqual(['task', 'quiz', 'note'])
})

test('an office account without the right to report cards finds none', async () => {
  const { db, school, people, pupil, room, titles, now } = await open()
  await aRapor(db, school, { of: pupil, in: room, now: now(), code: 'KODE2' })
  expect(await titles('school', 'rapor andi')).toHaveLength(1)
  await db
    .updateTable('account')
    .set({ office_rights: ['duty'] })
    .where('id', '=', people.school.id)
    .execute()
  expect(await titles('school', 'rapor andi')).toEqual([])
})

test('a parent finds the own children, and nobody else', async () => {
  const { db, school, room, find } = await open()
  await aPupil(db, school, { name: 'Andina Saputra', in: room })
  await aParent(db, { name: 'Andi Wali' })
  expect((await find('parent', 'andi')).people.map(({ name }) => name)).toEqual(['Andi Saputra'])
  expect((await find('student', 'andi')).people).toEqual([])
})

test('what another school has is found by nobody, and signs alone find nothing', async () => {
  const { find } = await open()
  const there = await openSchool()
  const room = await aRoom(there.db, there.school, { by: there.people.teacher, now: there.now(), classes: [there.class.id] })
  await aTask(there.db, { room: room.id, by: there.people.teacher, now: there.now(), title: 'Gerhana matahari' })
  for (const who of ['student', 'parent', 'teacher', 'school'] as const) {
    expect((await find(who, 'gerhana')).contents, who).toEqual([])
    expect(await find(who, "'& |"), who).toEqual({ people: [], classes: [], contents: [] })
  }
})
