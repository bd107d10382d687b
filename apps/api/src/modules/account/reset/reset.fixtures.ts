import type { Role } from '@lentera/contract'
import { anOffice, aParent, aPupil, aTeacher } from '#db/seed/builders.ts'
import type { Fixture } from '#test/fixtures.ts'
import { aProof } from '#test/otp.ts'

let made = 0
const unique = () => String((process.pid % 1000) * 100_000 + ++made).padStart(8, '0')

/** Somebody who has forgotten the password, and has proven the number. */
const resetOf = (role: Role): Fixture => ({
  of: 'bearer',
  make: async ({ db, settings, now, school, id }) => {
    const phone = await id('reset_phone')
    const people = {
      student: () => aPupil(db, school, { phone }),
      parent: () => aParent(db, { phone }),
      teacher: () => aTeacher(db, school, { phone }),
      school: () => anOffice(db, school, { phone }),
    }
    const account = (await people[role]()).id
    return aProof({ db, settings, now }, { purpose: 'reset', role, target: phone, account })
  },
})

export const resetFixtures = {
  reset_phone: { of: 'bearer', make: () => `0858${unique()}` },
  reset_of_student: resetOf('student'),
  reset_of_parent: resetOf('parent'),
  reset_of_teacher: resetOf('teacher'),
  reset_of_school: resetOf('school'),
} satisfies Record<string, Fixture>
