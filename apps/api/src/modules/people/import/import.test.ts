import { people } from '@lentera/contract/people'
import { pupilImports } from '@lentera/contract/people/import'
import { expect, test } from 'vitest'
import { aClass, aPupil, aSchool } from '#db/seed/builders.ts'
import { aLink } from '#db/seed/school-links.ts'
import { dapodikBook } from '#test/dapodik.ts'
import { importOffice, twoPupils } from '#test/import-office.ts'

const titles = ['Nama', 'NISN', 'NIK', 'NIPD', 'Tanggal Lahir', 'Rombel']
test('an office brings the workbook of Dapodik in: pupils with their data, in a class that is made, and Andi stays as he is', async () => {
  const { citra, dodi } = twoPupils()
  const { read, look, rowsOf, run, runJobs, pupils, people: here, who } = await importOffice()
  const [before] = await pupils()
  const uuid = await read(await dapodikBook([citra, dodi], 'spellings of classes'))
  const seen = await look(uuid)
  expect(seen).toMatchObject({ source: 'dapodik', state: 'checked', head_row: 6, problems: [] })
  expect(seen.counts).toMatchObject({ read: 2, new: 2, changed: 0, wrong: 0, missing: 1 })
  expect(seen.classes).toEqual([
    expect.objectContaining({ key: '11ipa1', means: 'new', spellings: ['XI IPA 1', 'XI-IPA-1'], pupils: 2 }),
  ])
  // Nothing is written by reading.
  expect(await pupils()).toEqual([before])
  expect((await rowsOf(uuid, { kind: 'missing' })).map(({ name }) => name)).toEqual(['Andi Saputra'])
  expect((await run(uuid)).status).toBe(200)
  await runJobs()
  const after = await pupils()
  expect(after.find(({ id }) => id === here.student.id)).toEqual(before)
  expect(after.filter(({ id }) => id !== here.student.id)).toEqual([
    expect.objectContaining({
      name: 'Citra Lestari',
      nisn: citra.nisn,
      number: '2001',
      born_on: '2011-02-03',
      gender: 'female',
      religion: 'islam',
      mother_name: 'Sari',
      class_name: 'XI IPA 1',
    }),
    expect.objectContaining({ name: 'Dodi Saputra', gender: 'male', class_name: 'XI IPA 1' }),
  ])
  // The NIK itself is kept nowhere.
  expect(JSON.stringify(after)).not.toContain(citra.nik)
  expect((await look(uuid)).outcomes).toMatchObject({ added: 2, waiting: 0, refused: 0 })
  const added = (await who.ask(pupilImports.added, { params: { import_uuid: uuid } })).data
  expect(added.map(({ class_name, people: ids }) => [class_name, ids.length])).toEqual([['XI IPA 1', 2]])
})

test('the same file again changes nothing, and a changed one changes what differs', async () => {
  const { citra, dodi } = twoPupils()
  const { read, look, run, bring, pupils, rowsOf } = await importOffice()
  const file = await dapodikBook([citra, dodi])
  await bring(file)
  const before = await pupils()
  const again = await read(file)
  expect((await look(again)).counts).toMatchObject({ new: 0, changed: 0, held: 0, same: 2, wrong: 0 })
  expect((await run(again)).body).toMatchObject({ code: 'IMPORT_NOT_NOW' })
  const next = await bring(await dapodikBook([{ ...citra, religion: 'Hindu' }, dodi]))
  expect((await look(next)).outcomes).toMatchObject({ added: 0, changed: 1 })
  expect((await rowsOf(next, { outcome: 'changed' })).map(({ name }) => name)).toEqual(['Citra Lestari'])
  const after = await pupils()
  expect(after.find(({ name }) => name === 'Citra Lestari')?.religion).toBe('hindu')
  expect(after.filter(({ name }) => name !== 'Citra Lestari')).toEqual(before.filter(({ name }) => name !== 'Citra Lestari'))
})

