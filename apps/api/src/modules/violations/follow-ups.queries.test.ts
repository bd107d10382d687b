import { expect, test } from 'vitest'
import { aClass, anOffice, aPupil, aSchool, aTeacher, type PartOfRow } from '#db/seed/builders.ts'
import { testDatabase } from '#test/database.ts'
import * as plans from './follow-ups.queries.ts'

const now = new Date('2026-11-23T00:00:00Z')
const byNumber = (a: number, b: number) => a - b

const open = async () => {
  const { db } = await testDatabase()
  const [school, elsewhere] = [await aSchool(db, { year: 2026 }), await aSchool(db, { year: 2026 })]
  const [room, other] = [await aClass(db, school), await aClass(db, school)]
  const [teacher, office] = [await aTeacher(db, school), await anOffice(db, school)]
  const [andi, citra] = [
    await aPupil(db, school, { name: 'Andi', in: room }),
    await aPupil(db, school, { name: 'Citra', in: other }),
  ]
  return { db, school, elsewhere, room, other, teacher, office, andi, citra }
}

test('what is planned is read by the office, by whoever has it to do and by who leads the class, and moved on as it was seen', async () => {
  const { db, school, elsewhere, room, other, teacher, office, andi, citra } = await open()
  const [handler, stranger] = [await aTeacher(db, school), await aTeacher(db, elsewhere)]
  const plan = (of: { id: number }, where: { id: number }, wishes: PartOfRow<'conduct_follow_up'> = {}) => {
    const row = {
      school_id: school.id,
      student_id: of.id,
      class_id: where.id,
      kind: 'meeting' as const,
      planned_on: '2026-11-25',
    }
    return plans.insertFollowUp(db, { ...row, handler_id: handler.id, planned_by: office.id, planned_at: now, ...wishes })
  }
  const [one, two] = [
    await plan(andi, room),
    await plan(citra, other, { handler_id: teacher.id, kind: 'coaching', planned_on: '2026-11-24' }),
  ]
  type Staff = Parameters<typeof plans.followUpsFor>[1]
  const reads = async (looker: Staff, narrowed: Parameters<typeof plans.narrowedFollowUps>[1] = { show: 'open' }) =>
    (await plans.narrowedFollowUps(plans.followUpsFor(db, looker), narrowed).execute()).map(({ id }) => id).toSorted(byNumber)
  const staff = (role: 'teacher' | 'school', id: number, led: number[] = [], of = school) =>
    ({ role, id, school: of.id, led, year: 2026 }) as Staff
  const desk = staff('school', office.id)
  expect(await reads(desk)).toEqual([one, two].toSorted(byNumber))
  expect([await reads(staff('teacher', handler.id)), await reads(staff('teacher', handler.id, [other.id]))]).toEqual([
    [one],
    [one, two].toSorted(byNumber),
  ])
  expect([
    await reads(staff('school', 0, [], elsewhere)),
    await reads(staff('teacher', stranger.id, [room.id], elsewhere)),
  ]).toEqual([[], []])
  expect([
    await reads(desk, { show: 'open', kind: 'coaching' }),
    await reads(desk, { show: 'open', search: 'andi' }),
    await reads(desk, { show: 'over' }),
  ]).toEqual([[two], [one], []])
  const due = async (until: string) =>
    (await plans.dueOf(db, { handler: handler.id, school: school.id, until })).map(({ pupil }) => pupil)
  expect([await due('2026-11-24'), await due('2026-11-25')]).toEqual([[], ['Andi']])
  expect(await plans.dueOf(db, { handler: handler.id, school: elsewhere.id, until: '2026-12-31' })).toEqual([])
  const move = (revision: number) =>
    plans.moveFollowUp(db, {
      id: one,
      revision,
      state: 'done',
      step: 'done',
      planned_on: '2026-11-25',
      note: 'Ibu datang.',
      by: handler.id,
      now,
    })
  expect([await move(1), await move(1)]).toEqual([true, false])
  expect([await reads(desk), await reads(desk, { show: 'over' }), await due('2026-12-31')]).toEqual([[two], [one], []])
  const [row] = await plans.followUpsFor(db, desk).where('plan.id', '=', one).execute()
  expect(row!.events.map(({ step }) => step)).toEqual(['planned', 'done'])
  expect((await plans.handlersAt(db, school.id)).map(({ id }) => id).toSorted(byNumber)).toEqual(
    [teacher.id, handler.id, office.id].toSorted(byNumber),
  )
})
