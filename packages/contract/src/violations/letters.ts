import * as z from 'zod/mini'
import { calls, get, post, put } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { personName } from '#contract/person.ts'
import { clock, day, line, searchQuery } from '#contract/shared.ts'
import {
  ConductLetter,
  ConductLetterDetail,
  FamilyLetter,
  letterAction,
  LetterDue,
  letterLimits,
  LetterPupil,
  LetterRecord,
  letterState,
  usualPattern,
} from './letter-entities.ts'

export * from './letter-entities.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** A letter about a pupil of the caller's class or school, about the caller, or about the caller's child. */
    readonly conduct_letter_id: string
    /** A pupil of the caller's class or school with ten points and no letter. */
    readonly warned_id: string
  }
  interface Tags {
    'conduct-letters': true
  }
}

const staff = ['school', 'teacher'] as const
const family = ['student', 'parent'] as const
const office = ['school'] as const
const Named = z.object({ letter_id: id('conduct_letter') })
const Numbering = z.object({
  pattern: z.string(),
  /** 0 while the school has said nothing. */
  revision: z.int(),
  /** The next place of this calendar year. */
  next: z.int(),
  today: day,
  /** Places of this year that no letter has, apart from the cancelled ones, which stand in the list. */
  skipped: z.array(z.object({ from: z.int(), to: z.int() })),
})

/**
 * Letters to parents whose child's points have reached a step of the school's book. The office makes all of them, whoever leads the
 * pupil's class the warnings; a letter stays as it was on its day.
 */
