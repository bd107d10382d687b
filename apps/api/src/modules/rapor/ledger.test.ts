import { raporFiles } from '@lentera/contract/rapor/files'
import readWorkbook from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { aClass, anOffice, aPupil, aSchool } from '#db/seed/builders.ts'
import { aRapor } from '#db/seed/rapor.ts'
import { requestOf } from '#test/ask.ts'
import { textsOnPaper } from '#test/paper.ts'
import { aClassRoom, type ClassRoom, ids } from '#test/rapor-room.ts'
import { averageOf, ranksOf, shortNames } from './ledger.rules.ts'

const ledgerOf = async (at: ClassRoom, who: 'leader' | 'office' = 'leader', more: object = {}) =>
  (await at.by[who].ask(raporFiles.ledger, { query: { class_id: at.room.uuid, ...more } })).data!
const rowOf = (ledger: Awaited<ReturnType<typeof ledgerOf>>, { id }: { id: number }) =>
  ledger.rows.find(({ student }) => student.id === ids.encode(id))
const changeScore = (at: ClassRoom, { id }: { id: number }, score: number) =>
  at.db.updateTable('grade_score').set({ score }).where('student_id', '=', id).execute()
const fileOf = async (at: ClassRoom, query: { form: 'pdf' | 'xlsx'; ranks?: boolean }) => {
  const request = requestOf(raporFiles.printLedger, 'teacher', { query: { class_id: at.room.uuid, ...query } })
  return at.app.inject({ ...request, headers: { authorization: `Bearer ${at.by.leader.token}` } })
}

test('means are rounded once, half up, by whole numbers; ranks are as exact as fractions, and equal ones share a place', () => {
  expect(averageOf([])).toBeNull()
  expect(averageOf([80, 81])).toBe(80.5)
  expect(averageOf([70, 70, 71])).toBe(70.33)
  expect(averageOf([70, 71, 71])).toBe(70.67)
  // 80 and one eighth are 80.125, which is 80.13.
  expect(averageOf([80, 80, 80, 80, 80, 80, 80, 81])).toBe(80.13)
  const summed = [
    { total: 240, count: 3 },
    { total: 160, count: 2 },
    { total: 0, count: 0 },
    { total: 79, count: 1 },
    { total: 242, count: 3 },
  ]
  expect(ranksOf(summed)).toEqual([2, 2, null, 4, 1])
})

test('narrow columns have the school’s codes, else a few letters, and none twice', () => {
  const named = (...names: string[]) => shortNames(names.map((name) => ({ name, code: name === 'Kimia' ? 'KIM-L' : null })))
  expect(
    named('Matematika', 'Bahasa Indonesia', 'Pendidikan Agama Islam dan Budi Pekerti', 'Kimia', 'Matematika Lanjut', 'PPKn'),
  ).toEqual(['MAT', 'BIND', 'PAI', 'KIM-L', 'MLAN', 'PPKn'])
  expect(named('Bahasa Inggris', 'Bahasa Indonesia', 'Bahasa Inggris Lanjut', 'Bimbingan Individu')).toEqual([
    'BING',
    'BIND',
    'BIL',
    'BIND2',
  ])
})

test('scores of cards that were handed in stay in the ledger, those of others are as they are now and marked', async () => {
  const at = await aClassRoom()
  const other = await aPupil(at.db, at.school, { in: await aClass(at.db, at.school) })
  await at.score(at.pupil, at.mate)
  expect((await ledgerOf(at)).rows).toMatchObject([
    { scores: [88], frozen: false },
    { scores: [88], frozen: false },
  ])
  await at.send()
  const [own] = await at.seen('waiting_homeroom')
  const card = await at.cardOf(at.pupil)
  await at.submit('Alasan.', [{ uuid: card.uuid, hash: card.hash ?? own!.hash }])
  await changeScore(at, at.pupil, 20)
  await changeScore(at, at.mate, 61)
  const ledger = await ledgerOf(at)
  expect(rowOf(ledger, at.pupil)).toMatchObject({ scores: [88], total: 88, average: 88, frozen: true })
  expect(rowOf(ledger, at.mate)).toMatchObject({ scores: [61], total: 61, average: 61, frozen: false })
  expect(ledger.subjects).toMatchObject([{ average: 74.5 }])
  expect(rowOf(ledger, other)).toBeUndefined()
})

test('nobody has a rank unless whoever looks asks for ranks', async () => {
  const at = await aClassRoom()
  await at.score(at.pupil, at.mate)
  await changeScore(at, at.mate, 61)
  const plain = await ledgerOf(at)
  expect(plain.rows.map(({ rank }) => rank)).toEqual([null, null])
  const ranked = await ledgerOf(at, 'office', { ranks: true })
  expect([rowOf(ranked, at.pupil)?.rank, rowOf(ranked, at.mate)?.rank]).toEqual([1, 2])
})

