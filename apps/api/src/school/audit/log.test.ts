import { expect, test } from 'vitest'
import { aClass, aPupil, aTeacher } from '#db/seed/builders.ts'
import type { AuditLine } from '#kit/http/audit.ts'
import { aHome } from '#test/school.ts'
import { testDatabase } from '#test/database.ts'
import { auditLog, callsOf, wordsOf } from './log.queries.ts'

// Half past midnight of the 24th in Jakarta, still the 23rd in Greenwich.
const at = new Date('2026-11-23T17:30:00Z')
const lineOf = (by: { readonly id: number }, wishes: Partial<AuditLine> = {}): AuditLine => ({
  call: 'attendance.takeRollCall',
  by: by.id,
  at,
  device: 'Peramban',
  people: [],
  room: null,
  day: null,
  changes: [],
  ...wishes,
})
const linesOf = async (school: { readonly id: number }) => {
  const { db } = await testDatabase()
  return db
    .selectFrom('audit_line')
    .where('school_id', '=', school.id)
    .orderBy('id')
    .select(['class_name', 'people', 'by_id'])
    .execute()
}

test('a roll call leaves a line once its day is over at the school, and none on the day itself', async () => {
  const { db } = await testDatabase()
  const { school, class: room, people } = await aHome()
  const days = ['2026-11-23', '2026-11-24', '2026-11-25']
  await auditLog.keep(
    db,
    days.map((day) => lineOf(people.teacher, { day, room: room.uuid })),
  )
  expect(await linesOf(school)).toEqual([{ class_name: room.name, people: 0, by_id: people.teacher.id }])
})

test('lines of several people of several schools stand each in the own school, with a class of that school alone', async () => {
  const { db } = await testDatabase()
  const [here, there] = [await aHome(), await aHome()]
  const room = await aClass(db, here.school, { name: 'XI Sendiri' })
  const pupil = await aPupil(db, here.school, { in: room })
  const free = await aTeacher(db, here.school)
  await db.updateTable('account').set({ school_id: null }).where('id', '=', free.id).execute()
  await auditLog.keep(db, [
    lineOf(here.people.school, { room: room.uuid, people: [pupil.id, here.people.student.id] }),
    lineOf(there.people.school, { room: room.uuid }),
    lineOf(free, { room: room.uuid }),
  ])
  expect(await linesOf(here.school)).toEqual([{ class_name: 'XI Sendiri', people: 2, by_id: here.people.school.id }])
  expect(await linesOf(there.school)).toEqual([{ class_name: null, people: 0, by_id: there.people.school.id }])
  const about = db.selectFrom('audit_about').where('school_id', '=', here.school.id).orderBy('account_id').select('account_id')
  expect((await about.execute()).map(({ account_id }) => account_id)).toEqual(
    [here.people.student.id, pupil.id].toSorted((a, b) => a - b),
  )
})

test('calls are found by their kind and by words in any case; one that nobody knows any more stands for itself', () => {
  expect(callsOf({ kind: 'classes', words: 'MENGHAPUS' })).toEqual(['classes.remove'])
  expect(callsOf({ kind: 'permits', words: 'kelas' })).toEqual([])
  expect(callsOf({})).toContain('people.save')
  expect(wordsOf('former.call')).toEqual({ kind: 'settings', what: 'former.call' })
})
