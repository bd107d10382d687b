// Who belongs together, as pupils, parents and the office find it.
import type { WaitPlace } from '@lentera/contract/waits'
import { UserRoundCheck, Users } from 'lucide-react'
import { href } from '#lib/nav/href.ts'
import type { Place } from '#lib/nav/places.ts'

export const myParents: Place = {
  to: href('/profile/list/parent'),
  label: 'Orang tua saya',
  short: 'Orang tua',
  icon: Users,
  waits: ['family', 'guardian'] satisfies WaitPlace[],
  covers: ['/profile/edit/parent', '/profile/empty/parent', '/profile/found/parent'],
}
export const children: Place = {
  to: href('/parent/profile/list/student'),
  label: 'Anak-anak',
  short: 'Anak',
  icon: Users,
  waits: ['family'] satisfies WaitPlace[],
  covers: ['/parent/profile/add/student', '/parent/profile/connect/student'],
}
export const families: Place = {
  to: href('/school/people/family'),
  label: 'Keluarga',
  icon: UserRoundCheck,
  waits: ['family'] satisfies WaitPlace[],
  covers: ['/school/people/guardians', '/school/people/parent-codes', '/school/people/parent-accounts'],
}
