import { expect, test } from 'vitest'
import { aClass, aGroup, aLesson, aPupil, aTeacher } from '#db/seed/builders.ts'
import { bookOf, filesOffice, rowsIn } from '#test/timetable-files.ts'
import { MONDAY, timetableOffice } from '#test/timetable-office.ts'

const titles = ['Kelas', 'Mata pelajaran', 'Guru', 'Hari', 'Mulai', 'Selesai', 'Ruang'] as const
const csv = (...rows: string[]) => [titles.join(';'), ...rows].join('\n')
const none = { added: 0, changed: 0, removed: 0 }

/** The office with a lesson of each kind: of a whole class, beside others, of a learning group, in a room, at times of its own. */
const office = async () => {
  const at = await filesOffice()
  const { db, school, class: room, other, fisika, budi, add, ids } = at
  const maria = await aPupil(db, school, { in: room })
  const group = await aGroup(db, school, { name: 'Katolik XI', subject: fisika, of: [maria] })
  await add({ weekday: 2, room: 'Lab & Bengkel' })
  await add({ weekday: 3, parallel: true, starts_at: '07:15', ends_at: '08:00' })
  await add({ weekday: 5, class_uuid: null, group_uuid: group.uuid, starts_at: '12:05', ends_at: '12:50' })
  await aLesson(db, school, { class: other, teacher: await aTeacher(db, school, { name: 'Budi Santoso' }), weekday: 6 })
  return { ...at, group, maria, room, budiId: ids.encode(budi.id) }
}

test('the timetable leaves as a workbook and as aSc XML, and taken back each changes nothing', async () => {
  const { book, asc, check, bring, lessons } = await office()
  const before = await lessons()
  for (const file of [await book(), await asc()])
    for (const scope of ['listed', 'all'] as const) {
      const { problems, unknown, changes, notes } = await check(file, { scope })
      expect({ problems, unknown, changes, notes }).toEqual({ problems: [], unknown: [], changes: [], notes: [] })
      expect(await bring(file, { scope })).toEqual({ ...none, same: 5 })
    }
  expect(await lessons()).toEqual(before)
})

test('a changed room, another teacher and another hour are changes from and to; the same file again changes nothing', async () => {
  const { book, check, bring, running, other } = await office()
  const rows = await rowsIn(await book())
  const at = rows.findIndex(([room, , , day]) => room === 'XI 2' && day === 'Selasa')
  rows[at]![6] = 'Aula'
  const third = rows.findIndex(([room, , , day]) => room === 'XI 2' && day === 'Rabu')
  rows[third]!.splice(2, 4, 'Ratna Dewi', 'Kamis', '10.00', '10.45')
  const file = await bookOf(rows)
  const { changes, added, changed, removed, same } = await check(file)
  expect([added, changed, removed, same]).toEqual([1, 1, 1, 3])
  expect(changes.find(({ kind }) => kind === 'changed')).toEqual({
    kind: 'changed',
    class: 'XI 2',
    group: false,
    from: expect.objectContaining({ weekday: 2, room: 'Lab & Bengkel', teacher: 'Budi Santoso' }),
    to: expect.objectContaining({ weekday: 2, room: 'Aula', teacher: 'Budi Santoso' }),
    place: `Baris ${at + 1}`,
  })
  const before = await running()
  expect(await bring(file)).toEqual({ added: 1, changed: 1, removed: 1, same: 3 })
  const after = await running()
  // A lesson that nobody has recorded stays the same one.
  const changedRow = before.find(({ room }) => room === 'Lab & Bengkel')
  expect(after.find(({ id }) => id === changedRow?.id)).toMatchObject({ room: 'Aula', class_id: other.id, starts_on: null })
  expect(await bring(file)).toEqual({ ...none, same: 5 })
  expect(await running()).toEqual(after)
})

test('only the classes of a file are meant, unless the whole timetable is; a group of their pupils is none of them', async () => {
  const { check, bring, running, group } = await office()
  const file = csv('XI 1;Fisika;Budi Santoso;Kamis;07.15;08.00;')
  // Two are called so: the user name tells them apart.
  expect((await check(file)).problems).toEqual([
    { place: 'Baris 2', column: 'Guru', text: 'Ada beberapa guru bernama Budi Santoso. Tulis nama pengguna atau NIP-nya.' },
  ])
  const named = file.replace('Budi Santoso', '198001012005011001')
  expect(await check(named)).toMatchObject({ added: 1, changed: 0, removed: 1, problems: [] })
  expect(await check(named, { scope: 'all' })).toMatchObject({ added: 1, changed: 0, removed: 5 })
  expect(await bring(named)).toMatchObject({ added: 1, removed: 1 })
  expect((await running()).filter(({ group_id }) => group_id === group.id)).toHaveLength(1)
  expect(await bring(named, { scope: 'all' })).toEqual({ added: 0, changed: 0, removed: 4, same: 1 })
  expect(await running()).toHaveLength(1)
})

