// What people say who register.
import type { Role } from '@lentera/contract'
import { createIds } from '#kit/http/ids.ts'
import { aProof } from './otp.ts'
import type { OpenSchool } from './school.ts'

let made = 0
export const unique = () => String(made++).padStart(7, '0')
export const password = 'rimba fajar 48'
export const home = { province_id: '73', regency_id: '73.71', district_id: '73.71.04' }

/** What somebody says who registers in a role, with a number that was proven now. */
export const about = async <R extends Role>(school: OpenSchool, role: R, wishes: { phone?: string } = {}) => {
  const phone = wishes.phone ?? `0858${unique()}`
  const secret_token = await aProof(
    { db: school.db, settings: school.settings, now: school.now() },
    { purpose: 'register', role, target: phone },
  )
  const username = `baru.${unique()}`
  return { name: 'Putri Anjani', username, password, password_confirmation: password, phone, secret_token, ...home }
}
export const accountOf = (school: OpenSchool, username: string) =>
  school.db.selectFrom('account').where('username', '=', username).selectAll().executeTakeFirst()
export const linksOf = (school: OpenSchool, id: number) =>
  school.db.selectFrom('school_link').where('account_id', '=', id).selectAll().execute()
export const hashidOf = (school: OpenSchool, id: number) => createIds(school.settings.hashidsSalt).encode(id)
