import { pupilImports } from '@lentera/contract/people/import'
import { importHomerooms } from '@lentera/contract/people/import-homerooms'
import { expect, test } from 'vitest'
import { aTeacher } from '#db/seed/builders.ts'
import { staffBook } from '#test/dapodik-staff.ts'
import { importOffice, twoStaff } from '#test/import-office.ts'

test('two offices with the same list at once make nobody twice', async () => {
  const { laras, mulyono } = twoStaff()
  const { read, run, runJobs, staff, look } = await importOffice('staff')
  const file = await staffBook([laras, mulyono])
  const [one, two] = [await read(file), await read(file)]
  const seen = [(await look(one)).seen, (await look(two)).seen]
  expect([(await run(one, seen[0])).status, (await run(two, seen[1])).status]).toEqual([200, 200])
  await runJobs()
  expect((await staff()).map(({ name }) => name)).toEqual([laras.name, 'Mulyono', 'Ratna Dewi, S.Pd.'])
  const outcomes = [(await look(one)).outcomes, (await look(two)).outcomes]
  expect(outcomes.map(({ added, same }) => added + same)).toEqual([2, 2])
})

test('an import of staff that breaks in the middle goes on where it stands', async () => {
  const { database, school, read, run, runJobs, look, staff, csvOf } = await importOffice('staff')
  const letters = (at: number) => String.fromCharCode(65 + Math.floor(at / 26), 97 + (at % 26))
  const rows = Array.from({ length: 130 }, (_, at) => [
    `Pak ${letters(at)}`,
    `1985-01-${String((at % 28) + 1).padStart(2, '0')}`,
    'Guru Mapel',
  ])
  const uuid = await read(csvOf([['Nama', 'Tanggal Lahir', 'Jenis PTK'], ...rows]))
  await run(uuid)
  const name = `break_staff_${school.id}`
  await database.sql
    .script(`create function ${name}() returns trigger language plpgsql as $$ begin raise exception 'lost'; end $$;
    create trigger ${name} before insert on account for each row
      when (new.name = 'Pak ${letters(119)}' and new.school_id = ${school.id}) execute function ${name}()`)
  await runJobs()
  expect(await look(uuid)).toMatchObject({ state: 'running', outcomes: { added: 100, waiting: 30 } })
  await database.sql.script(`drop trigger ${name} on account; drop function ${name}()`)
  expect((await run(uuid)).status).toBe(200)
  await runJobs()
  expect(await look(uuid)).toMatchObject({ state: 'done', outcomes: { added: 130, waiting: 0 } })
  const all = (await staff()).filter((one) => one.name.startsWith('Pak')).map((one) => one.name)
  expect(all).toEqual(rows.map(([one]) => one))
})

test('an import of staff is taken back: who has signed in stays, and what was changed is given back', async () => {
  const { laras, mulyono } = twoStaff()
  const { db, school, bring, undo, staff, now, look } = await importOffice('staff')
  const known = await aTeacher(db, school, { name: 'Yanti Uji', born_on: '1980-01-01' })
  const before = (await staff()).find(({ id }) => id === known.id)
  const yanti = { name: 'Yanti Uji, S.E.', nik: '', born_on: '1980-01-01', position: 'Guru BK', duty: 'Kepala Perpustakaan' }
  const uuid = await bring(await staffBook([laras, mulyono, yanti]))
  expect((await staff()).find(({ id }) => id === known.id)).toMatchObject({ gender: 'female', position: 'Guru BK' })
  const id = (await staff()).find(({ name }) => name === 'Mulyono')!.id
  await db.updateTable('account').set({ last_login_at: now() }).where('id', '=', id).execute()
  expect((await undo(uuid)).data).toEqual({
    removed: 1,
    restored: 1,
    kept: [{ name: 'Mulyono', why: 'Sudah masuk atau sudah ada catatannya.' }],
  })
  expect((await staff()).map(({ name }) => name)).toEqual(['Mulyono', 'Ratna Dewi, S.Pd.', 'Yanti Uji'])
  expect((await staff()).find(({ id: one }) => one === known.id)).toEqual(before)
  expect((await look(uuid)).state).toBe('undone')
  // Her numbers are free again.
  expect((await look(await bring(await staffBook([laras])))).outcomes).toMatchObject({ added: 1 })
})

test('a telephone that somebody else has since stays empty when a list of staff is taken back, and its teacher is named', async () => {
  const { laras } = twoStaff()
  const { db, school, bring, undo, staff } = await importOffice('staff')
  await bring(await staffBook([laras]))
  const uuid = await bring(await staffBook([{ ...laras, phone: laras.phone.replace(/01$/, '91'), position: 'Guru BK' }]))
  await aTeacher(db, school, { name: 'Yanti Uji', phone: laras.phone })
  expect((await undo(uuid)).data).toEqual({
    removed: 0,
    restored: 1,
    kept: [{ name: 'Laras Pratiwi, S.Pd.', why: 'Nomor HP yang lama sudah dipakai orang lain, jadi dikosongkan.' }],
  })
  const found = (await staff()).map(({ name, phone, position }) => ({ name, phone, position }))
  expect(found).toContainEqual({ name: 'Laras Pratiwi, S.Pd.', phone: null, position: 'Guru Mapel' })
  expect(found).toContainEqual({ name: 'Yanti Uji', phone: laras.phone, position: null })
})

test('a list of staff of another school is not found, nor is a pupil somebody of it', async () => {
  const { laras } = twoStaff()
  const [mine, other] = [await importOffice('staff'), await importOffice('staff')]
  const uuid = await other.bring(await staffBook([laras]))
  const params = { import_uuid: uuid }
  const leads = [{ row: 6, class_uuid: mine.class.uuid, revision: 1 }]
  const answers = [
    await mine.who.ask(importHomerooms.list, { params }),
    await mine.who.ask(importHomerooms.lead, { params, body: { leads } }),
    await mine.undo(uuid),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  const own = await mine.read(
    mine.csvOf([
      ['Nama', 'Tanggal Lahir'],
      ['Yanto', '1980-01-01'],
    ]),
  )
  const say = (id: number) =>
    mine.who.ask(pupilImports.match, { params: { import_uuid: own }, body: { row: 2, person_id: mine.ids.encode(id) } })
  expect((await say(mine.people.student.id)).status).toBe(404)
  expect((await say(other.people.teacher.id)).status).toBe(404)
  expect((await say(mine.people.teacher.id)).status).toBe(200)
  // Nor does somebody of the staff come into a class.
  expect((await mine.fix(own, 2, 'class', mine.class.name)).status).toBe(404)
  expect((await mine.fix(own, 2, 'position', 'Guru BK')).status).toBe(200)
})