test('what a file has no column for stays as it is', async () => {
  const { bring, running, fisika, budi } = await office()
  const lines = ['Kelas;Mapel;Guru;Hari;Mulai;Selesai', 'XI 2;Fisika;NIP;Selasa;07.15;08.45', 'XI 2;Fisika;NIP;Rabu;07.15;08.15']
  await bring(lines.join('\n').replaceAll('NIP', budi.username))
  const held = (await running()).filter(({ subject_id, class_id }) => subject_id === fisika.id && class_id !== null)
  expect(held.map(({ weekday, room, parallel, ends_at }) => [weekday, room, parallel, ends_at])).toEqual([
    [2, 'Lab & Bengkel', false, '08:45:00'],
    [3, null, true, '08:15:00'],
  ])
})

test('everything unknown is named by row and column, people of another school too, and nothing of the file is applied', async () => {
  const { check, apply, lessons, ask } = await office()
  const stranger = await timetableOffice()
  await aClass(stranger.db, stranger.school, { name: 'X Asing' })
  await aTeacher(stranger.db, stranger.school, { name: 'Guru Asing' })
  const before = [await lessons(), await stranger.lessons()]
  const file = csv(
    'X Asing;Fisika;Ratna Dewi;Kamis;07.15;08.00;',
    'XI 1;Sihir;Guru Asing;Kamis;08.00;09.00;',
    'XI 1;Fisika;Ratna Dewi;Kamis;10.00;11.00;',
  )
  const checked = await check(file, { scope: 'all' })
  expect(checked.problems).toEqual([
    { place: 'Baris 2', column: 'Kelas', text: 'Kelas atau kelompok X Asing tidak ada pada tahun ajaran ini.' },
    { place: 'Baris 3', column: 'Mata pelajaran', text: 'Mata pelajaran Sihir belum ada di daftar.' },
    { place: 'Baris 3', column: 'Guru', text: 'Guru Guru Asing tidak ditemukan.' },
  ])
  expect(checked.unknown).toEqual([
    { kind: 'class', word: 'X Asing', lessons: 1 },
    { kind: 'subject', word: 'Sihir', lessons: 1 },
    { kind: 'teacher', word: 'Guru Asing', lessons: 1 },
  ])
  expect(checked.choices.teacher.map(({ name }) => name)).not.toContain('Guru Asing')
  const refused = await apply(file, checked.seen, { scope: 'all' })
  expect(refused.body).toMatchObject({ status: 409, code: 'PASTE_WRONG' })
  expect(refused.body.errors?.['Baris 3.teacher']).toEqual(['Guru Guru Asing tidak ditemukan.'])
  expect([await lessons(), await stranger.lessons()]).toEqual(before)
  expect((await ask(file, { mapping: 'x' as never })).body.errors).toHaveProperty('mapping')
})

test('a clash says with whom: with a row above, and with a class that is not in the file', async () => {
  const { check, db, school } = await office()
  const sari = await aTeacher(db, school, { name: 'Sari' })
  await aLesson(db, school, {
    class: await aClass(db, school, { name: 'X 9' }),
    teacher: sari,
    weekday: 4,
    starts_at: '07:15',
    ends_at: '08:45',
  })
  const { problems } = await check(
    csv(
      'XI 1;Fisika;Sari;Kamis;07.15;08.00;',
      'XI 1;Fisika;Ratna Dewi;Kamis;09.00;10.00;Aula',
      'XI 2;Fisika;198001012005011001;Kamis;09.30;10.30;aula',
      'XI 1;Fisika;198001012005011001;Kamis;09.30;10.00;',
    ),
  )
  expect(problems).toEqual([
    { place: 'Baris 2', column: 'Guru', text: expect.stringMatching(/^Sari sudah mengajar .+ di X 9, Kamis 07\.15/) as string },
    {
      place: 'Baris 4',
      column: 'Ruang',
      text: 'Bentrok dengan Baris 3: Ruang Aula sudah dipakai XI 1 untuk Fisika, Kamis 09.00–10.00.',
    },
    {
      place: 'Baris 5',
      column: 'Kelas',
      text: expect.stringMatching(/^Bentrok dengan Baris 3: XI 1 sudah punya Fisika dengan Ratna/) as string,
    },
    {
      place: 'Baris 5',
      column: 'Guru',
      text: 'Bentrok dengan Baris 4: Budi Santoso sudah mengajar Fisika di XI 2, Kamis 09.30–10.30.',
    },
  ])
})

