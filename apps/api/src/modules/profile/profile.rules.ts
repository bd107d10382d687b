import { fieldsOf } from '@lentera/contract/kit/unknown'
import { Fault, type Role } from '@lentera/contract'
import { email, personName, phone, socialName, username } from '@lentera/contract/person'
import { MOST_INTERESTS, photoLimits, type ProfileField, profileFields } from '@lentera/contract/profile'
import { educationalLevel, regionId } from '@lentera/contract/regions'
import { inReach } from '@lentera/contract/shared'
import * as z from 'zod/mini'
import { read } from '#kit/http/read.ts'
import { placeOf } from '#school/regions.ts'

/** What a field takes. */
const schemas: Readonly<Record<ProfileField, z.ZodMiniType<string, string>>> = {
  name: personName,
  username,
  email,
  phone,
  whatsapp_number: phone,
  instagram_username: socialName,
  tiktok_username: socialName,
  gender: z.enum(['female', 'male']),
  born_on: inReach,
  province_id: regionId,
  regency_id: regionId,
  district_id: regionId,
  educational_level: educationalLevel,
}
const needed: readonly ProfileField[] = ['name', 'username', 'email', 'phone']

const refuse = (name: string, why: string) => new Fault('VALIDATION', { errors: { [name]: [why] } })

/** A field's value as it is kept; null for an empty one that may be missing. Throws VALIDATION on `value`, also for somebody not born by `today`. */
export const valueOf = (field: ProfileField, typed: string, today: string): string | null => {
  if (typed.trim() === '' || typed.trim() === '@') {
    if (needed.includes(field)) throw refuse('value', 'Wajib diisi.')
    return null
  }
  const value = String(fieldsOf(read(z.object({ value: schemas[field] }), { value: typed })).value)
  if (field === 'born_on' && value > today) throw refuse('value', 'Tidak boleh setelah hari ini.')
  return value === '' ? null : value
}

const digits = { province_id: 2, regency_id: 5, district_id: 8 } as const
type RegionField = keyof typeof digits
const isRegion = (field: ProfileField): field is RegionField => field in digits

type Place = Readonly<Record<RegionField, string | null>>
/** Where a person lives once this field is so; undefined for a field of another kind. Throws VALIDATION for no such region. */
export const movedTo = (field: ProfileField, value: string | null, before: Place): Place | undefined => {
  if (!isRegion(field)) return undefined
  const none = { province_id: null, regency_id: null, district_id: null }
  if (value === null) {
    const { province_id, regency_id } = before
    return { ...none, ...(field !== 'province_id' && { province_id }), ...(field === 'district_id' && { regency_id }) }
  }
  const place = value.length === digits[field] ? placeOf(value) : undefined
  if (!place) throw refuse('value', 'Pilih dari daftar.')
  const stays = (part: RegionField) => (before[part]?.startsWith(`${value}.`) ? before[part] : null)
  return { ...place, regency_id: place.regency_id ?? stays('regency_id'), district_id: place.district_id ?? stays('district_id') }
}

/** Whom a school keeps the data of, and whose numbers it may restrict. */
export const isOfSchool = (role: Role): boolean => role === 'student' || role === 'teacher'

interface Kept {
  readonly role: Role
  readonly school_id: number | null
  readonly born_on: string | null
}
/**
 * What a person does not change alone: what the office of a school keeps of its pupils and teachers, and a pupil's birth date once
 * it was said, because it decides whether a guardian is asked.
 */
export const keptBySchool = ({ role, school_id, born_on }: Kept): readonly ('name' | 'born_on')[] => {
  if (school_id !== null && isOfSchool(role)) return ['name', 'born_on']
  return role === 'student' && born_on !== null ? ['born_on'] : []
}

const indexes: Readonly<Record<string, ProfileField>> = {
  account_username: 'username',
  account_email: 'email',
  account_phone: 'phone',
}
/** Says that somebody else has it; undefined where the database refused something else. */
export const takenOf = (clash: string | undefined): Fault | undefined => {
  const field = clash === undefined ? undefined : indexes[clash]
  return field && refuse('value', `${profileFields[field]} tidak tersedia`)
}

/** Throws VALIDATION for a photo that no device of ours has cut: not square, or larger than an avatar needs. */
export const fitsAvatar = ({ width, height, bytes }: { width: number | null; height: number | null; bytes: number }): void => {
  const isSquare = width !== null && width === height && width <= photoLimits.side
  if (!isSquare || bytes > photoLimits.bytes)
    throw refuse('photo', `Foto harus persegi, maksimal ${photoLimits.side} × ${photoLimits.side} piksel.`)
}

/**
 * The fields of interest that a text of ids or names means, each once. Throws VALIDATION for unknown ones and for too many.
 * `decode` reads a public id.
 */
export const interestsIn = <F extends { readonly id: number; readonly name: string }>(
  text: string,
  known: readonly F[],
  decode: (id: string) => number | undefined,
): F[] => {
  const asked = text.split(',').flatMap((part) => part.trim() || [])
  const found = asked.map((part) => {
    const id = decode(part)
    const field = known.find((one) => one.id === id || one.name.toLowerCase() === part.toLowerCase())
    if (!field) throw refuse('interest_fields', `Minat tidak dikenal: ${part}.`)
    return field
  })
  const chosen = [...new Set(found)]
  if (chosen.length > MOST_INTERESTS) throw refuse('interest_fields', `Pilih maksimal ${MOST_INTERESTS}.`)
  return chosen
}