test('pupils are matched by NISN, then NIK, then NIPD, then name and birth date; twins are two', async () => {
  const { db, school, read, rowsOf, bring, csvOf } = await importOffice()
  await bring(
    csvOf([
      titles,
      ['Rani Putri', '0110000001', '', '', '2011-01-01', ''],
      ['Roni Putra', '', '7371010101110009', '', '2011-01-01', ''],
      ['Rudi Putra', '', '', '3003', '2011-01-01', ''],
    ]),
  )
  await aPupil(db, school, { name: 'Sinta Dewi', born_on: '2011-05-05' })
  const uuid = await read(
    csvOf([
      titles,
      ['Rani P.', '0110000001', '', '', '2011-01-01', ''],
      ['Roni P.', '', '7371010101110009', '', '2011-01-01', ''],
      ['Rudi P.', '', '', '3003', '2011-01-01', ''],
      ['SINTA  DEWI', '', '', '', '5 Mei 2011', ''],
      ['Santi Dewi', '', '', '', '5 Mei 2011', ''],
    ]),
  )
  const found = await rowsOf(uuid)
  expect(found.map(({ by, kind }) => [by, kind])).toEqual([
    ['nisn', 'changed'],
    ['nik', 'changed'],
    ['number', 'changed'],
    ['name', 'same'],
    [null, 'new'],
  ])
})

test('a number that leads to somebody else, and a name that may be somebody, are asked about', async () => {
  const { db, school, read, rowsOf, look, who, ids, csvOf } = await importOffice()
  const known = await aPupil(db, school, { name: 'Wulan Sari', nisn: '0110000009', born_on: '2011-01-01' })
  const undated = await aPupil(db, school, { name: 'Yoga Pratama', born_on: null })
  const uuid = await read(
    csvOf([titles, ['Zaki Anwar', '0110000009', '', '', '2010-09-09', ''], ['Yoga Pratama', '', '', '', '2010-09-09', '']]),
  )
  const [other, maybe] = await rowsOf(uuid)
  expect(other?.problems).toEqual([expect.objectContaining({ kind: 'nisn_other', field: 'nisn' })])
  expect(other?.problems[0]?.candidates.map(({ person_id }) => person_id)).toEqual([ids.encode(known.id)])
  expect(maybe?.problems).toEqual([expect.objectContaining({ kind: 'match_maybe' })])
  const params = { import_uuid: uuid }
  expect((await who.ask(pupilImports.accept, { params, body: { problem: 'match_maybe' } })).data).toEqual({ accepted: 1 })
  await who.ask(pupilImports.match, { params, body: { row: 2, person_id: null } })
  const [still, same] = await rowsOf(uuid)
  // Somebody new cannot have the number of somebody known.
  expect(still).toMatchObject({ kind: 'wrong', problems: [{ kind: 'nisn_other' }] })
  expect(same).toMatchObject({ kind: 'changed', by: 'choice', person: { person_id: ids.encode(undated.id) } })
  expect((await look(uuid)).counts).toMatchObject({ wrong: 1, changed: 1, new: 0 })
})

test('a number that the register has for a pupil who was removed is said before anything is written; of one put in by mistake it is free', async () => {
  const { citra, dodi } = twoPupils()
  const office = await importOffice()
  const { db, who, ids, bring, read, look, rowsOf, run, runJobs, pupils } = office
  await bring(await dapodikBook([citra, dodi]))
  const remove = async (name: string) => {
    const { id } = (await pupils()).find((one) => one.name === name)!
    const { revision } = await db.selectFrom('account').where('id', '=', id).select('revision').executeTakeFirstOrThrow()
    const answer = await who.ask(people.remove, { params: { person_id: ids.encode(id) }, query: { revision } })
    expect(answer.status).toBe(200)
    return id
  }
  const removed = await remove('Citra Lestari')
  const mistaken = await remove('Dodi Saputra')
  await db.deleteFrom('enrollment').where('student_id', '=', mistaken).execute()
  await db.deleteFrom('class_membership').where('student_id', '=', mistaken).execute()
  const uuid = await read(await dapodikBook([citra, dodi]))
  expect((await rowsOf(uuid, { kind: 'wrong' })).map(({ name, problems }) => [name, problems.map(({ kind }) => kind)])).toEqual([
    ['Citra Lestari', ['number_other']],
  ])
  expect((await run(uuid, (await look(uuid)).seen)).status).toBe(200)
  await runJobs()
  expect((await look(uuid)).outcomes).toMatchObject({ added: 1, refused: 0 })
  expect((await pupils()).map(({ name, number }) => [name, number])).toEqual([
    ['Andi Saputra', null],
    ['Dodi Saputra', dodi.number],
  ])
  const numberOf = async (id: number) =>
    (await db.selectFrom('school_pupil').where('student_id', '=', id).select('number').executeTakeFirstOrThrow()).number
  expect([await numberOf(removed), await numberOf(mistaken)]).toEqual([citra.number, null])
})

