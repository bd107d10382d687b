/** The four kinds of user (specification, section 3): id, word in API paths, prefix of app addresses, Indonesian label. */
import { keysOf } from './keys.ts'
export const roles = {
  student: { id: 2, api: 'user', app: '', label: 'siswa' },
  parent: { id: 3, api: 'parent', app: '/parent', label: 'orang tua' },
  teacher: { id: 4, api: 'teacher', app: '/teacher', label: 'guru' },
  school: { id: 5, api: 'school', app: '/school', label: 'sekolah' },
} as const

export type Role = keyof typeof roles
export const roleNames = keysOf(roles)
export const isRole = (word: unknown): word is Role => typeof word === 'string' && Object.hasOwn(roles, word)
