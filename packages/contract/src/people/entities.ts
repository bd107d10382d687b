import * as z from 'zod/mini'
import { id } from '#contract/kit/id.ts'
import { number } from '#contract/kit/number.ts'
import { email, nip, nisn, personName as name, phone, username } from '#contract/person.ts'
import { day, inReach, instant, revision, uuid } from '#contract/shared.ts'

/** A user name from a name: `Andi Wahyu Saputra, S.Pd.` → `andi.saputra`. Empty where the name has no Latin letter. */
export const usernameOf = (name: string): string => {
  const words = (name.split(',')[0] ?? '')
    .normalize('NFD')
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(/[^a-z\d]/g, ''))
    .filter((word) => /[a-z]/.test(word))
  const made = [...new Set([words[0], words.at(-1)])].filter(Boolean).join('.').slice(0, 30)
  return made.length < 3 ? words.join('').slice(0, 30) : made
}

/** The revision that was seen. */
export const seen = number.check(z.int(), z.gte(1), z.lte(2_000_000_000))

/** Somebody of a school, as its office sees them. */
export const Person = z.object({
  id: id('person'),
  name: z.string(),
  username: z.string(),
  /** A pupil's class in that year. */
  class: z.nullable(z.object({ uuid, name: z.string() })),
  nisn: z.nullable(z.string()),
  nip: z.nullable(z.string()),
  born_on: z.nullable(day),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** A parent's children at this school. */
  children: z.array(z.string()),
  /** What the school's own list says of a teacher or a member of the staff; null where it says nothing. */
  staff: z.nullable(
    z.object({ employment: z.nullable(z.string()), position: z.nullable(z.string()), duty: z.nullable(z.string()) }),
  ),
  last_login: z.nullable(instant),
  /** Was asked to complete the own data, and has not yet. */
  needs_data: z.boolean(),
  revision,
})
export type Person = z.infer<typeof Person>

/** A password that was just made; it is told once and kept by nobody. */
export const FirstPassword = z.object({ id: id('person'), name: z.string(), username: z.string(), password: z.string() })
export type FirstPassword = z.infer<typeof FirstPassword>

/** A class in which a pupil was, with the first and the last day. */
export const ClassStay = z.object({
  class_uuid: uuid,
  class_name: z.string(),
  year: z.int(),
  /** Null from the beginning of the year. */
  from: z.nullable(day),
  /** Null while it lasts. */
  to: z.nullable(day),
  reason: z.string(),
  /** Who placed the pupil there; null where that was not kept. */
  moved_by: z.nullable(z.string()),
})
export type ClassStay = z.infer<typeof ClassStay>

/** The lists of people that an office has. */
export const listed = ['students', 'unplaced', 'teachers', 'parents'] as const
export type Listed = (typeof listed)[number]

/** What an office says of a person. */
export const personFields = {
  name,
  /** Left out, a pupil has no class; teachers have none. */
  class_uuid: z.optional(uuid),
  nisn: z.nullable(nisn),
  nip: z.nullable(nip),
  born_on: z.nullable(inReach),
  phone: z.nullable(phone),
  email: z.nullable(email),
}
/** A pupil who is added. */
export const NewPupil = z.object({
  name,
  username: z.nullable(username),
  born_on: z.nullable(inReach),
  nisn: z.nullable(nisn),
})
export type NewPupil = z.infer<typeof NewPupil>
