import { aParent, aPupil } from '#db/seed/builders.ts'
import type { Around, Fixture } from '#test/fixtures.ts'
import { changeLink, keepAsk } from '#school/family.queries.ts'
import { keepHash, newCode } from './codes.queries.ts'
import { codeOf, hashOf } from './family.rules.ts'

let numbers = 0
/** A number that nobody else has. */
const uniquePhone = () => `0899${`${process.pid % 10_000}`.padStart(4, '0')}${`${++numbers}`.padStart(4, '0')}`

/** A link that waits: for the parent where a parent calls, for the pupil and the school otherwise. */
const aWish = async ({ db, school, role, person, pupil, now }: Around, to: 'pending' | 'linked') => {
  const parent = role === 'parent' ? person : await aParent(db)
  const child = role === 'parent' ? await aPupil(db, school) : pupil
  const asked_by = role === 'parent' ? 'student' : 'parent'
  const pair = { parent: parent.id, student: child.id }
  return (await changeLink(db, { ...pair, to, from: ['none'], by: null, how: 'nisn', asked_by, now }))!
}

/** A pupil of the class, with what a parent has to know beside the code. */
const aPupilWithSlip = ({ db, school, room }: Around) =>
  aPupil(db, school, { nisn: `88${uniquePhone().slice(-8)}`, born_on: '2010-05-12', in: room })

export const familyLinksFixtures = {
  slip_student_id: {
    of: 'school',
    make: async (around) => around.hashids.encode((await aPupilWithSlip(around)).id),
  },
  office_parent_id: {
    of: 'school',
    make: async (around) => {
      const { db, hashids, pupil } = around
      return hashids.encode((await aParent(db, { of: [pupil] })).id)
    },
  },
  recorded_phone: { of: 'once', make: () => uniquePhone() },
  slip_class_uuid: {
    of: 'school',
    make: async (around) => {
      await aPupilWithSlip(around)
      return around.room.uuid
    },
  },
  slip_link_id: {
    of: 'school',
    make: async (around) => {
      const { db, now, hashids } = around
      const pair = { parent: (await aParent(db)).id, student: (await aPupilWithSlip(around)).id }
      const asked = { to: 'pending', from: ['none'], by: null, how: 'slip', asked_by: 'parent', by_slip: true, now } as const
      return hashids.encode((await changeLink(db, { ...pair, ...asked }))!)
    },
  },
  family_link_id: { of: 'school', make: async (around) => around.hashids.encode(await aWish(around, 'pending')) },
  family_linked_id: { of: 'school', make: async (around) => around.hashids.encode(await aWish(around, 'linked')) },
  family_ask_id: {
    of: 'person',
    make: async ({ db, role, person, now, hashids }) => {
      const parent = role === 'parent' ? person : await aParent(db)
      return hashids.encode(await keepAsk(db, { parent: parent.id, nisn: '0099999999', born_on: '2010-01-02', now }))
    },
  },
  consent_class_uuid: {
    of: 'school',
    make: async ({ db, school, room }) => {
      await aPupil(db, school, { in: room, guardian_consent: 'waiting' })
      return room.uuid
    },
  },
  /** Whoever has a code may use it. */
  family_code: {
    of: 'bearer',
    make: async ({ db, school, settings, now }) => {
      const { id: student } = await aPupil(db, school, { name: 'Kirana Putri' })
      const id = await newCode(db, { student, until: new Date(now.getTime() + 900_000), now })
      const code = codeOf(settings, id)
      await keepHash(db, id, hashOf(settings, code))
      return code
    },
  },
  parent_phone: {
    of: 'bearer',
    make: async ({ db }) => {
      const phone = uniquePhone()
      await aParent(db, { phone })
      return phone
    },
  },
} satisfies Record<string, Fixture>
