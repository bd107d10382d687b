import { uuidV7 } from '#kit/http/uuid.ts'
import type { Around, Fixture } from '#test/fixtures.ts'
import { testSettings } from '#test/school.ts'
import { signatureOf } from './provider.ts'

const packages = { student: '01930000-0000-7000-8000-00000000d001', teacher: '01930000-0000-7000-8000-00000000d004' } as const
const packageFor = (role: Around['role']) => (role === 'teacher' ? packages.teacher : packages.student)

const anOrder = async ({ db, role, person, now }: Around, state: 'open' | 'paid') => {
  const { id, price } = await db
    .selectFrom('premium_package')
    .where('uuid', '=', packageFor(role))
    .select(['id', 'price'])
    .executeTakeFirstOrThrow()
  await db
    .insertInto('wallet_link')
    .values({ account_id: person.id, phone: '081234567890', linked_at: now })
    .onConflict((on) => on.doNothing())
    .execute()
  const token = uuidV7()
  await db
    .insertInto('wallet_order')
    .values({
      token,
      account_id: person.id,
      package_id: id,
      price,
      state,
      created_at: now,
      expires_at: new Date(now.getTime() + 600_000),
      ...(state === 'paid' && { payer_id: person.id, settled_at: now }),
    })
    .execute()
  return token
}

export const walletFixtures = {
  premium_package_uuid: { of: 'bearer', make: ({ role }) => packageFor(role) },
  wallet_integration: {
    of: 'person',
    make: async ({ db, person, now }) => {
      const token = uuidV7()
      await db.insertInto('wallet_integration').values({ token, account_id: person.id, created_at: now }).execute()
      return token
    },
  },
  wallet_order: { of: 'person', make: (around) => anOrder(around, 'open') },
  paid_order: { of: 'person', make: (around) => anOrder(around, 'paid') },
  // A wallet names it, whoever it belongs to; without the signature it is nothing.
  wallet_called_order: { of: 'bearer', make: (around) => anOrder(around, 'open') },
  wallet_signature: {
    of: 'bearer',
    make: async ({ id }) =>
      signatureOf(
        { settings: testSettings },
        {
          event: 'event-1',
          order: await id('wallet_called_order'),
          amount: 15_000,
          outcome: 'paid',
          at: '2026-11-22T23:50:00.000Z',
        },
      ),
  },
} satisfies Record<string, Fixture>
