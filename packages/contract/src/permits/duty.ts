import * as z from 'zod/mini'
import { schoolDay, status } from '#contract/attendance.ts'
import { calls, get, post } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { filedTypes, PermitMark } from '#contract/permits/entities.ts'
import { clock, instant, revision, searchText } from '#contract/shared.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** A pupil's permit for some hours of that day, as the duty desk gives it. */
    readonly duty_permit_id: string
  }
}

/** What a pupil comes to the duty desk for. */
export const dutyTypes = filedTypes.duty
export type DutyType = (typeof dutyTypes)[number]
const dutyType = z.enum(dutyTypes)
/** The sizes of paper that a letter is printed on. */
export const papers = ['a5', 'a4'] as const
export type Paper = (typeof papers)[number]

const Pupil = z.object({
  id: id('student'),
  name: z.string(),
  nisn: z.nullable(z.string()),
  image: z.nullable(z.string()),
  class_name: z.nullable(z.string()),
})

const Letter = z.object({
  permit_id: id('permit'),
  student: Pupil,
  type: dutyType,
  starts_at: z.nullable(clock),
  ends_at: z.nullable(clock),
  reason: z.string(),
  /** Who gave it, and when. */
  by: z.string(),
  at: instant,
  revision,
})
export type DutyLetter = z.infer<typeof Letter>

const Desk = z.object({
  ...schoolDay,
  server_time: instant,
  /** Of today, the newest first. */
  letters: z.array(Letter),
})
export type DutyDesk = z.infer<typeof Desk>

const Found = z.object({
  ...Pupil.shape,
  /** What is recorded of today; null where nothing is. */
  status: z.nullable(status),
  /** A permit for today, or for some hours of it; `waits`: it is not decided yet. */
  permit: z.nullable(z.object({ ...PermitMark.shape, waits: z.boolean() })),
})
export type DutyPupil = z.infer<typeof Found>

const office = ['school'] as const
/** As many pupils as a search at the desk answers. */
export const MOST_AT_DESK = 8

/** The duty desk: a pupil comes late, or leaves during school, and takes a letter along. */
export const duty = calls('duty', {
  desk: get('/v1/school/duty', { roles: office, reply: Desk, shows: ['permits', 'attendance'] }, () => ({})),
  /** Pupils of the school by name or NISN. */
  find: get(
    '/v1/school/duty/pupils',
    {
      roles: office,
      query: z.object({ search: searchText(2) }),
      reply: z.array(Found),
      shows: ['people', 'permits', 'attendance'],
    },
    () => ({ query: { search: 'andi' } }),
  ),
  /**
   * Lets a pupil in or out: a permit that holds at once, or the late arrival that was announced for today, which is approved where it
   * waits. Who comes late and was not recorded is late from then on.
   */
  give: post(
    '/v1/school/duty',
    {
      changes: ['permits', 'attendance'],
      roles: office,
      as: 'json',
      body: z.object({
        student_id: id('student'),
        type: dutyType,
        /** When the pupil leaves. */
        starts_at: z.optional(clock),
        /** When the pupil came, or is to be back. */
        ends_at: z.optional(clock),
        reason: z.string().check(z.trim(), z.minLength(5), z.maxLength(500)),
      }),
      reply: Letter,
      idempotent: true,
      faults: ['WARNING_DATA_EXIST'],
    },
    ({ student_id }) => ({
      body: { student_id, type: 'early_leave' as const, starts_at: '12:00', reason: 'Dijemput untuk kontrol ke dokter.' },
    }),
  ),
  /** The letter as a PDF, with a QR that tells anybody whether it is genuine. */
  letter: get(
    '/v1/school/duty/:permit_id/letter',
    {
      roles: office,
      params: z.object({ permit_id: id('permit') }),
      query: z.object({ paper: z._default(z.enum(papers), 'a5') }),
      reply: 'file',
    },
    ({ duty_permit_id }) => ({ params: { permit_id: duty_permit_id }, query: {} }),
  ),
})
