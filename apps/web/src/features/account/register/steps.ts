import type { Role } from '@lentera/contract/kit/roles'
import type { AskFault } from '#lib/http/fault.ts'
import type { RegisterValues } from './values.ts'

type Field = keyof RegisterValues | 'phone' | 'school_id' | 'interest_fields' | 'whatsapp_number'
type Complaints = Readonly<Partial<Record<Field, string | undefined>>>

interface Step {
  readonly title: string
  readonly note?: Readonly<Partial<Record<Role, string>>>
  /** What is asked in it, as the call names it. */
  readonly fields: readonly Field[]
  /** What is missing or wrong before it can be left. */
  readonly check: (values: RegisterValues, role: Role) => Complaints
}

const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text.trim())
export const isUsername = (text: string) => /^(?=.*[a-z])[a-z\d._-]{3,50}$/.test(text.trim().toLowerCase())
const isDigits = (text: string, count: number) => text.trim().length === count && /^\d+$/.test(text.trim())
export const NOT_A_USERNAME = '3 sampai 50 huruf kecil, angka, titik, atau strip, dengan minimal satu huruf.'

const place = ['province_id', 'regency_id', 'district_id'] as const
const placeMissing = ({ province_id, regency_id, district_id }: RegisterValues): Complaints => ({
  province_id: province_id ? undefined : 'Pilih provinsi.',
  regency_id: province_id && !regency_id ? 'Pilih kabupaten atau kota.' : undefined,
  district_id: regency_id && !district_id ? 'Pilih kecamatan.' : undefined,
})
const schoolMissing = ({ school_npsn, school_name }: RegisterValues): Complaints => ({
  school_npsn: isDigits(school_npsn, 8) ? undefined : 'NPSN terdiri dari 8 angka.',
  school_name: school_name.trim().length >= 3 ? undefined : 'Isi nama sekolah.',
})
const isProposing = ({ school, school_npsn, school_name }: RegisterValues) =>
  school === null && (school_npsn + school_name).trim() !== ''

const steps = {
  identity: {
    title: 'Data diri',
    note: { school: 'Siapa yang mengurus akun sekolah ini.' },
    fields: ['name', 'dob', 'username', 'email'],
    check: ({ name, dob, username, email }, role) => ({
      name: name.trim().length >= 2 ? undefined : 'Isi nama lengkap.',
      dob: dob || role === 'school' ? undefined : `Isi tanggal lahir, misalnya 17/05/${role === 'student' ? 2010 : 1985}.`,
      username: isUsername(username) ? undefined : NOT_A_USERNAME,
      email: email.trim() === '' || isEmail(email) ? undefined : 'Isi alamat email, misalnya nama@contoh.id.',
    }),
  },
  phone: {
    title: 'Nomor ponsel',
    note: {
      student: 'Kode dikirim ke nomormu, atau nomor orang tua jika kamu belum punya.',
      parent: 'Nomor ini dipakai untuk masuk dan menerima kabar sekolah.',
      teacher: 'Nomor ini dipakai untuk masuk dan menerima kabar sekolah.',
      school: 'Nomor yang dapat dihubungi tentang sekolah ini.',
    },
    fields: ['phone', 'whatsapp_number'],
    check: () => ({}),
  },
  school: {
    title: 'Sekolah',
    note: { student: 'Sekolah memeriksa permintaanmu sebelum kamu masuk kelas.' },
    fields: [...place, 'school_id', 'class_uuid', 'school_npsn', 'school_name', 'nuptk', 'access_code', 'educational_level'],
    check: (values, role) => ({
      ...placeMissing(values),
      ...(isProposing(values) && schoolMissing(values)),
      ...(role === 'teacher' && values.nuptk && !isDigits(values.nuptk, 16) && { nuptk: 'NUPTK terdiri dari 16 angka.' }),
    }),
  },
  child: {
    title: 'Tempat tinggal dan anak',
    fields: [...place, 'user_id', 'educational_level'],
    check: placeMissing,
  },
  office: {
    title: 'Sekolah',
    note: { school: 'Pengelola platform memeriksa data ini sebelum sekolah dapat dicari orang lain.' },
    fields: ['school_npsn', 'school_name', 'educational_level', 'address', ...place],
    check: (values) => ({
      ...schoolMissing(values),
      educational_level: values.educational_level ? undefined : 'Pilih jenjang sekolah.',
      ...placeMissing(values),
    }),
  },
  password: {
    title: 'Kata sandi',
    fields: ['password', 'password_confirmation'],
    check: ({ password, password_confirmation }) => ({
      password: password.length >= 8 ? undefined : 'Minimal 8 karakter.',
      password_confirmation:
        password.length < 8 || password === password_confirmation ? undefined : 'Tidak sama dengan kata sandi di atas.',
    }),
  },
  interests: {
    title: 'Minat',
    note: { student: 'Boleh dilewati. Kamu dapat mengubahnya di profil.' },
    fields: ['interest_fields', 'instagram_username', 'tiktok_username'],
    check: () => ({}),
  },
} as const satisfies Readonly<Record<string, Step>>
export type StepName = keyof typeof steps

export const stepsOf: Readonly<Record<Role, readonly StepName[]>> = {
  student: ['identity', 'phone', 'school', 'password', 'interests'],
  parent: ['identity', 'phone', 'child', 'password', 'interests'],
  teacher: ['identity', 'phone', 'school', 'password', 'interests'],
  school: ['identity', 'phone', 'office', 'password'],
}
const stepAt = (name: StepName): Step => steps[name]
export const titleOf = (role: Role, name: StepName): string =>
  role === 'school' && name === 'identity' ? 'Penanggung jawab' : stepAt(name).title
export const noteOf = (role: Role, name: StepName): string | undefined => stepAt(name).note?.[role]
export const checkOf = (role: Role, name: StepName, values: RegisterValues): Complaints => stepAt(name).check(values, role)

/** The first step that cannot be left yet; the last one when all can. */
export const furthest = (role: Role, values: RegisterValues, isProven: boolean): number => {
  const names = stepsOf[role]
  const at = names.findIndex(
    (name) => (name === 'phone' && !isProven) || Object.values(checkOf(role, name, values)).some(Boolean),
  )
  return at < 0 ? names.length - 1 : at
}

/** The step in which a refused registration is put right; undefined where it is none of them. */
export const stepOfFault = (role: Role, fault: AskFault): number | undefined => {
  if (fault.code === 'INVALID_TOKEN') return stepsOf[role].indexOf('phone')
  if (fault.code === 'SCHOOL_REGISTERED') return stepsOf[role].indexOf('office')
  const at = stepsOf[role].findIndex((name) => Object.keys(fault.placed(stepAt(name).fields).beside).length > 0)
  return at < 0 ? undefined : at
}
