import * as z from 'zod/mini'
import { Begun } from '#contract/jobs.ts'
import { calls, get, post } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { day, inReach, instant, line, uuid } from '#contract/shared.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** Who has graduated from the caller's school, and has no letter of it. */
    readonly graduate_id: string
    /** A letter of the caller's school. */
    readonly graduation_letter_id: string
    /** A class of the caller's school out of which somebody has graduated. */
    readonly graduated_class_uuid: string
    /** A letter of the pupil, or of the caller's child. */
    readonly own_graduation_letter_id: string
    /** What stands on one. */
    readonly graduation_code: string
  }
  interface Tags {
    'graduation-letters': true
  }
}

const letterFields = { id: id('graduation letter'), number: z.string(), letter_on: day }

const GraduationLetter = z.object({
  ...letterFields,
  made_at: instant,
  /** When the office has cancelled it, and why. */
  cancelled: z.nullable(z.object({ at: instant, reason: z.string() })),
  /** Not cancelled, and the graduation was not taken back. */
  holds: z.boolean(),
  can: z.array(z.enum(['print', 'cancel'])),
})
export type GraduationLetter = z.infer<typeof GraduationLetter>

const Letters = z.object({
  today: day,
  /** The number that the next letter gets when none is written. */
  next_number: z.string(),
  /** The newest first. */
  letters: z.array(GraduationLetter),
  /** A letter is made for who has graduated and has none that holds. */
  can: z.array(z.enum(['make'])),
})
export type GraduationLetters = z.infer<typeof Letters>

const GraduatedClass = z.object({
  uuid,
  name: z.string(),
  /** The first half of its school year. */
  year: z.int(),
  graduates: z.int(),
  /** Of them, who have a letter that holds. */
  letters: z.int(),
})
export type GraduatedClass = z.infer<typeof GraduatedClass>

const office = ['school'] as const
const ofLetter = z.object({ graduation_letter_id: id('graduation letter') })
const ofPerson = z.object({ person_id: id('person') })
const changes = ['graduation-letters', 'people'] as const

/** Letters of graduates (surat keterangan lulus), as an office keeps them. */
export const graduationLetters = calls('graduation-letters', {
  /** Classes out of which pupils have graduated, the newest year first. */
  classes: get(
    '/v1/school/graduation-letters',
    { shows: ['graduation-letters', 'people', 'jobs'], roles: office, reply: z.array(GraduatedClass) },
    () => ({}),
  ),
  /** All letters of a pupil of the register. */
  pupil: get(
    '/v1/school/people/register/:person_id/graduation-letters',
    { shows: ['graduation-letters', 'people'], roles: office, params: ofPerson, reply: Letters },
    ({ graduate_id: person_id }) => ({ params: { person_id } }),
  ),
  make: post(
    '/v1/school/people/register/:person_id/graduation-letters',
    {
      changes,
      roles: office,
      as: 'json',
      params: ofPerson,
      /** `number` is null for the next one of the school. */
      body: z.object({ letter_on: inReach, number: z.nullable(line(1, 60)) }),
      reply: GraduationLetter,
      faults: ['TAKEN'],
    },
    ({ graduate_id: person_id }) => ({ params: { person_id }, body: { letter_on: '2026-11-20', number: null } }),
  ),
  /** Makes the letters that a class's graduates lack, in the background, and an archive with the letters of all of them: the answer is where it is found. */
  makeClass: post(
    '/v1/school/graduation-letters',
    {
      changes: [...changes, 'jobs'],
      roles: office,
      as: 'json',
      body: z.object({ class_uuid: uuid, letter_on: inReach }),
      reply: Begun,
      idempotent: true,
    },
    ({ graduated_class_uuid: class_uuid }) => ({ body: { class_uuid, letter_on: '2026-11-20' } }),
  ),
  /** Says that a letter no longer holds. Its number stays used, and whoever checks the paper is told. */
  cancel: post(
    '/v1/school/graduation-letters/:graduation_letter_id/cancel',
    {
      changes,
      roles: office,
      as: 'json',
      params: ofLetter,
      body: z.object({ reason: line(3, 300) }),
      reply: GraduationLetter,
      faults: ['DATA_CHANGED'],
    },
    ({ graduation_letter_id }) => ({ params: { graduation_letter_id }, body: { reason: 'Salah tulis nama.' } }),
  ),
  print: get(
    '/v1/school/graduation-letters/:graduation_letter_id/print',
    { roles: office, params: ofLetter, reply: 'file' },
    ({ graduation_letter_id }) => ({ params: { graduation_letter_id } }),
  ),
})
