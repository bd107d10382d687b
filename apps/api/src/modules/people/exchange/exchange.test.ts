import { exchange } from '@lentera/contract/people/exchange'
import { expect, test } from 'vitest'
import { anArchive } from '#test/documents.ts'
import { importOffice, twoPupils } from '#test/import-office.ts'
import { brokenIds, manifestLines, rosterFiles, standardTitles, unpackRoster } from '#test/roster-archive.ts'
import { aTaughtSchool, counts, makeArchive, reportOf } from '#test/exchange-office.ts'

test('the archive of a year has the files, the titles and the words of OneRoster 1.2, and every id leads to a line of it', async () => {
  const { office, maths, wahyu, sukarni, group, stranger } = await aTaughtSchool()
  const { school, class: room, people } = office
  const tables = await unpackRoster(await makeArchive(office))
  expect([...tables.keys()].toSorted()).toEqual(['manifest.csv', ...Object.keys(standardTitles)].toSorted())
  for (const [name, titles] of Object.entries(standardTitles)) expect([name, tables.get(name)?.columns]).toEqual([name, titles])
  const rowsOf = (name: string) => tables.get(name)?.rows ?? []
  const said = rowsOf('manifest.csv').map(({ propertyName, value }) => `${propertyName},${value}`)
  expect(said.filter((line) => !line.startsWith('source.')).toSorted()).toEqual(manifestLines().toSorted())
  expect(brokenIds(tables)).toEqual([])

  expect(rowsOf('orgs.csv')).toMatchObject([{ sourcedId: school.uuid, type: 'school' }])
  expect(
    rowsOf('academicSessions.csv').map(({ type, startDate, endDate, schoolYear }) => [type, startDate, endDate, schoolYear]),
  ).toEqual([
    ['schoolYear', '2026-07-01', '2027-07-01', '2027'],
    ['semester', '2026-07-01', '2027-01-01', '2027'],
    ['semester', '2027-01-01', '2027-07-01', '2027'],
  ])
  const classes = rowsOf('classes.csv')
  expect(classes.find(({ sourcedId }) => sourcedId === room.uuid)).toMatchObject({
    title: room.name,
    classType: 'homeroom',
    grades: '11',
  })
  const lesson = classes.find(({ sourcedId }) => sourcedId === `${room.uuid}.${maths.uuid}`)
  expect(lesson).toMatchObject({ classType: 'scheduled', courseSourcedId: maths.uuid, subjectCodes: 'MTK' })
  expect(classes.filter(({ courseSourcedId }) => courseSourcedId === maths.uuid)).toHaveLength(2)
  const members = (id: string | undefined) =>
    rowsOf('enrollments.csv')
      .filter(({ classSourcedId }) => classSourcedId === id)
      .map(({ userSourcedId, role, primary, beginDate, endDate }) => [userSourcedId, role, primary, beginDate, endDate])
  expect(members(lesson?.['sourcedId'])).toEqual([
    [wahyu.uuid, 'teacher', 'true', '2026-07-01', ''],
    [people.student.uuid, 'student', '', '2026-07-01', ''],
    [sukarni.uuid, 'student', '', '2026-09-01', ''],
  ])
  expect(members(group.uuid)).toEqual([
    [wahyu.uuid, 'teacher', 'true', '2026-07-01', ''],
    [people.student.uuid, 'student', '', '2026-07-01', ''],
  ])
  const users = rowsOf('users.csv')
  expect(users.find(({ sourcedId }) => sourcedId === sukarni.uuid)).toMatchObject({
    givenName: 'Sukarni',
    familyName: '-',
    password: '',
    phone: '',
  })
  expect(users.map(({ sourcedId }) => sourcedId)).not.toContain(stranger.uuid)
  expect(users.map(({ sourcedId }) => sourcedId)).not.toContain(people.parent.uuid)
  expect(new Set(rowsOf('roles.csv').map(({ role }) => role))).toEqual(new Set(['student', 'teacher']))
  const demographics = rowsOf('demographics.csv')
  expect(demographics.find(({ sourcedId }) => sourcedId === sukarni.uuid)).toMatchObject({
    birthDate: '2011-03-14',
    sex: 'female',
    asian: '',
  })
  // Only pupils, and the same ids when it is made again.
  expect(demographics.map(({ sourcedId }) => sourcedId)).not.toContain(wahyu.uuid)
  office.travel('2026-11-24T06:50:00+07:00')
  const again = await unpackRoster(await makeArchive({ ...office, who: await office.signIn('school') }))
  for (const [name, { rows }] of tables) expect([name, again.get(name)?.rows]).toEqual([name, rows])
})

