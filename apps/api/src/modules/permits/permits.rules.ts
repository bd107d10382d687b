import { Fault, type Role } from '@lentera/contract'
import { permitLimits, type PermitState, type PermitType, permitTypes, type PermitVerb } from '@lentera/contract/permits'
import { openingOf, type School } from '#school/schools.ts'
import { addDays, instantAt } from '#school/time.ts'
import { runningYear } from '#school/timetable.ts'

/** When somebody wants to be away, as a call gives it. */
export interface When {
  readonly type: PermitType
  readonly starts_on: string
  readonly ends_on: string
  readonly starts_at?: string | null | undefined
  readonly ends_at?: string | null | undefined
}

/** Whether there is school on a date: in an academic year, on a weekday with hours, and not a holiday. */
export const isSchoolDay = (school: School, date: string) =>
  runningYear(school, date) !== undefined && openingOf(school, date).hours !== null

/** The days from the first to the last on which there is school. */
export const schoolDaysOf = (school: School, { starts_on, ends_on }: Pick<When, 'starts_on' | 'ends_on'>): string[] => {
  const days: string[] = []
  for (let date = starts_on; date <= ends_on; date = addDays(date, 1)) if (isSchoolDay(school, date)) days.push(date)
  return days
}

/** Longest pause between two school days. */
const LOOK_BACK = 90
/** The earliest day on which a sickness may have ended that is reported today: at most so many school days have come since. */
export const sickFrom = (school: School, today: string): string => {
  let earliest = today
  let since = 0
  for (let back = 0; back < LOOK_BACK && since <= permitLimits.sickAfter; back++) {
    const date = addDays(today, -back)
    if (!isSchoolDay(school, date)) continue
    earliest = date
    since += 1
  }
  return earliest
}

/** How far ahead a permit may reach. */
const AHEAD = 180
export const lastDay = (today: string) => addDays(today, AHEAD)

type Errors = Record<string, string[]>

const dots = (time: string) => time.replace(':', '.')

const hoursErrors = (school: School, { type, starts_on, ends_on, starts_at, ends_at }: When, today: string): Errors => {
  if (ends_on !== starts_on) return { ends_on: ['Izin beberapa jam hanya untuk satu hari.'] }
  if (starts_on < today) return { starts_on: ['Tanggal ini sudah lewat.'] }
  const { hours } = permitTypes[type]
  if (hours !== 'until' && !starts_at) return { starts_at: ['Isi jam keluar.'] }
  if (hours !== 'from' && !ends_at) return { ends_at: [hours === 'until' ? 'Isi perkiraan jam datang.' : 'Isi jam kembali.'] }
  if (hours === 'both' && ends_at! <= starts_at!) return { ends_at: ['Jam kembali harus setelah jam keluar.'] }
  return offErrors(school, { hours, date: starts_on, starts_at, ends_at })
}

/** What of the hours lies outside school; the demo's visitors come at any time. */
const offErrors = (
  school: School,
  { hours, date, starts_at, ends_at }: Pick<When, 'starts_at' | 'ends_at'> & { readonly hours: string; readonly date: string },
): Errors => {
  const day = school.isDemo ? null : openingOf(school, date).hours
  if (hours === 'until' && day && ends_at && ends_at <= day.starts_at)
    return { ends_at: [`Sekolah baru mulai pukul ${dots(day.starts_at)}, jadi belum terlambat.`] }
  if (hours !== 'until' && day?.ends_at && starts_at && starts_at >= day.ends_at)
    return { starts_at: [`Sekolah sudah selesai pukul ${dots(day.ends_at)}.`] }
  return {}
}

const daysErrors = (school: School, { type, starts_on, ends_on }: When, today: string): Errors => {
  if (ends_on < starts_on) return { ends_on: ['Hari terakhir sebelum hari pertama.'] }
  if (addDays(starts_on, permitLimits.days - 1) < ends_on)
    return { ends_on: [`Satu izin paling lama ${permitLimits.days} hari.`] }
  if (type === 'sick')
    return ends_on < sickFrom(school, today)
      ? { ends_on: [`Sakit dapat diajukan paling lambat ${permitLimits.sickAfter} hari sekolah sesudahnya.`] }
      : {}
  return starts_on < today ? { starts_on: ['Tanggal ini sudah lewat. Hanya sakit yang dapat diajukan sesudahnya.'] } : {}
}

/** What cannot be of a permit's days and hours, by field; empty where all can. `known` is what the permit said before an edit. */
export const whenErrors = (school: School, when: When, today: string, known?: When): Errors => {
  if (when.ends_on > lastDay(today)) return { ends_on: ['Tanggal ini masih terlalu jauh.'] }
  // A day that was in time when the permit was filed stays so.
  const from = known && known.type === when.type && known.starts_on < today ? known.starts_on : today
  const errors = (permitTypes[when.type].hours === 'none' ? daysErrors : hoursErrors)(school, when, from)
  if (Object.keys(errors).length > 0) return errors
  if (schoolDaysOf(school, when).length > 0) return {}
  return {
    starts_on: [
      `Tidak ada sekolah pada tanggal ini: ${openingOf(school, when.starts_on).closed_because ?? 'Di luar tahun ajaran'}.`,
    ],
  }
}