export const conductLetters = calls('conduct-letters', {
  /** Pupils of the running year whose points have reached a step without its letter, by class and name. */
  due: get(
    '/v1/{role}/conduct-letters/due',
    {
      roles: staff,
      query: z.object(searchQuery(25)),
      reply: z.array(LetterDue),
      paged: 'page',
      shows: ['conduct-letters', 'violations', 'violation-rules', 'people'],
    },
    () => ({ query: {} }),
  ),
  /** The letters that were made, cancelled ones too, the newest first. */
  list: get(
    '/v1/{role}/conduct-letters',
    {
      roles: staff,
      query: z.object({
        action: z.optional(letterAction),
        state: z.optional(letterState),
        ...searchQuery(25),
      }),
      reply: z.array(ConductLetter),
      paged: 'page',
      shows: ['conduct-letters'],
    },
    () => ({ query: {} }),
  ),
  /** How the school numbers its letters. */
  numbering: get(
    '/v1/school/conduct-letters/numbering',
    { roles: office, reply: Numbering, shows: ['conduct-letters'] },
    () => ({}),
  ),
  /** Letters that were made before keep their numbers. */
  setPattern: put(
    '/v1/school/conduct-letters/numbering',
    {
      roles: office,
      changes: ['conduct-letters'],
      as: 'json',
      body: z.object({ pattern: line(1, letterLimits.pattern), revision: z.int().check(z.gte(0), z.lte(2_000_000_000)) }),
      reply: Numbering,
      idempotent: true,
      faults: ['DATA_CHANGED'],
    },
    () => ({ body: { pattern: usualPattern, revision: 0 } }),
  ),
  /** What a letter about a pupil would say today, and which ones the points allow. */
  about: get(
    '/v1/{role}/conduct-letters/pupils/:student_id',
    {
      roles: staff,
      params: z.object({ student_id: id('student') }),
      reply: z.object({
        student: LetterPupil,
        today: day,
        points: z.int(),
        records: z.array(LetterRecord),
        /** Steps with a letter that was not made yet, the furthest first. */
        actions: z.array(z.object({ action: letterAction, from_points: z.int(), number: z.string() })),
        /** How many letters of this year there are about the pupil, cancelled ones too: a new one names what was seen. */
        letters: z.int(),
        next: z.int(),
        homeroom: z.nullable(z.string()),
        /** Who signed the school's last letter as counsellor. */
        counselor_name: z.nullable(z.string()),
        principal_name: z.nullable(z.string()),
      }),
      shows: ['conduct-letters', 'violations', 'violation-rules', 'people'],
    },
    ({ warned_id }) => ({ params: { student_id: warned_id } }),
  ),
  /**
   * Makes a letter of today, and tells the parents. `points` and `letters` are those that were seen: where somebody has changed them
   * meanwhile it is refused. A call of parents names when and where.
   */
  make: post(
    '/v1/{role}/conduct-letters',
    {
      roles: staff,
      changes: ['conduct-letters'],
      as: 'json',
      body: z.object({
        student_id: id('student'),
        action: letterAction,
        points: z.int().check(z.gte(0), z.lte(100_000)),
        letters: z.int().check(z.gte(0), z.lte(100_000)),
        /** A later place than the next one, where numbers were given out elsewhere; null for the next. */
        place: z.nullable(z.int().check(z.gte(1), z.lte(letterLimits.number))),
        meet_on: z.nullable(day),
        meet_at: z.nullable(clock),
        meet_place: z.nullable(line(2, letterLimits.place)),
        counselor_name: z.nullable(personName),
        note: z.nullable(z.string().check(z.trim(), z.maxLength(letterLimits.note))),
      }),
      reply: ConductLetter,
      idempotent: true,
      faults: ['DATA_CHANGED', 'TAKEN'],
    },
    ({ warned_id }) => ({
      body: {
        student_id: warned_id,
        action: 'oral_warning' as const,
        points: 10,
        letters: 0,
        place: null,
        meet_on: null,
        meet_at: null,
        meet_place: null,
        counselor_name: 'Rini Astuti, S.Psi.',
        note: null,
      },
    }),
  ),
  detail: get(
    '/v1/{role}/conduct-letters/:letter_id',
    { roles: staff, params: Named, reply: ConductLetterDetail, shows: ['conduct-letters', 'violations'] },
    ({ conduct_letter_id }) => ({ params: { letter_id: conduct_letter_id } }),
  ),
  /** The letter as a PDF, each time the same; a cancelled one says so. */
  print: get(
    '/v1/{role}/conduct-letters/:letter_id/file',
    { roles: staff, params: Named, reply: 'file' },
    ({ conduct_letter_id }) => ({ params: { letter_id: conduct_letter_id } }),
  ),
  /** Takes a mistaken letter back. It keeps its number, and the parents read why. */
  cancel: post(
    '/v1/{role}/conduct-letters/:letter_id/cancel',
    {
      roles: staff,
      changes: ['conduct-letters'],
      as: 'json',
      params: Named,
      body: z.object({ reason: line(5, 300) }),
      reply: ConductLetter,
      idempotent: true,
      faults: ['DATA_CHANGED'],
    },
    ({ conduct_letter_id }) => ({ params: { letter_id: conduct_letter_id }, body: { reason: 'Salah memilih siswa.' } }),
  ),
  /** The letters about the pupil, or about all children of a parent, the newest first. */
  own: get(
    '/v1/{role}/own-conduct-letters',
    { roles: family, reply: z.array(FamilyLetter), offline: true, shows: ['conduct-letters'] },
    () => ({}),
  ),
  /** The letter as a PDF. */
  open: get(
    '/v1/parent/own-conduct-letters/:letter_id/file',
    { roles: ['parent'], params: Named, reply: 'file' },
    ({ conduct_letter_id }) => ({ params: { letter_id: conduct_letter_id } }),
  ),
  /** A parent has read it; said again it stays as it was. */
  confirm: post(
    '/v1/parent/own-conduct-letters/:letter_id/read',
    {
      roles: ['parent'],
      changes: ['conduct-letters'],
      params: Named,
      reply: FamilyLetter,
      idempotent: true,
      faults: ['DATA_CHANGED'],
    },
    ({ conduct_letter_id }) => ({ params: { letter_id: conduct_letter_id } }),
  ),
})
