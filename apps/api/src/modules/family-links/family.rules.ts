import type { Role } from '@lentera/contract'
import { codeHash, readableCode } from '#kit/security/readable-code.ts'
import type { Settings } from '#src/settings.ts'

/** `Sari Wahyuni` → `Sa** W*******`: who knows the person knows the name, who does not learns none. */
export const maskedName = (name: string): string =>
  name
    .split(/\s+/)
    .map((word, at) => {
      const letters = [...word]
      const shown = at === 0 ? Math.min(2, Math.ceil(letters.length / 2)) : 1
      return letters.slice(0, shown).join('') + '*'.repeat(letters.length - shown)
    })
    .join(' ')

/** `081234567890` → `0812••••7890` */
export const maskedPhone = (phone: string | null): string | null => phone && `${phone.slice(0, 4)}••••${phone.slice(-4)}`

type Secret = Pick<Settings, 'jwtSecret'>

/** The code of a row, eight letters and digits that nobody takes for another one; made anew whenever it is shown. */
export const codeOf = (secret: Secret, row: number): string => readableCode(secret, 'family codes', row)
/** What is kept of a code, by which it is found. */
export const hashOf = (secret: Secret, code: string): string => codeHash(secret, 'family code hashes', code)

interface SchoolRow extends Link {
  /** The office has made sure of it, or need not. */
  readonly is_sure: boolean
}
interface Link {
  readonly state: string
  readonly asked_by: 'parent' | 'student' | 'school'
}
export type LinkVerb = 'approve' | 'end' | 'edit'

/** What a pupil or a parent may do with a link of theirs: the other side approves what one side asks for, both may end it. */
export const mayDo = (role: Role, { state, asked_by }: Link): LinkVerb[] => {
  if (state === 'linked') return role === 'student' ? ['edit', 'end'] : ['end']
  if (state !== 'pending') return []
  return (asked_by === 'student') === (role === 'student') ? ['end'] : ['approve', 'end']
}
/** What the school may do with one: decide what a parent asked for, confirm what only a pupil has said, and end one that should not be. */
export const schoolMayDo = ({ state, asked_by, is_sure }: SchoolRow): ('approve' | 'decline' | 'end')[] =>
  state === 'linked'
    ? is_sure
      ? ['end']
      : ['approve', 'end']
    : state === 'pending' && asked_by !== 'student'
      ? ['approve', 'decline']
      : []
