import type { Role } from '@lentera/contract/kit/roles'
import { type ConductLetter, type LetterAction, letterActions } from '@lentera/contract/violations/letters'
import { href, withQuery } from '#lib/nav/href.ts'
import { longDate, time } from '#lib/time/dates.ts'

/** Where letters are made and kept, for the office and for whoever leads a class. */
export const lettersAddress = (role: Role | null): string =>
  role === 'teacher' ? href('/teacher/attitude-note/violation/letters') : href('/school/violations/letters')
export const letterAddress = (role: Role | null, id: string): string => withQuery(lettersAddress(role), { open: id })
/** A new letter about a pupil. */
export const makeAddress = (role: Role | null, student: string): string => withQuery(lettersAddress(role), { student })

/** `Surat peringatan 1 (mulai 50 poin)` */
export const stepText = ({ action, from_points }: { readonly action: LetterAction; readonly from_points: number }): string =>
  `${letterActions[action]} (mulai ${from_points} poin)`
/** `Rabu, 25 November 2026 pukul 09.00, Ruang BK` */
export const meetingText = ({ date, time: at, place }: NonNullable<ConductLetter['meeting']>): string =>
  `${longDate(date)} pukul ${time(at)}, ${place}`

/** What is planned with pupils. */
export const followUpsAddress = (role: Role | null): string =>
  role === 'teacher' ? href('/teacher/attitude-note/violation/follow-ups') : href('/school/violations/follow-ups')
export const planAddress = (role: Role | null, student: string): string => withQuery(followUpsAddress(role), { plan: student })
