import { type Call, type Role } from '@lentera/contract'
import { rollCall } from '@lentera/contract/attendance/roll-call'
import { timetable } from '@lentera/contract/timetable'
import { expect, test } from 'vitest'
import { aGroup, aSubject, aTeacher } from '#db/seed/builders.ts'
import type { Somebody } from '#test/fixtures.ts'
import { type Parts, prepareFor } from '#test/samples.ts'
import { askWith, expectReply } from './answers.ts'
import { shareSchool } from './shared-school.ts'

const { school, people } = shareSchool()

/** A learning group of somebody's pupil with a lesson on the Monday of these tests, which the caller holds who is a teacher. */
const heldGroup = async ({ around: { db, school: at, role, person, pupil, hashids } }: Somebody) => {
  const subject = await aSubject(db, at)
  const teacher = role === 'teacher' ? person : await aTeacher(db, at)
  const group = await aGroup(db, at, { subject, teacher_id: teacher.id, of: [pupil] })
  const { id } = await db
    .insertInto('lesson')
    .values({
      school_id: at.id,
      group_id: group.id,
      subject_id: subject.id,
      teacher_id: teacher.id,
      weekday: 1,
      starts_at: '06:30',
      ends_at: '07:00',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [subject_id, teacher_id] = [hashids.encode(subject.id), hashids.encode(teacher.id)]
  const lesson_id = hashids.encode(id)
  return { id: group.id, group_uuid: group.uuid, lesson_id, subject_id, teacher_id, student_id: hashids.encode(pupil.id) }
}
type Held = Awaited<ReturnType<typeof heldGroup>>

/** Calls whose sample is about a class, as they are asked of a learning group instead. */
const trials: readonly (readonly [string, Role, Call, (held: Held) => Parts])[] = [
  [rollCall.rollCall.name, 'teacher', rollCall.rollCall, ({ group_uuid, lesson_id }) => ({ query: { group_uuid, lesson_id } })],
  [
    rollCall.takeRollCall.name,
    'teacher',
    rollCall.takeRollCall,
    ({ group_uuid, lesson_id, student_id }) => ({
      body: {
        group_uuid,
        lesson_id,
        date: '2026-11-23',
        state: 'confirmed',
        marks: [{ student_id, status: 'sick', revision: null }],
      },
    }),
  ],
  [
    timetable.add.name,
    'school',
    timetable.add,
    ({ group_uuid, subject_id, teacher_id }) => ({
      body: {
        class_uuid: null,
        group_uuid,
        subject_id,
        teacher_id,
        weekday: 7,
        starts_at: '04:00',
        ends_at: '04:45',
        room: null,
        parallel: true,
      },
    }),
  ],
]

test.each(trials)('%s answers a %s about the own learning group', async (_name, role, call, sample) => {
  const me = await people().me(role)
  await prepareFor(call, me)
  const input = sample(await heldGroup(me))
  expectReply(call, await askWith(school(), call, role, input, `Bearer ${me.caller.token}`))
})

test.each(trials)(
  '%s does not find a foreign learning group for a %s, and leaves it as it was',
  async (_name, role, call, sample) => {
    const me = await people().me(role)
    await prepareFor(call, me)
    const mine = await heldGroup(me)
    const { db } = me.around
    for (const { whose, stranger, isForeign } of await people().strangers(me, role)) {
      if (!isForeign('group_uuid')) continue
      const { id, group_uuid, lesson_id } = await heldGroup(stranger)
      for (const foreign of [{ group_uuid }, { group_uuid, lesson_id }]) {
        const { body } = await askWith(school(), call, role, sample({ ...mine, ...foreign }), `Bearer ${me.caller.token}`)
        expect(body, `a group of ${whose}`).toMatchObject({ status: 404, code: 'NOT_FOUND' })
      }
      expect(await db.selectFrom('roll_call').where('group_id', '=', id).select('id').execute()).toEqual([])
      expect(await db.selectFrom('lesson').where('group_id', '=', id).select('weekday').execute()).toEqual([{ weekday: 1 }])
    }
  },
)
