import type { register } from '@lentera/contract/account/register'
import type { Input } from '@lentera/contract/kit/call'
import type { Role } from '@lentera/contract/kit/roles'
import type { EducationalLevel, OpenSchool } from '@lentera/contract/regions'
import type { FormOf } from '#lib/form/use-form.ts'

/** What a person says in all steps; '' for nothing. */
export interface RegisterValues {
  readonly name: string
  readonly dob: string
  readonly username: string
  readonly email: string
  /** The number, where it is the address that is proven. */
  readonly phone: string
  /** Whether the proven number is on WhatsApp, too. */
  readonly whatsapp: boolean
  readonly province_id: string
  readonly regency_id: string
  readonly district_id: string
  readonly school: Pick<OpenSchool, 'id' | 'uuid' | 'name' | 'place'> | null
  readonly class_uuid: string
  readonly school_npsn: string
  readonly school_name: string
  readonly nuptk: string
  readonly access_code: string
  readonly address: string
  readonly educational_level: EducationalLevel | ''
  /** The child whose code was opened. */
  readonly user_id: string
  readonly interests: readonly string[]
  readonly instagram_username: string
  readonly tiktok_username: string
  readonly password: string
  readonly password_confirmation: string
}
export type Registering = FormOf<RegisterValues>

export const empty: RegisterValues = {
  name: '',
  dob: '',
  username: '',
  email: '',
  phone: '',
  whatsapp: true,
  province_id: '',
  regency_id: '',
  district_id: '',
  school: null,
  class_uuid: '',
  school_npsn: '',
  school_name: '',
  nuptk: '',
  access_code: '',
  address: '',
  educational_level: '',
  user_id: '',
  interests: [],
  instagram_username: '',
  tiktok_username: '',
  password: '',
  password_confirmation: '',
}

/** What of a draft stays on the device: passwords never do. */
export const kept = (values: RegisterValues): RegisterValues => ({ ...values, password: '', password_confirmation: '' })

const given = <T extends Readonly<Record<string, string>>>(texts: T) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== '')) as { [K in keyof T]?: Exclude<T[K], ''> }

type Call = (typeof register)[Role]
export type RegisterInput = Call extends infer C ? (C extends Call ? Input<C> : never) : never

interface Proof {
  readonly phone: string
  readonly secret_token: string
  /** Where it is the address that is proven. */
  readonly email?: string
}

/** The request that a role's registration is, for a number and the proof of it or of the address. */
export const inputOf = (role: Role, values: RegisterValues, { email: proven, ...proof }: Proof): RegisterInput => {
  const { name, username, password, password_confirmation, province_id, regency_id, district_id, dob, school } = values
  const { email, educational_level, instagram_username, tiktok_username } = values
  const person = {
    name,
    username,
    password,
    password_confirmation,
    province_id,
    regency_id,
    district_id,
    ...proof,
    ...given({
      email: proven ?? email,
      educational_level,
      instagram_username,
      tiktok_username,
      interest_fields: values.interests.join(','),
      whatsapp_number: values.whatsapp ? proof.phone : '',
    }),
  }
  const { school_npsn, school_name } = values
  const atSchool = school ? { school_id: school.id } : given({ school_npsn, school_name })
  switch (role) {
    case 'student':
      return { body: { ...person, dob, ...atSchool, ...(school && given({ class_uuid: values.class_uuid })) } }
    case 'parent':
      return { body: { ...person, dob, ...given({ user_id: values.user_id }) } }
    case 'teacher': {
      const { nuptk, access_code } = values
      return { body: { ...person, dob, ...atSchool, ...given({ nuptk }), ...(school && given({ access_code })) } }
    }
    case 'school':
      return { body: { ...person, school_npsn, school_name, ...given({ dob, address: values.address }) } }
  }
}
