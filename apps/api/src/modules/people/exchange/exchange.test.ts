import { jobs } from '@lentera/contract/jobs'
import { exchange, type ExchangeDifference } from '@lentera/contract/people/exchange'
import { pupilImports } from '@lentera/contract/people/import'
import { expect, test } from 'vitest'
import { aClass, aGroup, aLesson, aPupil, aSchool, aSubject, aTeacher } from '#db/seed/builders.ts'
import { anArchive } from '#test/documents.ts'
import { importOffice, twoPupils } from '#test/import-office.ts'
import { brokenIds, manifestLines, rosterFiles, standardTitles, unpackRoster } from '#test/roster-archive.ts'

type Office = Awaited<ReturnType<typeof importOffice>>

const makeArchive = async ({ who, runJobs, app }: Office): Promise<Buffer> => {
  const { job_id } = (await who.ask(exchange.make, { body: {} })).data
  await runJobs()
  const { data } = await who.ask(jobs.get, { params: { job_id } })
  expect(data).toMatchObject({ state: 'done', file: { name: 'OneRoster SMA Uji Coba 2026-2027.zip' } })
  return (await app.inject({ url: data.file!.url })).rawPayload
}
const reportOf = async ({ who }: Office, import_uuid: string) =>
  (await who.ask(exchange.report, { params: { import_uuid } })).data
const counts = ({ part, read, same, new: added, changed, missing }: ExchangeDifference) => [
  part,
  read,
  same,
  added,
  changed,
  missing,
]

/** A school with a subject in a class, a learning group, and a pupil who came later; another school has people of its own. */
const aTaughtSchool = async () => {
  const office = await importOffice()
  const { db, school, class: room, people } = office
  const maths = await aSubject(db, school, 'Matematika, "peminatan"', 'MTK')
  const wahyu = await aTeacher(db, school, { name: 'Wahyu Hidayat, S.Pd.', nip: '198001012005011002' })
  await aLesson(db, school, { class: room, teacher: wahyu, subject: maths, weekday: 2 })
  await aLesson(db, school, { class: room, teacher: wahyu, subject: maths, weekday: 3 })
  const sukarni = await aPupil(db, school, { name: 'Sukarni', in: room, gender: 'female' })
  await db.updateTable('class_membership').set({ from_date: '2026-09-01' }).where('student_id', '=', sukarni.id).execute()
  const group = await aGroup(db, school, { of: [people.student], subject: maths, teacher_id: wahyu.id })
  const other = await aSchool(db, { year: 2026 })
  const stranger = await aPupil(db, other, { name: 'Orang Lain', in: await aClass(db, other) })
  return { office, maths, wahyu, sukarni, group, stranger }
}

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

test('teachers whom the school does not have come in with the class that has none, and go again while nothing rests on them', async () => {
  const { citra } = twoPupils()
  const office = await importOffice()
  const { db, school } = office
  const room = await aClass(db, school, { name: 'XI Bahasa 1' })
  const other = await aClass(db, school, { name: 'XI Bahasa 2' })
  const files = rosterFiles([{ given: 'Citra', family: 'Lestari', nisn: citra.nisn, born_on: '2011-02-03' }])
  const import_uuid = await office.read(await anArchive(files))
  const params = { import_uuid }
  const { teachers } = await reportOf(office, import_uuid)
  expect(teachers).toMatchObject({ fresh: 1, leads: 1, can: ['add'] })
  const add = (seen: string) => office.who.ask(exchange.addTeachers, { params, body: { seen } })
  const undo = () => office.who.ask(exchange.undoTeachers, { params, body: {} })
  expect((await undo()).body).toMatchObject({ code: 'IMPORT_NOT_NOW' })
  expect((await add('0'.repeat(64))).body).toMatchObject({ code: 'DATA_CHANGED' })
  const staff = () =>
    db
      .selectFrom('account')
      .where('school_id', '=', school.id)
      .where('role', '=', 'teacher')
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .select(['id', 'name', 'nip'])
      .execute()
  const leaderOf = async ({ id }: { id: number }) =>
    (await db.selectFrom('class').where('id', '=', id).select('homeroom_teacher_id').executeTakeFirstOrThrow())
      .homeroom_teacher_id
  const before = await staff()
  expect((await add(teachers.seen)).data).toEqual({ added: 1, leads: 1 })
  const [budi] = (await staff()).filter(({ id }) => before.every((one) => one.id !== id))
  expect(budi).toMatchObject({ name: 'Budi Guru', nip: '198001012005011001' })
  expect([await leaderOf(room), await leaderOf(other), await leaderOf(office.class)]).toEqual([budi?.id, null, before[0]?.id])
  // Once is enough.
  expect((await add(teachers.seen)).body).toMatchObject({ code: 'IMPORT_NOT_NOW' })
  expect((await reportOf(office, import_uuid)).teachers).toMatchObject({ fresh: 0, leads: 0, can: ['undo'] })
  expect((await undo()).data).toEqual({ removed: 1, kept: [] })
  expect(await staff()).toEqual(before)
  expect(await leaderOf(room)).toBeNull()
})

test('a teacher of an archive who has signed in stays with the class, and is named', async () => {
  const office = await importOffice()
  const { db, school } = office
  const room = await aClass(db, school, { name: 'XI Bahasa 1' })
  const import_uuid = await office.read(
    await anArchive(rosterFiles([{ given: 'Citra', family: 'Lestari', nisn: '', born_on: '2011-02-03' }])),
  )
  const params = { import_uuid }
  const { teachers } = await reportOf(office, import_uuid)
  await office.who.ask(exchange.addTeachers, { params, body: { seen: teachers.seen } })
  await db
    .updateTable('account')
    .set({ last_login_at: office.now() })
    .where('school_id', '=', school.id)
    .where('name', '=', 'Budi Guru')
    .execute()
  const undone = await office.who.ask(exchange.undoTeachers, { params, body: {} })
  expect(undone.data).toEqual({ removed: 0, kept: [{ name: 'Budi Guru', why: 'Sudah masuk.' }] })
  const { homeroom_teacher_id } = await db
    .selectFrom('class')
    .where('id', '=', room.id)
    .select('homeroom_teacher_id')
    .executeTakeFirstOrThrow()
  expect(homeroom_teacher_id).not.toBeNull()
  // There is nothing left to take back, and nothing to add.
  expect((await reportOf(office, import_uuid)).teachers).toMatchObject({ fresh: 0, leads: 0, can: [] })
})

test('an archive whose teachers were added is not dropped before they are taken back', async () => {
  const office = await importOffice()
  const import_uuid = await office.read(
    await anArchive(rosterFiles([{ given: 'Citra', family: 'Lestari', nisn: '', born_on: '2011-02-03' }])),
  )
  const params = { import_uuid }
  const { teachers } = await reportOf(office, import_uuid)
  expect(teachers).toMatchObject({ fresh: 1, leads: 0 })
  await office.who.ask(exchange.addTeachers, { params, body: { seen: teachers.seen } })
  expect((await office.look(import_uuid)).can).toEqual(['repair', 'run'])
  expect((await office.who.ask(pupilImports.drop, { params })).body).toMatchObject({ code: 'IMPORT_NOT_NOW' })
  await office.who.ask(exchange.undoTeachers, { params, body: {} })
  expect((await office.who.ask(pupilImports.drop, { params })).status).toBe(200)
  expect((await office.who.ask(exchange.list, {})).data).toEqual([])
})
