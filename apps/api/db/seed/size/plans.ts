import { schoolYearOf } from '#school/time.ts'
import type { Timezone } from '@lentera/contract/shared'
import { randomFrom } from '#db/seed/random.ts'

const CLASS = 36
export const SUBJECTS = [
  'Bahasa Indonesia',
  'Fisika',
  'Matematika',
  'Bahasa Inggris',
  'Sejarah',
  'Pendidikan Agama',
  'PPKn',
  'Informatika',
]

/** One school of a benchmark size, with the first id of each of its things, so that schools can be written in any order. */
export interface Plan {
  readonly id: number
  readonly year: number
  readonly timezone: Timezone
  readonly latitude: number
  readonly longitude: number
  readonly pupils: number
  readonly teachers: number
  readonly classes: number
  /** Office, then teachers, pupils and parents. */
  readonly firstAccount: number
  readonly firstPupil: number
  readonly firstParent: number
  readonly firstClass: number
  readonly firstSubject: number
}

const places = [
  { timezone: 'Asia/Jakarta', latitude: -6.2, longitude: 106.8 },
  { timezone: 'Asia/Makassar', latitude: -5.1, longitude: 119.4 },
  { timezone: 'Asia/Jayapura', latitude: -2.5, longitude: 140.7 },
] as const

/** Shares pupils out over schools, and numbers everything from 1. */
export const layout = ({ schools, pupils: all }: { schools: number; pupils: number }, now: Date): Plan[] => {
  const random = randomFrom(2026)
  const year = schoolYearOf(now.toISOString().slice(0, 10))
  let [account, room, done] = [1, 1, 0]
  return Array.from({ length: schools }, (_, at) => {
    const pupils = Math.floor((all * (at + 1)) / schools) - done
    const classes = Math.ceil(pupils / CLASS)
    const teachers = Math.max(SUBJECTS.length * 2, classes)
    const place = places[at % places.length]!
    const firstPupil = account + 1 + teachers
    const firstParent = firstPupil + pupils
    const plan = {
      id: at + 1,
      year,
      timezone: place.timezone,
      latitude: place.latitude + random.next(),
      longitude: place.longitude + random.next() / 10,
      pupils,
      teachers,
      classes,
      firstAccount: account,
      firstPupil,
      firstParent,
      firstClass: room,
      firstSubject: at * SUBJECTS.length + 1,
    }
    account = firstParent + Math.ceil(pupils / 2)
    room += classes
    done += pupils
    return plan
  })
}

/** The class, by its position, that a pupil, by its position, sits in. */
export const seatOf = (pupil: number) => Math.floor(pupil / CLASS)
