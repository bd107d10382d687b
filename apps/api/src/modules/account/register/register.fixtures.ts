import type { Role } from '@lentera/contract'
import type { Fixture } from '#test/fixtures.ts'
import { aProof } from '#test/otp.ts'

let made = 0
const unique = () => String((process.pid % 1000) * 100_000 + ++made).padStart(8, '0')

const proofOf = (role: Role): Fixture => ({
  of: 'bearer',
  make: async ({ db, settings, now, id }) =>
    aProof({ db, settings, now }, { purpose: 'register', role, target: await id('new_phone') }),
})

export const registerFixtures = {
  new_phone: { of: 'bearer', make: () => `0857${unique()}` },
  new_username: { of: 'bearer', make: () => `pendaftar.${unique()}` },
  new_npsn: { of: 'bearer', make: () => `9${unique().slice(-7)}` },
  proof_of_student: proofOf('student'),
  proof_of_parent: proofOf('parent'),
  proof_of_teacher: proofOf('teacher'),
  proof_of_school: proofOf('school'),
  open_school_id: { of: 'bearer', make: ({ school, hashids }) => hashids.encode(school.id) },
  open_class_uuid: { of: 'bearer', make: ({ room }) => room.uuid },
  shown_id: { of: 'bearer', make: ({ pupil, hashids }) => hashids.encode(pupil.id) },
  interest_ids: { of: 'bearer', make: ({ hashids }) => `${hashids.encode(1)},${hashids.encode(2)}` },
} satisfies Record<string, Fixture>
