import type { CheckInMethod } from '@lentera/contract/attendance/records'
import { uuidV7 } from '#kit/http/uuid.ts'
import type { Around, Fixture } from '#test/fixtures.ts'
import { codesFrom } from './qr/qr.rules.ts'

/** A check-in of the Monday on which tests happen. */
const checkedIn = ({ school }: Around, { id: account_id }: { id: number }) => ({
  school_id: school.id,
  account_id,
  date: '2026-11-23',
  method: 'location' as const,
  clock_in_at: new Date('2026-11-22T23:40:00Z'),
})

/** Every way to check in and out, the roll of each lesson; the pupil and a teacher came today, and a pupil who decides for oneself is 18. */
export const prepareAttendance = async (around: Around) => {
  const { db, school, role, person, pupil, id } = around
  await id('attendance_id')
  const methods: CheckInMethod[] = ['location', 'selfie', 'qr', 'roll_call']
  await db
    .updateTable('attendance_setting')
    .set({ methods, clock_out: true, lesson_rule: 'first' })
    .where('school_id', '=', school.id)
    .execute()
  if (role === 'teacher')
    await db
      .insertInto('attendance')
      .values({ ...checkedIn(around, person), status: 'present', verification: 'automatic' })
      .onConflict((conflict) => conflict.columns(['account_id', 'date']).doNothing())
      .execute()
  if (role === 'student') await db.updateTable('account').set({ born_on: '2008-01-01' }).where('id', '=', pupil.id).execute()
}

const qrSecret = { secret: Buffer.alloc(32, 7), expires_at: new Date('2026-11-23T02:50:00Z') }

export const attendanceFixtures = {
  /** The pupil's check-in of that day, which waits for a decision. */
  attendance_id: {
    of: 'school',
    make: async (around) => {
      const waiting = { status: 'unrecorded', verification: 'waiting', waiting_reason: 'outside_radius' } as const
      const { id } = await around.db
        .insertInto('attendance')
        .values({ ...checkedIn(around, around.pupil), ...waiting })
        .onConflict((conflict) => conflict.columns(['account_id', 'date']).doUpdateSet({ method: 'location' }))
        .returning('id')
        .executeTakeFirstOrThrow()
      return around.hashids.encode(id)
    },
  },
  /** Of the class on that day. */
  qr_uuid: {
    of: 'school',
    make: async ({ db, school, room }) => {
      const { homeroom_teacher_id } = await db
        .selectFrom('class')
        .where('id', '=', room.id)
        .select('homeroom_teacher_id')
        .executeTakeFirstOrThrow()
      const session = { ...qrSecret, id: uuidV7(), school_id: school.id, class_id: room.id, date: '2026-11-23' }
      await db
        .insertInto('qr_session')
        .values({ ...session, opened_by: homeroom_teacher_id! })
        .execute()
      return session.id
    },
  },
  /** Its code of now. */
  qr_code: {
    of: 'bearer',
    make: async ({ now, id }) => codesFrom({ ...qrSecret, id: await id('qr_uuid') }, now)[0]?.code ?? 'no code',
  },
  device_id: { of: 'bearer', make: () => uuidV7() },
} satisfies Record<string, Fixture>
