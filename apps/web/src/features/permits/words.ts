import { attendanceStatuses } from '@lentera/contract/attendance'
import { type PermitRow, type PermitType, permitTypes } from '@lentera/contract/permits'
import type { Role } from '@lentera/contract/kit/roles'
import { DoorOpen } from 'lucide-react'
import { href, linkTo, withQuery } from '#lib/nav/href.ts'
import { shortDate, time } from '#lib/time/dates.ts'
import type { Tone } from '#ui/tones.ts'

type When = Pick<PermitRow, 'type' | 'starts_on' | 'ends_on' | 'starts_at' | 'ends_at'>

/** Two days: `23–25 Nov`, `30 Nov – 2 Des`. */
const between = (from: string, to: string): string => {
  const [first, last] = [from, to].map((date) => dayMonth.format(new Date(`${date}T00:00:00Z`)))
  return from.slice(0, 7) === to.slice(0, 7) ? `${Number(from.slice(8))}–${last}` : `${first} – ${last}`
}
const dayMonth = new Intl.DateTimeFormat('id-ID', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** When somebody is away: `Sen, 23 Nov`, `23–25 Nov`, `Sen, 23 Nov, mulai 12.30`. */
export const whenText = ({ type, starts_on, ends_on, starts_at, ends_at }: When): string => {
  const days = starts_on === ends_on ? shortDate(starts_on) : between(starts_on, ends_on)
  const at = {
    none: '',
    until: ends_at && `sampai ${time(ends_at)}`,
    from: starts_at && `mulai ${time(starts_at)}`,
    both: starts_at && ends_at && `${time(starts_at)}–${time(ends_at)}`,
  }[permitTypes[type].hours]
  return [days, at].filter(Boolean).join(', ')
}

/** The colour and the letter of a type; hours of a day have no letter. */
export const kindOf = (
  type: PermitType,
): { readonly tone: Tone; readonly letter: string | null; readonly icon: typeof DoorOpen } => {
  const { status } = permitTypes[type]
  return status === null
    ? { tone: 'off', letter: null, icon: DoorOpen }
    : { tone: attendanceStatuses[status].tone, letter: attendanceStatuses[status].letter, icon: DoorOpen }
}

/** Where a person of this role reads one permit, and where it is decided. */
export const permitAddress = (role: Role, permitHashId: string): string =>
  role === 'school' ? requestAddress(role, permitHashId) : linkTo(role, '/history/permit/:permitHashId', { permitHashId })
export const requestAddress = (role: Role, permitHashId: string): string =>
  role === 'teacher'
    ? href('/teacher/homeroom/request/:hashPermitId/permit', { hashPermitId: permitHashId })
    : withQuery(requestsAddress(role), { open: permitHashId })
/** All that wait for a person of this role. */
export const requestsAddress = (role: Role): string =>
  role === 'teacher'
    ? href('/teacher/homeroom/requests/permits')
    : role === 'school'
      ? href('/school/permits')
      : href('/parent/permit/requests')

/** Reasons that fit most sick days, to be chosen with one tap. */
export const sickReasons = ['Demam', 'Batuk dan pilek', 'Sakit perut', 'Sakit kepala', 'Kontrol ke dokter'] as const
