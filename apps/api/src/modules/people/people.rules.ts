import { randomInt } from 'node:crypto'
import { type NewPupil, usernameOf } from '@lentera/contract/people'

type Errors = Record<string, string[]>

const digits = (count: number) => String(randomInt(10 ** count)).padStart(count, '0')
/** User names for somebody of this name, the plainest first; the last ones are hardly ever taken. */
export const usernamesFor = (name: string, role: 'student' | 'teacher' | 'school'): string[] => {
  const word = { student: 'siswa', teacher: 'guru', school: 'tu' }[role]
  const plain = usernameOf(name) || word
  // `tu` alone is shorter than a user name may be.
  const longer = plain.length < 3 ? `${plain}.${word}` : plain
  return [longer, ...[2, 2, 3, 3, 5, 5, 8].map((count) => `${longer}.${digits(count)}`)]
}

const sameName = (name: string) => name.toLowerCase()
interface KnownPupil {
  readonly name: string
  readonly born_on: string | null
  readonly nisn: string | null
}
const differs = (one: string | null, other: string | null) => one !== null && other !== null && one !== other
/** Two of one name in a class are the same pupil, unless a birth date or an NISN tells them apart. */
const isSame = (one: KnownPupil, other: KnownPupil) =>
  sameName(one.name) === sameName(other.name) && !differs(one.born_on, other.born_on) && !differs(one.nisn, other.nisn)

export const ALREADY_THERE = 'Siswa bernama ini sudah ada di kelas ini. Isi NISN atau tanggal lahir jika orangnya berbeda.'
const TWICE = 'Baris ini sama dengan baris di atasnya. Isi NISN atau tanggal lahir jika orangnya berbeda.'

/** Whether the class has this pupil already. */
export const isThere = (pupil: KnownPupil, room: readonly KnownPupil[]) => room.some((one) => isSame(pupil, one))

interface TakenNames {
  /** Who is in the class. */
  readonly room: readonly KnownPupil[]
  /** User names and NISN that others have. */
  readonly usernames: ReadonlySet<string>
  readonly nisns: ReadonlySet<string>
}
/** What cannot be added of a list of pupils, by position and field. */
export const severalErrors = (pupils: readonly NewPupil[], { room, usernames, nisns }: TakenNames): Errors => {
  const errors: Errors = {}
  const given = { usernames: new Set<string>(), nisns: new Set<string>() }
  for (const [at, pupil] of pupils.entries()) {
    const say = (field: string, text: string) => (errors[`pupils.${at}.${field}`] = [text])
    const { username, nisn } = pupil
    if (isThere(pupil, room)) say('name', ALREADY_THERE)
    else if (isThere(pupil, pupils.slice(0, at))) say('name', TWICE)
    if (username !== null) {
      if (usernames.has(username)) say('username', 'Nama pengguna sudah dipakai.')
      else if (given.usernames.has(username)) say('username', 'Nama pengguna ini sudah ada di baris lain.')
      given.usernames.add(username)
    }
    if (nisn !== null) {
      if (nisns.has(nisn)) say('nisn', 'NISN sudah dipakai siswa lain.')
      else if (given.nisns.has(nisn)) say('nisn', 'NISN ini sudah ada di baris lain.')
      given.nisns.add(nisn)
    }
  }
  return errors
}