/** The hours that a type has; what it has not is left out. */
export const hoursOf = ({ type, starts_at, ends_at }: When) => {
  const { hours } = permitTypes[type]
  return {
    starts_at: hours === 'from' || hours === 'both' ? (starts_at ?? null) : null,
    ends_at: hours === 'until' || hours === 'both' ? (ends_at ?? null) : null,
  }
}

/** Whether so many sick days ask for a doctor's letter. */
export const needsLetter = ({ type }: Pick<When, 'type'>, days: number) => type === 'sick' && days > permitLimits.letterAfter

/** What the rules of a permit look at. */
export interface Standing {
  readonly state: PermitState
  readonly ends_on: string
  /** Whom it is about. */
  readonly account_id: number
  readonly filed_by: number
  readonly filer_role: Role
  /** Who leads the pupil's class; null for teachers, and where nobody does. */
  readonly homeroom_teacher_id: number | null
  readonly escalates_at: Date | null
  readonly letter_missing: boolean
}
/** Who looks at a permit that they may read. */
export interface Viewer {
  readonly id: number
  readonly role: Role
  /** The date at the permit's school. */
  readonly today: string
  readonly now: Date
}

export const isEscalated = ({ state, escalates_at }: Pick<Standing, 'state' | 'escalates_at'>, now: Date) =>
  escalates_at !== null && escalates_at <= now && (state === 'waiting_parent' || state === 'waiting_homeroom')

const isOpen = (state: PermitState) => state.startsWith('waiting') || state === 'needs_revision'
const leads = (permit: Standing, { id, role }: Viewer) =>
  role === 'school' || (role === 'teacher' && permit.homeroom_teacher_id === id && permit.account_id !== id)

/** Whether the permit waits for this person. */
export const waitsFor = (permit: Standing, viewer: Viewer): boolean => {
  const escalated = isEscalated(permit, viewer.now)
  switch (permit.state) {
    case 'waiting_parent':
      return viewer.role === 'parent' || (escalated && leads(permit, viewer))
    case 'waiting_homeroom':
      return leads(permit, viewer) && (viewer.role === 'teacher' || escalated)
    case 'waiting_school':
      return viewer.role === 'school'
    default:
      return false
  }
}

/** Whether it is this person's own to change: of one's own filing, of a child's family, or of a colleague at the duty desk. */
export const isOwn = ({ filed_by, filer_role }: Standing, { id, role }: Viewer) =>
  filed_by === id ||
  (role === 'parent' && (filer_role === 'student' || filer_role === 'parent')) ||
  (role === 'school' && filer_role === 'school')

/** What somebody who may read a permit may do with it now. */
export const mayDo = (permit: Standing, viewer: Viewer): PermitVerb[] => {
  const { state, ends_on, letter_missing } = permit
  const holds = state === 'approved' && ends_on >= viewer.today
  const verbs: PermitVerb[] = []
  if (waitsFor(permit, viewer)) {
    // A parent only hands it on: the letter can follow.
    if (!letter_missing || viewer.role === 'parent') verbs.push('approve')
    verbs.push('revise', 'reject')
  }
  if (isOwn(permit, viewer) && (isOpen(state) || holds)) verbs.push('edit', 'cancel')
  else if (leads(permit, viewer) && (isOpen(state) || state === 'approved')) verbs.push('cancel')
  return verbs
}

/** Where a permit that is handed in begins to wait. */
export const firstState = (
  filer: Role,
  { isPupil, parentFirst, decides }: { readonly isPupil: boolean; readonly parentFirst: boolean; readonly decides: boolean },
): PermitState => {
  if (!isPupil) return 'waiting_school'
  if (filer === 'student' && parentFirst) return 'waiting_parent'
  return decides ? 'approved' : 'waiting_homeroom'
}

/** What a decision makes of a permit. A parent's approval hands it on. */
export const decidedState = (verb: 'approve' | 'revise' | 'reject', viewer: Pick<Viewer, 'role'>): PermitState => {
  if (verb === 'revise') return 'needs_revision'
  if (verb === 'reject') return 'rejected'
  return viewer.role === 'parent' ? 'waiting_homeroom' : 'approved'
}

/**
 * From when on the school may decide in the place of whoever is asked: after its hours, and at once where a pupil has no homeroom
 * teacher. Some hours of a day are the duty desk's from the morning of that day on: the pupil stands there.
 */
export const escalatesAt = (
  state: PermitState,
  when: Pick<When, 'type' | 'starts_on'>,
  { school, homeroom, now }: { readonly school: School; readonly homeroom: number | null; readonly now: Date },
): Date | null => {
  if (state === 'waiting_homeroom' && homeroom === null) return now
  if (state !== 'waiting_parent' && state !== 'waiting_homeroom') return null
  const after = now.getTime() + school.permitHours * 3_600_000
  const opens = permitTypes[when.type].hours === 'none' ? undefined : openingOf(school, when.starts_on).hours?.opens_at
  const desk = opens === undefined ? after : instantAt(when.starts_on, opens, school.timezone).getTime()
  return new Date(Math.max(now.getTime(), Math.min(after, desk)))
}

/** Throws a fault of this code with the fields that cannot be. */
export const refuseErrors = (code: 'VALIDATION' | 'INVALID_REQUEST', errors: Errors): void => {
  if (Object.keys(errors).length > 0) throw new Fault(code, { errors })
}
