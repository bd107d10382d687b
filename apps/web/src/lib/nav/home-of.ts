import type { Role } from '@lentera/contract/kit/roles'
import { href, linkTo, type Url } from './href.ts'

export const homeOf = (role: Role): string => linkTo(role, '/home')
export const loginOf = (role: Role): string => href(`/${role}/login` satisfies Url)
