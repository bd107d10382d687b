import type { Role } from '@lentera/contract/kit/roles'
import type { Url } from './href.ts'

const homes = {
  student: '/home',
  parent: '/parent/home',
  teacher: '/teacher/home',
  school: '/school/home',
} as const satisfies Record<Role, Url>
const logins = {
  student: '/student/login',
  parent: '/parent/login',
  teacher: '/teacher/login',
  school: '/school/login',
} as const satisfies Record<Role, Url>

export const homeOf = (role: Role): string => homes[role]
export const loginOf = (role: Role): string => logins[role]
