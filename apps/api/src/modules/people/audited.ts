import { entriesOf } from '@lentera/contract/kit/keys'
import type { Fields } from '#kit/http/audit.ts'
import type { PersonRow } from './people.queries.ts'

/** What of a person the log names as changed, and never tells: names, numbers and addresses. */
const names = {
  name: 'Nama',
  username: 'Nama pengguna',
  nisn: 'NISN',
  nip: 'NIP',
  born_on: 'Tanggal lahir',
  phone: 'Nomor HP',
  email: 'Email',
} as const satisfies Partial<Record<keyof PersonRow, string>>

/** The fields of a person that are others now, without their values. */
export const touched = (before: Pick<PersonRow, keyof typeof names>, after: Pick<PersonRow, keyof typeof names>): Fields =>
  Object.fromEntries(entriesOf(names).flatMap(([field, name]) => (before[field] === after[field] ? [] : [[name, 'diubah']])))
