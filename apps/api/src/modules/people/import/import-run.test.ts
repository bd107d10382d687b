import { people } from '@lentera/contract/people'
import { pupilImports } from '@lentera/contract/people/import'
import { expect, test } from 'vitest'
import { aPupil } from '#db/seed/builders.ts'
import { dapodikBook } from '#test/dapodik.ts'
import { importOffice, twoPupils } from '#test/import-office.ts'

test('what is run is what was seen: a pupil who has changed meanwhile is left alone and named', async () => {
  const { citra, dodi } = twoPupils()
  const { db, bring, read, look, run, runJobs, rowsOf, pupils } = await importOffice()
  await bring(await dapodikBook([citra, dodi]))
  const uuid = await read(
    await dapodikBook([
      { ...citra, religion: 'Hindu' },
      { ...dodi, religion: 'Hindu' },
    ]),
  )
  const { seen } = await look(uuid)
  const id = (await pupils()).find(({ name }) => name === 'Dodi Saputra')!.id
  await db.updateTable('school_pupil').set({ religion: 'catholic' }).where('student_id', '=', id).execute()
  expect((await run(uuid, seen)).body).toMatchObject({ code: 'DATA_CHANGED' })
  await db.updateTable('school_pupil').set({ religion: 'islam' }).where('student_id', '=', id).execute()
  expect((await run(uuid, seen)).status).toBe(200)
  // Between the run and its work somebody writes again.
  await db.updateTable('school_pupil').set({ religion: 'catholic' }).where('student_id', '=', id).execute()
  await runJobs()
  expect((await look(uuid)).outcomes).toMatchObject({ changed: 1, stale: 1, waiting: 0 })
  const [left] = await rowsOf(uuid, { outcome: 'stale' })
  expect(left).toMatchObject({ name: 'Dodi Saputra', note: expect.stringContaining('berubah setelah berkas diperiksa') })
  expect((await pupils()).find((one) => one.id === id)?.religion).toBe('catholic')
})

test('two offices with the same file at once make nobody twice', async () => {
  const { citra, dodi } = twoPupils()
  const { read, run, runJobs, pupils, look } = await importOffice()
  const file = await dapodikBook([citra, dodi])
  const [one, two] = [await read(file), await read(file)]
  const seen = [(await look(one)).seen, (await look(two)).seen]
  expect([(await run(one, seen[0])).status, (await run(two, seen[1])).status]).toEqual([200, 200])
  await runJobs()
  expect((await pupils()).map(({ name }) => name)).toEqual(['Andi Saputra', 'Citra Lestari', 'Dodi Saputra'])
  const outcomes = [(await look(one)).outcomes, (await look(two)).outcomes]
  expect(outcomes.map(({ added, same }) => added + same)).toEqual([2, 2])
  expect(outcomes.reduce((sum, { added }) => sum + added, 0)).toBe(2)
})

test('an import that breaks in the middle has whole pupils alone, and goes on where it stands', async () => {
  const { database, school, read, run, runJobs, look, pupils, csvOf } = await importOffice()
  const letters = (at: number) => String.fromCharCode(65 + Math.floor(at / 26), 97 + (at % 26))
  const rows = Array.from({ length: 130 }, (_, at) => [
    `Anak ${letters(at)}`,
    `2011-01-${String((at % 28) + 1).padStart(2, '0')}`,
    'XI Baru 1',
  ])
  const uuid = await read(csvOf([['Nama', 'Tanggal Lahir', 'Rombel'], ...rows]))
  await run(uuid)
  const name = `break_${school.id}`
  await database.sql
    .script(`create function ${name}() returns trigger language plpgsql as $$ begin raise exception 'lost'; end $$;
    create trigger ${name} before insert on account for each row
      when (new.name = 'Anak ${letters(119)}' and new.school_id = ${school.id}) execute function ${name}()`)
  await runJobs()
  expect(await look(uuid)).toMatchObject({ state: 'running', outcomes: { added: 100, waiting: 30 } })
  const half = (await pupils()).filter((one) => one.name.startsWith('Anak'))
  expect(half.map(({ class_name }) => class_name)).toEqual(Array.from({ length: 100 }, () => 'XI Baru 1'))
  await database.sql.script(`drop trigger ${name} on account; drop function ${name}()`)
  expect((await run(uuid)).status).toBe(200)
  await runJobs()
  expect(await look(uuid)).toMatchObject({ state: 'done', outcomes: { added: 130, waiting: 0 } })
  const all = (await pupils()).filter((one) => one.name.startsWith('Anak')).map((one) => one.name)
  expect(all).toEqual(rows.map(([one]) => one))
})

