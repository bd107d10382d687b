import { Fault } from '@lentera/contract'
import type { AttendanceRecord, AttendanceStatus, DayHours, Verification, WaitingReason } from '@lentera/contract/attendance'
import { zones } from '@lentera/contract/shared'
import { minutesOf } from '#school/time.ts'
import type { CheckInPlace, School, SchoolDay } from '#school/schools.ts'

const EARTH = 6_371_008.8
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Metres between two points on the earth, by the haversine formula. */
export const distanceOf = (a: { latitude: number; longitude: number }, b: { latitude: number; longitude: number }) => {
  const half =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  return 2 * EARTH * Math.asin(Math.min(1, Math.sqrt(half)))
}

export interface Fix {
  readonly latitude: number
  readonly longitude: number
  /** Metres. */
  readonly accuracy: number
}

export interface Judged {
  readonly status: AttendanceStatus
  readonly verification: Verification
  readonly late_minutes: number | null
  readonly distance_m: number
  readonly accuracy_m: number
  readonly waiting_reason: WaitingReason | null
  /** Kept only while it waits. */
  readonly latitude: number | null
  readonly longitude: number | null
}

/** Whole minutes after the start of school; 0 up to the end of the last minute that counts as on time. */
export const lateMinutes = (hours: DayHours, time: string) =>
  time <= hours.on_time_until ? 0 : minutesOf(time) - minutesOf(hours.starts_at)

const dots = (time: string) => time.replace(':', '.')

const isOutside = ({ opens_at, closes_at }: DayHours, time: string) => time < opens_at || time > closes_at

/** The hour by which somebody is judged who comes now: the clock's, or the demo's own outside its hours. */
export const judgedAt = ({ hours, local, demo_hour }: SchoolDay): string =>
  hours && demo_hour !== null && isOutside(hours, local.time) ? demo_hour : local.time

/** The day's hours, when a check-in is possible now. Throws ATTENDANCE_CLOSED with the reason that a person reads. */
export const openHours = (day: SchoolDay): DayHours => {
  const { hours, closed_because, timezone } = day
  if (!hours) throw new Fault('ATTENDANCE_CLOSED', { message: `Presensi tidak dibuka hari ini: ${closed_because}.` })
  if (isOutside(hours, judgedAt(day)))
    throw new Fault('ATTENDANCE_CLOSED', {
      message: `Presensi dibuka pukul ${dots(hours.opens_at)}–${dots(hours.closes_at)} ${zones[timezone]}.`,
    })
  return hours
}

/** What a moment of a school day makes of somebody who is known to be there. Throws ATTENDANCE_CLOSED. */
export const judgePresence = (day: SchoolDay): { status: 'present' | 'late'; late_minutes: number | null } => {
  const late = lateMinutes(openHours(day), judgedAt(day))
  return late > 0 ? { status: 'late', late_minutes: late } : { status: 'present', late_minutes: null }
}

/** Whether this record may still be made anew: it was rejected, or a permit was taken back, and its day is not closed. */
export const mayCheckInAgain = ({ status, verification }: Pick<AttendanceRecord, 'status' | 'verification'>) =>
  verification !== 'waiting' && status === 'unrecorded'

/** Who was in school today, by a record that stands: the one who may clock out. */
export const hasComeToday = ({
  status,
  verification,
  clock_in_at,
}: Pick<AttendanceRecord, 'status' | 'verification'> & { readonly clock_in_at: unknown }) =>
  clock_in_at !== null && verification !== 'rejected' && ['present', 'late', 'dispensation', 'unrecorded'].includes(status)

/** Whether who goes now leaves before lessons end. */
export const leavesEarly = ({ hours, local }: SchoolDay) => hours !== null && hours.ends_at !== null && local.time < hours.ends_at

/** For how many milliseconds somebody can take the own clock-out back. */
const UNDO = 10 * 60_000
/** Until when a clock-out of this moment can be taken back; null when that is over. */
export const undoUntil = (gone: Date | string | null, now: Date): Date | null => {
  const until = gone === null ? null : new Date(new Date(gone).getTime() + UNDO)
  return until !== null && now < until ? until : null
}

/** From the eighteenth birthday on. Whoever's birthday nobody has told is treated as younger. */
export const isAdult = (born_on: string | null, date: string) =>
  born_on !== null && `${Number(born_on.slice(0, 4)) + 18}${born_on.slice(4)}` <= date

/**
 * The school's point by which a position is judged, with its distance in metres: the one within whose radius it lies deepest,
 * else the one whose edge is nearest. Undefined where the school has no point.
 */
export const nearestPlace = (
  { latitude, longitude, radius, furtherPlaces }: Pick<School, 'latitude' | 'longitude' | 'radius' | 'furtherPlaces'>,
  fix: Pick<Fix, 'latitude' | 'longitude'>,
): (CheckInPlace & { readonly distance: number }) | undefined => {
  const own = latitude === null || longitude === null ? [] : [{ name: null, latitude, longitude, radius_m: radius }]
  return [...own, ...furtherPlaces]
    .map((place) => ({ ...place, distance: distanceOf(place, fix) }))
    .reduce<(CheckInPlace & { readonly distance: number }) | undefined>(
      (best, place) => (best && best.distance - best.radius_m <= place.distance - place.radius_m ? best : place),
      undefined,
    )
}

/**
 * Judges a check-in by location: inside the rules it counts at once, outside it waits for a decision and is never absent.
 * Throws METHOD_OFF, CONSENT_NEEDED or ATTENDANCE_CLOSED.
 */
export const judgeCheckIn = (school: School, day: SchoolDay, fix: Fix, consented = true): Judged => {
  const place = nearestPlace(school, fix)
  if (!school.methods.includes('location') || school.latitude === null || !place) throw new Fault('METHOD_OFF')
  if (!consented) throw new Fault('CONSENT_NEEDED')
  const hours = openHours(day)
  const late = lateMinutes(hours, judgedAt(day))
  const waiting_reason =
    place.distance > place.radius_m ? 'outside_radius' : fix.accuracy > school.accuracyLimit ? 'poor_accuracy' : null
  return {
    status: waiting_reason ? 'unrecorded' : late > 0 ? 'late' : 'present',
    verification: waiting_reason ? 'waiting' : 'automatic',
    late_minutes: late > 0 ? late : null,
    distance_m: Math.round(place.distance),
    accuracy_m: Math.round(fix.accuracy),
    waiting_reason,
    latitude: waiting_reason ? fix.latitude : null,
    longitude: waiting_reason ? fix.longitude : null,
  }
}
