import * as z from 'zod/mini'
import { keysOf } from '#contract/kit/keys.ts'
import { calls, get, post } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { nip, npsn, personName } from '#contract/person.ts'
import { day, line } from '#contract/shared.ts'
import type { Parting } from './office.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** A pupil who has left the caller's school with a letter. */
    readonly departed_id: string
  }
}

/** Why a pupil leaves in the middle of a year, as schools say it. */
export const departureCauses = {
  moved_house: 'Pindah rumah',
  with_parents: 'Ikut orang tua',
  own_wish: 'Keinginan sendiri',
  abroad: 'Melanjutkan ke luar negeri',
  expelled: 'Dikeluarkan',
  resigned: 'Mengundurkan diri',
  dropped_out: 'Putus sekolah',
  died: 'Meninggal dunia',
  other: 'Lainnya',
} as const
export type DepartureCause = keyof typeof departureCauses

const moves: readonly DepartureCause[] = ['moved_house', 'with_parents', 'own_wish']
/** Whether who leaves for this cause goes on at another school, which the letter then names. */
const isMove = (cause: DepartureCause): boolean => moves.includes(cause)
/** Whether the letter names where the pupil goes on: a school, or the country where no school is known yet. */
export const namesDestination = (cause: DepartureCause): boolean => isMove(cause) || cause === 'abroad'
/** How a departure ends the link with the school. */
export const partingOf = (cause: DepartureCause): Parting => (namesDestination(cause) ? 'moved' : 'removed')

/** What the letter of a departure is called. One that says why only where that helps its bearer. */
export const departureLetters = {
  moved_house: 'Surat keterangan pindah',
  with_parents: 'Surat keterangan pindah',
  own_wish: 'Surat keterangan pindah',
  abroad: 'Surat keterangan pindah ke luar negeri',
  expelled: 'Surat keterangan keluar',
  resigned: 'Surat keterangan mengundurkan diri',
  dropped_out: 'Surat keterangan pernah bersekolah',
  died: 'Surat keterangan meninggal dunia',
  other: 'Surat keterangan keluar',
} as const satisfies Record<DepartureCause, string>

const Signer = { signer_name: z.nullable(personName), signer_number: z.nullable(nip) }

const office = ['school'] as const
const ofPerson = z.object({ person_id: id('person') })

/** Pupils who leave in the middle of a year (mutasi keluar), and the letter that goes along. */
export const departures = calls('departures', {
  /** What the form begins with. */
  options: get(
    '/v1/school/people/:person_id/departure',
    {
      roles: office,
      params: ofPerson,
      reply: z.object({
        today: day,
        /** The earliest last day: the pupil's first one in the present class, or of the year. Null where no year was made. */
        first_day: z.nullable(day),
        /** The number that the letter gets when none is written. */
        next_number: z.string(),
        /** Who has signed the last letter. */
        ...Signer,
      }),
      shows: ['people'],
    },
    ({ student_id }) => ({ params: { person_id: student_id } }),
  ),
  /**
   * Lets a pupil go after a last day, which is today or over. One that is over needs a reason, and a move its school. The class ends
   * with that day; what was recorded stays.
   */
  depart: post(
    '/v1/school/people/:person_id/departure',
    {
      changes: ['people', 'school-links', 'attendance'],
      roles: office,
      as: 'json',
      params: ofPerson,
      body: z.object({
        last_day: day,
        cause: z.enum(keysOf(departureCauses)),
        reason: line(0, 300),
        to_school: z.nullable(line(2, 120)),
        to_npsn: z.nullable(npsn),
        /** Null for the next one of the school. */
        letter_number: z.nullable(line(1, 60)),
        letter_on: day,
        ...Signer,
      }),
      reply: z.object({ letter_number: z.string() }),
      faults: ['TAKEN'],
    },
    ({ leaver_id }) => ({
      params: { person_id: leaver_id },
      body: {
        last_day: '2026-11-20',
        cause: 'with_parents' as const,
        reason: 'Orang tua pindah tugas ke Kendari.',
        to_school: 'SMA Negeri 1 Kendari',
        to_npsn: '40402111',
        letter_number: null,
        letter_on: '2026-11-20',
        signer_name: 'Dra. Hasnah, M.Pd.',
        signer_number: null,
      },
    }),
  ),
  /** The letter of who has left, as a PDF. */
  letter: get(
    '/v1/school/people/former/:person_id/letter',
    { roles: office, params: ofPerson, reply: 'file' },
    ({ departed_id }) => ({ params: { person_id: departed_id } }),
  ),
})
