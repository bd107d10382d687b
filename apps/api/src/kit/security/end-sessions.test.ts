import { expect, test } from 'vitest'
import { aPupil } from '#db/seed/builders.ts'
import { openSchool } from '#test/school.ts'
import { endSessions } from './end-sessions.ts'

/** Andi with three devices, one of which has ended before, and Zahra with one. */
const devices = async () => {
  const school = await openSchool()
  const { db, people, signIn } = school
  const zahra = await aPupil(db, school.school, { name: 'Zahra', in: school.class })
  const [phone, tablet, lost] = [await signIn('student'), await signIn('student'), await signIn('student')]
  const theirs = await signIn('student', zahra)
  const all = { phone, tablet, lost, theirs }
  const told: string[] = []
  const end = (wishes: Omit<Parameters<typeof endSessions>[1], 'account'>) =>
    endSessions(
      {
        db,
        services: { ended: { add: (id: string) => void told.push(id) } } as never,
        afterCommit: (then) => then(),
      },
      { account: people.student.id, ...wishes },
    )
  await end({ because: 'device_ended', only: lost.session })
  const because = async () => {
    const rows = await db
      .selectFrom('session')
      .where(
        'id',
        'in',
        Object.values(all).map(({ session }) => session),
      )
      .selectAll()
      .execute()
    return Object.fromEntries(
      Object.entries(all).map(([name, { session }]) => [name, rows.find(({ id }) => id === session)?.ended_because ?? null]),
    )
  }
  return { all, told, end, because }
}

test('one device of a person ends, and no other one of the same person or of somebody else', async () => {
  const { all, told, because } = await devices()
  expect(told).toEqual([all.lost.session])
  expect(await because()).toEqual({ phone: null, tablet: null, lost: 'device_ended', theirs: null })
})

test('after a new password all devices end but the one on which it was chosen; one that has ended keeps its reason', async () => {
  const { all, told, end, because } = await devices()
  expect(await end({ because: 'password_changed', except: all.phone.session })).toBe(1)
  expect(told).toEqual([all.lost.session, all.tablet.session])
  expect(await because()).toEqual({ phone: null, tablet: 'password_changed', lost: 'device_ended', theirs: null })
  expect(await end({ because: 'device_ended', only: all.theirs.session }), 'of another person').toBe(0)
  expect(await end({ because: 'account_deleted' })).toBe(1)
  expect(await because()).toEqual({ phone: 'account_deleted', tablet: 'password_changed', lost: 'device_ended', theirs: null })
})
