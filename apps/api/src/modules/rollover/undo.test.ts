import { rollover } from '@lentera/contract/rollover'
import { expect, test } from 'vitest'
import { aClass, aPupil } from '#db/seed/builders.ts'
import { ALL, aTurn, NONE } from '#test/rollover-room.ts'

/** The years of the school's lessons. */
const years = async ({ db, school }: Awaited<ReturnType<typeof aTurn>>) =>
  (await db.selectFrom('lesson').where('school_id', '=', school.id).select('tahun_ajaran_id').execute()).map(
    ({ tahun_ajaran_id }) => tahun_ajaran_id,
  )

test('an undo takes away what the run has made, gives graduates back, and keeps what the office had chosen', async () => {
  const at = await aTurn()
  await at.decide(['bayu'], 'repeat')
  await at.begin()
  await at.runJobs()
  expect((await at.undo()).data).toEqual({ undone: true, why: null, left: [] })
  expect(await at.placed()).toEqual(NONE)
  expect(await at.classes()).toEqual([])
  expect(await years(at)).toEqual([2026])
  expect(await at.members()).toContain('Citra')
  expect(await at.seen()).toMatchObject({ state: 'undone', counts: { up: 2, repeat: 1, graduate: 1, leave: 0 } })
  await at.begin()
  await at.runJobs()
  expect(await at.placed()).toEqual({ ...ALL, Bayu: 'X A' })
})

test('three pupils who were changed by hand after the run are left by its undo and named', async () => {
  const at = await aTurn()
  const dodi = await aPupil(at.db, at.school, { name: 'Dodi', in: at.rooms['X A'] })
  await at.begin()
  await at.runJobs()
  const room = await aClass(at.db, { ...at.school, year: 2027 }, { name: 'XI Khusus' })
  await at.db
    .updateTable('enrollment')
    .set({ class_id: room.id })
    .where('student_id', '=', at.pupils.ayu.id)
    .where('tahun_ajaran_id', '=', 2027)
    .execute()
  await at.db.deleteFrom('enrollment').where('student_id', '=', at.pupils.bayu.id).where('tahun_ajaran_id', '=', 2027).execute()
  await at.db.updateTable('account').set({ school_id: at.school.id }).where('id', '=', at.pupils.citra.id).execute()
  expect((await at.undo()).data).toEqual({
    undone: true,
    why: null,
    left: [
      { name: 'Ayu', why: 'Sudah dipindahkan ke kelas XI Khusus.' },
      { name: 'Bayu', why: 'Sudah dikeluarkan dari kelas barunya.' },
      { name: 'Citra', why: 'Sudah dikembalikan ke sekolah.' },
    ],
  })
  expect(await at.placed()).toEqual({ ...NONE, Ayu: 'XI Khusus' })
  expect(await at.db.selectFrom('enrollment').where('student_id', '=', dodi.id).select('tahun_ajaran_id').execute()).toEqual([
    { tahun_ajaran_id: 2026 },
  ])
  expect(await at.classes()).toEqual(['XI Khusus'])
})

test('a class of the run that somebody has used stays with the undo and is named', async () => {
  const at = await aTurn()
  await at.begin()
  await at.runJobs()
  await at.db
    .updateTable('class')
    .set({ name: 'X Unggulan' })
    .where('name', '=', 'X A')
    .where('tahun_ajaran_id', '=', 2027)
    .where('school_id', '=', at.school.id)
    .execute()
  expect((await at.undo()).data.left).toEqual([
    { name: 'Kelas X Unggulan', why: 'Sudah dipakai atau diubah setelah dijalankan.' },
  ])
  expect(await at.classes()).toEqual(['X Unggulan'])
})

test('once the next year has begun, or something of it was recorded, a run is not undone and says why', async () => {
  const at = await aTurn()
  await at.begin()
  await at.runJobs()
  const records = at.db.insertInto('attendance').values({
    school_id: at.school.id,
    account_id: at.pupils.ayu.id,
    date: '2027-07-12',
    status: 'present',
    verification: 'automatic',
    method: 'roll_call',
  })
  const { id } = await records.returning('id').executeTakeFirstOrThrow()
  expect((await at.undo()).data).toEqual({ undone: false, why: 'Presensi tahun ajaran baru sudah dicatat.', left: [] })
  await at.db.deleteFrom('attendance').where('id', '=', id).execute()
  at.travel('2027-07-12T00:00:00+07:00')
  const office = await at.signIn('school')
  const seen = (await office.ask(rollover.overview, {})).data
  expect(seen).toMatchObject({ state: 'done', undo_refused: expect.stringContaining('sudah dimulai') })
  expect(await at.placed()).toEqual(ALL)
})