test('the own archive brought in again changes nothing', async () => {
  const { office } = await aTaughtSchool()
  const before = await office.pupils()
  const uuid = await office.read(await makeArchive(office))
  const seen = await office.look(uuid)
  expect(seen).toMatchObject({
    roster: true,
    problems: [],
    counts: { read: 2, same: 2, new: 0, changed: 0, held: 0, wrong: 0, missing: 0 },
  })
  expect((await office.run(uuid)).body).toMatchObject({ code: 'IMPORT_NOT_NOW' })
  for (const one of (await reportOf(office, uuid)).differences)
    expect(one).toMatchObject({ same: one.read, new: 0, changed: 0, missing: 0, lines: [] })
  expect(await office.pupils()).toEqual(before)
})

test('pupils of another system come in with their class and go again; teachers and members are compared, and what is not written is named', async () => {
  const { citra } = twoPupils()
  const office = await importOffice()
  const before = await office.pupils()
  const files = rosterFiles([{ given: 'Citra', family: 'Lestari', nisn: citra.nisn, born_on: '2011-02-03' }])
  const uuid = await office.read(await anArchive(files))
  const { differences, left } = await reportOf(office, uuid)
  expect(differences.map(counts)).toEqual([
    ['classes', 1, 0, 1, 0, 2],
    ['teachers', 1, 0, 1, 0, 1],
    ['members', 2, 0, 2, 0, 4],
  ])
  expect(differences[1]?.lines).toEqual([
    { kind: 'new', title: 'Budi Guru', note: 'Budi Guru' },
    { kind: 'missing', title: 'Ratna Dewi, S.Pd.', note: 'Ratna Dewi, S.Pd.' },
  ])
  expect(left).toContainEqual({ what: 'Mata pelajaran', count: 1, why: expect.stringContaining('Mata pelajaran') })
  expect((await office.look(uuid)).counts).toMatchObject({ read: 1, new: 1, missing: 1 })
  await office.run(uuid)
  await office.runJobs()
  const added = (await office.pupils()).filter(({ name }) => name === 'Citra Lestari')
  expect(added).toMatchObject([{ nisn: citra.nisn, born_on: '2011-02-03', gender: 'female', class_name: 'XI Bahasa 1' }])
  expect((await office.undo(uuid)).data).toMatchObject({ removed: 1, kept: [] })
  expect(await office.pupils()).toEqual(before)
  const listed = (await office.who.ask(exchange.list, {})).data
  expect(listed).toMatchObject([{ import_uuid: uuid, rows: 1, is_done: true }])
})

test('a file that is no archive has no such report, and is not in the list of archives', async () => {
  const office = await importOffice()
  const uuid = await office.read(
    office.csvOf([
      ['Nama', 'Tanggal Lahir'],
      ['Citra Lestari', '2011-02-03'],
    ]),
  )
  expect((await office.who.ask(exchange.report, { params: { import_uuid: uuid } })).status).toBe(404)
  expect((await office.who.ask(exchange.list, {})).data).toEqual([])
})

test.each([
  ['delta', { 'file.users': 'delta' }, 'delta'],
  ['an older version', { 'oneroster.version': '1.1' }, 'OneRoster 1.2'],
  ['a file that is not there', { 'file.results': 'bulk' }, 'results.csv'],
  ['a word that the standard does not have', { 'file.orgs': 'semua' }, 'file.orgs'],
  ['no users', { 'file.users': 'absent' }, 'users.csv'],
])('an archive whose manifest says %s is not taken, and says why', async (_, manifest, word) => {
  const office = await importOffice()
  const files = rosterFiles([{ given: 'Citra', family: 'Lestari', nisn: '', born_on: '2011-02-03' }], manifest)
  const { status, body } = await office.send(await anArchive(files))
  expect([status, body]).toMatchObject([422, { code: 'VALIDATION', errors: { file: [expect.stringContaining(word)] } }])
})