test('an import is taken back while nothing rests on it; who has signed in or was changed since stays and is named', async () => {
  const { citra, dodi } = twoPupils()
  const { db, bring, undo, pupils, travel, now, who, look, goOn, people: here } = await importOffice()
  const uuid = await bring(await dapodikBook([citra, dodi]))
  const id = (await pupils()).find(({ name }) => name === 'Dodi Saputra')!.id
  await db.updateTable('account').set({ last_login_at: now() }).where('id', '=', id).execute()
  expect((await undo(uuid)).data).toEqual({
    removed: 1,
    restored: 0,
    kept: [{ name: 'Dodi Saputra', why: 'Sudah masuk atau sudah ada catatannya.' }],
  })
  expect((await pupils()).map(({ name }) => name)).toEqual(['Andi Saputra', 'Dodi Saputra'])
  expect((await look(uuid)).state).toBe('undone')
  expect((await undo(uuid)).body).toMatchObject({ code: 'IMPORT_NOT_NOW' })
  // Her number is free again, and she may come back.
  const again = await bring(await dapodikBook([citra, dodi]))
  expect((await look(again)).outcomes).toMatchObject({ added: 1 })
  travel('2026-12-01T06:50:00+07:00')
  const later = goOn('school', { id: here.school.id, session: who.session })
  expect((await later.ask(pupilImports.undo, { params: { import_uuid: again }, body: {} })).body).toMatchObject({
    code: 'IMPORT_NOT_NOW',
  })
})

test('what an import has changed is given back as it was, empty fields too', async () => {
  const { citra } = twoPupils()
  const { db, school, class: room, bring, undo, pupils } = await importOffice()
  const pupil = await aPupil(db, school, { name: 'Citra Lestari', nisn: citra.nisn, born_on: citra.born_on, in: room })
  const before = (await pupils()).find(({ id }) => id === pupil.id)
  const uuid = await bring(await dapodikBook([{ ...citra, class: room.name }]))
  expect((await pupils()).find(({ id }) => id === pupil.id)).toMatchObject({ number: '2001', religion: 'islam' })
  expect((await undo(uuid)).data).toEqual({ removed: 0, restored: 1, kept: [] })
  expect((await pupils()).find(({ id }) => id === pupil.id)).toEqual(before)
})

test('a number that somebody else has since stays empty when an import is taken back, and its pupil is named', async () => {
  const { citra, dodi } = twoPupils()
  const { db, bring, undo, pupils } = await importOffice()
  await bring(await dapodikBook([{ ...citra, number: '1999' }, dodi]))
  const uuid = await bring(await dapodikBook([citra, { ...dodi, number: '2003' }]))
  const numbers = async () => Object.fromEntries((await pupils()).map(({ name, number }) => [name, number]))
  expect(await numbers()).toMatchObject({ 'Citra Lestari': '2001', 'Dodi Saputra': '2003' })
  const andi = (await pupils()).find(({ name }) => name === 'Andi Saputra')!
  await db.updateTable('school_pupil').set({ number: '1999' }).where('student_id', '=', andi.id).execute()
  expect((await undo(uuid)).data).toEqual({
    removed: 0,
    restored: 2,
    kept: [{ name: 'Citra Lestari', why: 'NIPD yang lama sudah dipakai orang lain, jadi dikosongkan.' }],
  })
  expect(await numbers()).toEqual({ 'Andi Saputra': '1999', 'Citra Lestari': null, 'Dodi Saputra': '2002' })
})

test('an import of another school is not found, nor is a pupil of one', async () => {
  const { citra } = twoPupils()
  const [mine, other] = [await importOffice(), await importOffice()]
  const uuid = await other.read(await dapodikBook([citra]))
  const params = { import_uuid: uuid }
  const answers = [
    await mine.who.ask(pupilImports.detail, { params }),
    await mine.who.ask(pupilImports.rows, { params }),
    await mine.who.ask(pupilImports.run, { params, body: { seen: '0'.repeat(64) } }),
    await mine.who.ask(pupilImports.drop, { params }),
    await mine.fix(uuid, 7, 'name', 'Lain'),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  const own = await mine.read(await dapodikBook([citra]))
  const person_id = other.ids.encode(other.people.student.id)
  expect((await mine.who.ask(pupilImports.match, { params: { import_uuid: own }, body: { row: 7, person_id } })).status).toBe(404)
  expect((await other.look(uuid)).counts.new).toBe(1)
})

test('a file that is none says so beside it, and slips come with passwords that are made afterwards', async () => {
  const { citra } = twoPupils()
  const { send, bring, pupils, who, ids } = await importOffice()
  const { status, body } = await send(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))
  expect(status).toBe(422)
  expect(body.errors?.['file']?.[0]).toContain('Excel lama (.xls)')
  await bring(await dapodikBook([citra]))
  const id = (await pupils()).find(({ name }) => name === 'Citra Lestari')!.id
  const { data } = await who.ask(people.resetSeveral, { body: { person_ids: [ids.encode(id)] } })
  expect(data).toEqual([expect.objectContaining({ name: 'Citra Lestari', username: expect.stringMatching(/^citra\.lestari/) })])
})