test('a NISN of another school is said in words and goes no further, and nothing of that school is shown', async () => {
  const { db, read, rowsOf, look, run, fix, csvOf } = await importOffice()
  const other = await aSchool(db, { year: 2026 })
  const stranger = await aPupil(db, other, { name: 'Orang Asing', nisn: '0119999999', born_on: '2011-07-07' })
  const uuid = await read(csvOf([titles, ['Orang Asing', '0119999999', '', '', '2011-07-07', '']]))
  const [row] = await rowsOf(uuid)
  expect(row).toMatchObject({ kind: 'wrong', person: null, problems: [{ kind: 'nisn_elsewhere', candidates: [] }] })
  expect((await run(uuid)).body).toMatchObject({ code: 'IMPORT_NOT_NOW' })
  await fix(uuid, 2, 'nisn', '')
  expect((await look(uuid)).counts).toMatchObject({ new: 1, wrong: 0 })
  const kept = await db.selectFrom('account').where('id', '=', stranger.id).selectAll().executeTakeFirstOrThrow()
  expect(kept).toMatchObject({ name: 'Orang Asing', school_id: other.id, revision: 1 })
})

test('a NISN of a pupil whom the school has let go points to taking back; one whom another school has let go does not', async () => {
  const { db, school, read, rowsOf, now, csvOf } = await importOffice()
  const other = await aSchool(db, { year: 2026 })
  const born_on = '2011-07-07'
  const ended = { state: 'moved', asked_at: now(), decided_at: now() } as const
  for (const [of, name, nisn] of [
    [school, 'Pernah Di Sini', '0119999901'],
    [other, 'Orang Asing', '0119999902'],
  ] as const) {
    const pupil = await aPupil(db, of, { name, nisn, born_on, school_id: null })
    await aLink(db, of, { of: pupil, ...ended })
  }
  const row = (name: string, nisn: string) => [name, nisn, '', '', born_on, '']
  const uuid = await read(csvOf([titles, row('Pernah Di Sini', '0119999901'), row('Orang Asing', '0119999902')]))
  const [former, stranger] = await rowsOf(uuid)
  expect(former).toMatchObject({ kind: 'wrong', person: null, problems: [{ kind: 'nisn_elsewhere' }] })
  expect(former?.problems[0]?.text).toContain('pilih Kembalikan')
  expect(stranger?.problems[0]?.text).toContain('terdaftar di sekolah lain')
})

test('what the office wrote by hand is not written over, unless it says so', async () => {
  const { citra } = twoPupils()
  const { db, bring, read, rowsOf, look, run, runJobs, who, pupils } = await importOffice()
  await bring(await dapodikBook([citra]))
  const before = (await pupils()).find(({ name }) => name === 'Citra Lestari')!
  await db.updateTable('school_pupil').set({ mother_name: 'Sari Wahyuni' }).where('student_id', '=', before.id).execute()
  const uuid = await read(await dapodikBook([citra]))
  const [row] = await rowsOf(uuid)
  expect(row).toMatchObject({
    kind: 'held',
    changes: [{ field: 'mother_name', from: 'Sari Wahyuni', to: 'Sari', held: true }],
  })
  expect((await run(uuid)).body).toMatchObject({ code: 'IMPORT_NOT_NOW' })
  const params = { import_uuid: uuid }
  expect((await who.ask(pupilImports.decide, { params, body: { decision: 'file' } })).data).toEqual({ decided: 1 })
  expect((await look(uuid)).counts).toMatchObject({ changed: 1, held: 0 })
  await run(uuid)
  await runJobs()
  expect((await pupils()).find(({ id }) => id === before.id)?.mother_name).toBe('Sari')
})

