import { expect, test } from 'vitest'
import { aGroup, aPupil, aSubject, aTeacher } from '#db/seed/builders.ts'
import { aRoom } from '#db/seed/tugasku.ts'
import { aTurn } from '#test/rollover-room.ts'

/** A turn of a school with a group of Ayu, one whose teacher has left, one that has ended, and one whose subject is no longer taught. */
const aTurnWithGroups = async () => {
  const at = await aTurn()
  const { db, school, guru, pupils } = at
  const subject = await aSubject(db, school, 'Agama Katolik')
  const old = await aSubject(db, school, 'Mandarin')
  await db.updateTable('subject').set({ archived_at: new Date() }).where('id', '=', old.id).execute()
  const gone = await aTeacher(db, school)
  await db.updateTable('account').set({ school_id: null }).where('id', '=', gone.id).execute()
  await aGroup(db, school, { name: 'Katolik X', subject, teacher_id: guru.id, of: [pupils.ayu] })
  await aGroup(db, school, { name: 'Katolik XI', subject, kind: 'other', teacher_id: gone.id })
  await aGroup(db, school, { name: 'Katolik Lama', subject, ended_on: '2027-01-01' })
  await aGroup(db, school, { name: 'Mandarin X', subject: old })
  return {
    ...at,
    groups: (year = 2027) =>
      db
        .selectFrom('learning_group')
        .where('school_id', '=', school.id)
        .where('tahun_ajaran_id', '=', year)
        .orderBy('name')
        .select(['id', 'name', 'kind', 'subject_id', 'teacher_id', 'ended_on'])
        .execute(),
    subject,
  }
}

test('a run copies the running groups without pupils where the office wants it, and a teacher who has left goes with none', async () => {
  const { begin, runJobs, groups, subject, guru, db, seen } = await aTurnWithGroups()
  await begin({ groups: true })
  await runJobs()
  const made = await groups()
  const same = { subject_id: subject.id, ended_on: null }
  expect(made).toMatchObject([
    { ...same, name: 'Katolik X', kind: 'religion', teacher_id: guru.id },
    { ...same, name: 'Katolik XI', kind: 'other', teacher_id: null },
  ])
  const ids = made.map(({ id }) => id)
  expect(await db.selectFrom('learning_group_member').where('group_id', 'in', ids).selectAll().execute()).toEqual([])
  expect(await groups(2026)).toHaveLength(4)
  expect((await seen()).copy.groups).toBe(true)
})

test('a run copies no group where the office does not want it', async () => {
  const { begin, runJobs, groups } = await aTurnWithGroups()
  await begin()
  await runJobs()
  expect(await groups()).toEqual([])
})

test('a group of the next year that has the name already stays, and an undo leaves it', async () => {
  const { begin, runJobs, groups, undo, db, school, subject } = await aTurnWithGroups()
  const own = await aGroup(db, { ...school, year: 2027 }, { name: 'katolik x', subject })
  await begin({ groups: true })
  await runJobs()
  expect((await groups()).map(({ name }) => name).toSorted()).toEqual(['Katolik XI', 'katolik x'])
  expect((await undo()).data.left).toEqual([])
  expect(await groups()).toMatchObject([{ id: own.id }])
})

test('an undo takes the groups of the run away, and leaves and names one that has pupils', async () => {
  const { begin, runJobs, groups, undo, db, school } = await aTurnWithGroups()
  await begin({ groups: true })
  await runJobs()
  const [first] = await groups()
  const pupil = await aPupil(db, school)
  await db
    .insertInto('learning_group_member')
    .values({ group_id: first!.id, student_id: pupil.id, from_date: '2027-07-12', added_at: new Date() })
    .execute()
  expect((await undo()).data.left).toEqual([{ name: 'Kelompok Katolik X', why: 'Sudah dipakai atau diubah setelah dijalankan.' }])
  expect((await groups()).map(({ name }) => name)).toEqual(['Katolik X'])
  expect(await groups(2026)).toHaveLength(4)
})

test('a class room of a group goes along to the group of the next year, one of an ended group does not, and an undo takes both away', async () => {
  const { begin, runJobs, groups, undo, db, school, guru, now } = await aTurnWithGroups()
  const known = new Map((await groups(2026)).map(({ name, id }) => [name, id]))
  const room = (name: string) => aRoom(db, school, { by: guru, now: now(), classes: [], groups: [known.get(name)!], name })
  await room('Katolik X')
  await room('Katolik Lama')
  const made = () =>
    db
      .selectFrom('tugasku_room as room')
      .innerJoin('tugasku_room_group as of', 'of.room_id', 'room.id')
      .innerJoin('learning_group as held', 'held.id', 'of.group_id')
      .where('room.school_id', '=', school.id)
      .where('room.tahun_ajaran_id', '=', 2027)
      .select(['room.name', 'held.name as group', 'held.tahun_ajaran_id as year'])
      .execute()
  await begin({ groups: true, rooms: true })
  await runJobs()
  expect(await made()).toEqual([{ name: 'Katolik X', group: 'Katolik X', year: 2027 }])
  expect((await undo()).data.left).toEqual([])
  expect(await made()).toEqual([])
  expect(await groups()).toEqual([])
})