test('whoever leads a class and the office read its ledger; a teacher of it and another school’s office do not find it', async () => {
  const at = await aClassRoom()
  const query = { class_id: at.room.uuid }
  expect((await at.by.teacher.ask(raporFiles.ledger, { query })).status).toBe(404)
  expect((await at.by.teacher.ask(raporFiles.ledger, { query: {} })).data).toBeNull()
  expect((await at.by.teacher.ask(raporFiles.printLedger, { query: { ...query, form: 'xlsx' } })).status).toBe(404)
  const elsewhere = await aSchool(at.db)
  const theirs = await at.signIn('school', await anOffice(at.db, elsewhere))
  expect((await theirs.ask(raporFiles.ledger, { query })).status).toBe(404)
  expect((await ledgerOf(at, 'office')).classes.map(({ uuid }) => uuid)).toContain(at.room.uuid)
  expect((await ledgerOf(at)).classes.map(({ uuid }) => uuid)).toEqual([at.room.uuid])
})

test('the workbook has the ledger and all components, and ranks only where they are asked for', async () => {
  const at = await aClassRoom()
  await at.score(at.pupil)
  const plain = await fileOf(at, { form: 'xlsx' })
  expect(decodeURIComponent(String(plain.headers['content-disposition']))).toMatch(/Leger XI \d+ Ganjil \d{4}-\d{4}\.xlsx/)
  const [ledger, components] = await readWorkbook(plain.rawPayload)
  expect([ledger!.sheet, components!.sheet]).toEqual(['Leger', 'Komponen'])
  const head = ledger!.data.find((row) => row.includes('Nama'))!
  expect(head).not.toContain('Peringkat')
  expect(ledger!.data.filter((row) => row.includes('sementara'))).toHaveLength(2)
  expect(ledger!.data.find((row) => row.includes(88))).toEqual(expect.arrayContaining([88]))
  expect(components!.data.flat()).toContain('Lingkup materi 1 (Lingkup materi)')
  const ranked = await readWorkbook((await fileOf(at, { form: 'xlsx', ranks: true })).rawPayload)
  expect(ranked[0]!.data.find((row) => row.includes('Nama'))).toContain('Peringkat')
})

test('on paper the ledger says what its letters stand for, what is for the time being, and who signs', async () => {
  const at = await aClassRoom()
  await at.score(at.pupil)
  await at.db.updateTable('school').set({ principal_name: 'Dra. Siti Rahmah' }).where('id', '=', at.school.id).execute()
  const text = textsOnPaper((await fileOf(at, { form: 'pdf' })).rawPayload).join('|')
  expect(text).toContain('LEGERNILAI')
  expect(text).toContain('sementara:rapornyabelumdiserahkan')
  expect(text).toContain('Dra.SitiRahmah')
  expect(text).not.toContain('Peringkat')
  expect(text).not.toContain('NILAIKOMPONEN')
})

test('a transcript has all semesters that were published, of this school alone, and nothing that is not given yet', async () => {
  const at = await aClassRoom()
  await at.publishAll()
  const { id: school_id, year } = at.school
  const days = { starts_on: `${year - 1}-07-14`, second_semester_on: `${year}-01-05`, ends_on: `${year}-06-30` }
  await at.db
    .insertInto('academic_year')
    .values({ school_id, tahun_ajaran_id: year - 1, ...days })
    .execute()
  const former = await aClass(at.db, at.school, { name: 'X 1', grade: 10, tahun_ajaran_id: at.school.year - 1 })
  await aRapor(at.db, at.school, {
    of: at.pupil,
    in: former,
    now: new Date('2026-11-20T00:00:00Z'),
    code: 'TRANSCRIPTCD',
    tahun_ajaran_id: at.school.year - 1,
  })
  const elsewhere = await aSchool(at.db)
  const foreign = await aClass(at.db, elsewhere)
  await aRapor(at.db, elsewhere, {
    of: at.pupil,
    in: foreign,
    now: new Date('2026-11-20T00:00:00Z'),
    code: 'TRANSCRIPTCE',
    tahun_ajaran_id: elsewhere.year,
  })
  const ask = async (form: 'pdf' | 'xlsx', student = at.pupil) => {
    const request = requestOf(raporFiles.transcript, 'school', { query: { student_id: ids.encode(student.id), form } })
    return at.app.inject({ ...request, headers: { authorization: `Bearer ${at.by.office.token}` } })
  }
  const [sheet] = await readWorkbook((await ask('xlsx')).rawPayload)
  const cells = sheet!.data.flat()
  expect(cells).toContain(`Ganjil ${at.school.year - 1}/${at.school.year}`)
  expect(cells).toContain(`Ganjil ${at.school.year}/${at.school.year + 1}`)
  expect(cells).not.toContain(foreign.name)
  expect(sheet!.data.find((row) => row.includes('Matematika'))).toEqual(expect.arrayContaining([82]))
  expect(cells).toContain(88)
  expect(textsOnPaper((await ask('pdf')).rawPayload).join('')).toContain('TRANSKRIPNILAIRAPOR')
  await at.turn('withdraw')
  const [less] = await readWorkbook((await ask('xlsx')).rawPayload)
  expect(less!.data.flat()).not.toContain(88)
  expect((await ask('xlsx', await aPupil(at.db, at.school, { in: at.room }))).statusCode).toBe(404)
  expect((await ask('xlsx', await aPupil(at.db, elsewhere, { in: foreign }))).statusCode).toBe(404)
})