test('cells are put right in the page, one by one or all that are proposed; what has begun is not repaired any more', async () => {
  const { read, look, rowsOf, fix, run, who, csvOf } = await importOffice()
  const uuid = await read(
    csvOf([
      titles,
      ['Eka', '110000031', '', '', '17-5-11', ''],
      ['Fani', '110000032', '', '', '31/02/2011', ''],
      ['', '', '', '', '2011-01-01', 'XI 9'],
    ]),
  )
  const first = await look(uuid)
  expect(first.counts).toMatchObject({ wrong: 3, new: 0 })
  expect(first.problems).toEqual(
    expect.arrayContaining([
      { kind: 'nisn_short', count: 2, suggested: 2 },
      { kind: 'born_wrong', count: 2, suggested: 1 },
      { kind: 'name_missing', count: 1, suggested: 0 },
    ]),
  )
  const params = { import_uuid: uuid }
  const accept = async (problem: 'nisn_short' | 'born_wrong') =>
    (await who.ask(pupilImports.accept, { params, body: { problem } })).data.accepted
  expect([await accept('nisn_short'), await accept('born_wrong')]).toEqual([2, 1])
  await fix(uuid, 3, 'born_on', '28/02/2011')
  await who.ask(pupilImports.decide, { params, body: { decision: 'skip', rows: [4] } })
  expect((await look(uuid)).counts).toMatchObject({ wrong: 0, new: 2, skipped: 1 })
  const values = (await rowsOf(uuid, { kind: 'new' })).map((row) => row.values.map(({ value }) => value))
  expect(values).toEqual([
    ['Eka', '0110000031', '17/05/2011'],
    ['Fani', '0110000032', '28/02/2011'],
  ])
  expect((await fix(uuid, 99, 'name', 'Siapa')).status).toBe(404)
  await run(uuid)
  expect((await fix(uuid, 2, 'name', 'Lain')).body).toMatchObject({ code: 'IMPORT_NOT_NOW' })
})

test('words for classes are asked once: they are a class, a new one, or none', async () => {
  const { db, school, class: room, read, look, who, bring, pupils, csvOf } = await importOffice()
  const file = csvOf([titles, ['Gita', '', '', '', '2011-01-01', 'Tahfiz'], ['Hadi', '', '', '', '2011-01-02', 'Tahfiz']])
  const uuid = await read(file)
  expect((await look(uuid)).classes).toEqual([expect.objectContaining({ key: 'tahfiz', means: 'unknown', pupils: 2 })])
  expect((await look(uuid)).counts).toMatchObject({ wrong: 2 })
  const params = { import_uuid: uuid }
  const map = (to: string) => who.ask(pupilImports.mapClass, { params, body: { key: 'tahfiz', to } })
  const stranger = await aClass(db, await aSchool(db, { year: 2026 }))
  expect((await map(stranger.uuid)).status).toBe(404)
  expect((await map(room.uuid)).status).toBe(200)
  expect((await look(uuid)).counts).toMatchObject({ wrong: 0, new: 2 })
  await map('none')
  expect((await look(uuid)).classes).toEqual([expect.objectContaining({ means: 'none' })])
  expect((await look(uuid)).counts).toMatchObject({ new: 2 })
  // A class that has the same key is meant, however it is spelled.
  await db.updateTable('class').set({ name: 'XI IPA 1' }).where('id', '=', room.id).execute()
  await bring(csvOf([titles, ['Indah', '', '', '', '2011-01-03', '11-ipa-1']]))
  expect((await pupils()).find(({ name }) => name === 'Indah')?.class_name).toBe('XI IPA 1')
  expect((await db.selectFrom('class').where('school_id', '=', school.id).select('id').execute()).length).toBe(1)
})