test('lessons take each other’s hours, teachers and rooms in one import, which would stand in each other’s way one by one', async () => {
  const { bring, running, add, ratna, db, school, class: room } = await filesOffice()
  await db.deleteFrom('lesson').where('school_id', '=', school.id).execute()
  await add({ room: 'Lab' })
  await add({ class_uuid: room.uuid, teacher_id: ratna, room: 'Aula' })
  const ids = (await running()).map(({ id }) => id)
  const swapped = csv('XI 2;Fisika;Ratna Dewi;Senin;07.15;08.45;Aula', 'XI 1;Fisika;Budi Santoso;Senin;07.15;08.45;Lab')
  expect(await bring(swapped)).toEqual({ added: 0, changed: 2, removed: 0, same: 0 })
  const after = await running()
  expect(after.map(({ id }) => id)).toEqual(ids)
  expect(after.map((one) => one.room)).toEqual(['Aula', 'Lab'])
  expect(after.map((one) => one.starts_at)).toEqual(['07:15:00', '07:15:00'])
})

test('a lesson that was recorded ends and another begins; one whose roll was called today is held today; records and what was arranged stay', async () => {
  const { bring, lessons, call, first, budi, db, school, people } = await filesOffice()
  await call('2026-11-16')
  const arranged = { school_id: school.id, lesson_id: first.id, date: '2026-11-30', cancelled: true }
  await db.insertInto('lesson_replacement').values(arranged).execute()
  const rows = (who: string) => csv(`XI 1;${subject};${who};Senin;07.15;08.45;Aula`)
  const { name: subject } = await db
    .selectFrom('subject')
    .where('id', '=', first.subject_id)
    .select('name')
    .executeTakeFirstOrThrow()
  expect(await bring(rows(budi.username))).toEqual({ added: 0, changed: 1, removed: 0, same: 0 })
  const [old, next] = await lessons()
  expect([old, next]).toMatchObject([
    { id: first.id, ended_on: MONDAY, teacher_id: people.teacher.id, room: null },
    { starts_on: MONDAY, ended_on: null, teacher_id: budi.id, room: 'Aula', starts_at: '07:15:00', ends_at: '08:45:00' },
  ])
  const kept = await db.selectFrom('roll_call').where('school_id', '=', school.id).select(['lesson_id', 'date']).execute()
  expect(kept).toEqual([{ lesson_id: first.id, date: '2026-11-16' }])
  const moved = await db.selectFrom('lesson_replacement').where('school_id', '=', school.id).select('lesson_id').execute()
  expect(moved).toEqual([{ lesson_id: next?.id }])
  await db.updateTable('roll_call').set({ lesson_id: next!.id, date: MONDAY }).where('school_id', '=', school.id).execute()
  expect(await bring(csv(`XI 2;${subject};${budi.username};Senin;07.15;08.45;Aula`), { scope: 'all' })).toMatchObject({
    added: 1,
    removed: 1,
  })
  expect((await lessons()).slice(1)).toMatchObject([{ ended_on: '2026-11-24' }, { starts_on: '2026-11-24', ended_on: null }])
  expect(await db.selectFrom('lesson_replacement').where('school_id', '=', school.id).selectAll().execute()).toEqual([])
})

test('of two offices that apply at once one succeeds, the other hears that the timetable has changed', async () => {
  const { check, apply, running } = await office()
  const one = csv('XI 1;Fisika;Ratna Dewi;Kamis;07.15;08.00;A')
  const other = csv('XI 1;Fisika;Ratna Dewi;Kamis;07.15;08.00;B', 'XI 1;Fisika;Ratna Dewi;Jumat;07.15;08.00;B')
  const [a, b] = [await check(one), await check(other)]
  const answers = await Promise.all([apply(one, a.seen), apply(other, b.seen)])
  expect(new Set(answers.map(({ body, status }) => body.code ?? status))).toEqual(new Set([200, 'DATA_CHANGED']))
  const rooms = new Set((await running()).map(({ room }) => room).filter((room) => room === 'A' || room === 'B'))
  expect(rooms.size).toBe(1)
})

test('what was seen is refused when a lesson, a name or the file has changed since, and then nothing is written', async () => {
  const { check, apply, lessons, add, db, first, running } = await office()
  const file = csv('XI 1;Fisika;Ratna Dewi;Kamis;07.15;08.00;')
  const { seen } = await check(file)
  const refused = async (what = file) => {
    const before = await lessons()
    expect((await apply(what, seen)).body).toMatchObject({ status: 409, code: 'DATA_CHANGED' })
    expect(await lessons()).toEqual(before)
  }
  await refused(file.replace('Kamis', 'Jumat'))
  await add({ weekday: 4, starts_at: '20:00', ends_at: '21:00' })
  await refused()
  await db.deleteFrom('lesson').where('starts_at', '=', '20:00').execute()
  await db.updateTable('lesson').set({ room: 'Aula' }).where('id', '=', first.id).execute()
  await refused()
  expect((await apply(file, (await check(file)).seen)).status).toBe(200)
  expect((await running()).length).toBeGreaterThan(0)
})
