import { Fault } from '@lentera/contract'
import { type register, type UniqueField, uniqueLabels } from '@lentera/contract/account/register'
import { email, npsn, nuptk, phone, username } from '@lentera/contract/person'
import { safeParse } from 'zod/v4/core'
import type { RequestOf } from '#kit/http/services.ts'
import { perMinute } from '#kit/security/per-minute.ts'
import type { User } from '#kit/security/tokens.ts'
import { networkOf } from '#kit/security/network.ts'
import { isTaken } from './register.queries.ts'

const schemas = { username, email, phone, npsn, nuptk }
/** What is wrong with a text that cannot be one. */
const malformed: Readonly<Record<UniqueField, string>> = {
  username: '3 sampai 50 huruf kecil, angka, titik, atau strip, dengan minimal satu huruf.',
  email: 'Isi alamat email.',
  phone: 'Isi nomor ponsel, misalnya 0812-3456-7890.',
  npsn: 'NPSN terdiri dari 8 angka.',
  nuptk: 'NUPTK terdiri dari 16 angka.',
}

/**
 * How often one network may ask in a minute. A class that registers asks a few times each; whoever tries all numbers of a town
 * asks for months. Numbers and addresses say who has an account, so that fewer of them are told than names.
 */
const MOST = { names: 1_200, people: 240 } as const
/** Each server counts for itself. Throws NOT_AVAILABLE for what somebody else has; the own is free for whoever has signed in. */
export const createValidate = () => {
  const names = perMinute(MOST.names)
  const people = perMinute(MOST.people)
  return async ({
    query: { stakeholder: role, field, value },
    user,
    from,
    now,
    services,
  }: RequestOf<typeof register.validate, unknown, User | undefined>) => {
    const isOf = field === 'phone' || field === 'email' ? people : names
    if (!isOf(networkOf(from.address), now)) throw new Fault('TOO_MANY_REQUESTS')
    const read = safeParse(schemas[field], value)
    if (!read.success) throw new Fault('VALIDATION', { errors: { value: [malformed[field]] } })
    const but = user?.role === role ? user.id : undefined
    if (await isTaken(services.database.db, { role, field, value: read.data, but }))
      throw new Fault('NOT_AVAILABLE', { message: `${uniqueLabels[field]} tidak tersedia` })
    return null
  }
}
