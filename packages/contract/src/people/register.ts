import * as z from 'zod/mini'
import { keysOf } from '#contract/kit/keys.ts'
import { calls, get, put } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { number } from '#contract/kit/number.ts'
import { pageQuery } from '#contract/kit/paging.ts'
import { departureCauses } from '#contract/school-links/departures.ts'
import { partings } from '#contract/school-links/office.ts'
import { day, inReach, line, revision, searchText, uuid } from '#contract/shared.ts'
import { originFields } from './arrival.ts'

/** What somebody in the register is to the school. */
export const registerStates = { active: 'Aktif', ...partings } as const
export type RegisterState = keyof typeof registerStates
const state = z.enum(keysOf(registerStates))

const year = number.check(z.int(), z.gte(1990), z.lte(2100))
const filters = {
  /** Part of a name, or a number. */
  search: z.optional(searchText()),
  state: z.optional(state),
  /** The school year in which the pupil came. */
  entered: z.optional(year),
  /** The school year with which the pupil left. */
  left: z.optional(year),
  /** Whoever was ever in this class. */
  class_uuid: z.optional(uuid),
}

const entryFields = {
  id: id('person'),
  name: z.string(),
  /** The school's own number of the pupil (nomor induk, NIPD). */
  number: z.nullable(z.string()),
  nisn: z.nullable(z.string()),
  state,
  /** Null for who was there from the beginning of the first year that is known. */
  entered_on: z.nullable(day),
  entry_year: z.nullable(z.int()),
  from_school: z.nullable(z.string()),
  /** The present class, or the last one. */
  class_name: z.nullable(z.string()),
  class_year: z.nullable(z.int()),
  left_on: z.nullable(day),
  /** The school year with which the pupil left. */
  left_year: z.nullable(z.int()),
  to_school: z.nullable(z.string()),
  /** Of graduates who belong to no other school. */
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
}
const Entry = z.object(entryFields)
export type RegisterEntry = z.infer<typeof Entry>

/** A time that a pupil left and came back from. */
const EarlierParting = z.object({
  state: z.enum(keysOf(partings)),
  /** The last day at the school. */
  left_on: day,
  cause: z.nullable(z.enum(keysOf(departureCauses))),
  reason: z.nullable(z.string()),
  to_school: z.nullable(z.string()),
  letter_number: z.nullable(z.string()),
  /** The first day in a class after it, or of being let in again; null where neither is known. */
  back_on: z.nullable(day),
})
export type EarlierParting = z.infer<typeof EarlierParting>

const Pupil = z.object({
  ...entryFields,
  gender: z.nullable(z.enum(['female', 'male'])),
  birth_place: z.nullable(z.string()),
  born_on: z.nullable(day),
  address: z.nullable(z.string()),
  parent_names: z.nullable(z.string()),
  /** Parents who are linked with the account of a pupil of the school. */
  linked_parents: z.nullable(z.string()),
  from_npsn: z.nullable(z.string()),
  from_city: z.nullable(z.string()),
  from_letter: z.nullable(z.string()),
  cause: z.nullable(z.enum(keysOf(departureCauses))),
  reason: z.nullable(z.string()),
  letter_number: z.nullable(z.string()),
  /** When the pupil had left before and came back, the first time first; the present parting is not among them. */
  earlier: z.array(EarlierParting),
  /** The classes of each year, the first one first. */
  classes: z.array(
    z.object({ class_name: z.string(), year: z.int(), from: z.nullable(day), to: z.nullable(day), reason: z.string() }),
  ),
  revision,
})
export type RegisterPupil = z.infer<typeof Pupil>

const office = ['school'] as const
const ofPerson = z.object({ person_id: id('person') })

/** The register of a school (buku induk): everybody who ever was its pupil, how they came and how they left. */
export const pupilRegister = calls('pupil-register', {
  list: get(
    '/v1/school/people/register',
    { shows: ['people'], roles: office, query: z.object({ ...filters, ...pageQuery(25) }), reply: z.array(Entry), paged: 'page' },
    ({ class_uuid }) => ({ query: { class_uuid } }),
  ),
  /** By what the list can be narrowed. */
  filters: get(
    '/v1/school/people/register/filters',
    {
      shows: ['people'],
      roles: office,
      reply: z.object({
        school_name: z.string(),
        /** School years, the newest first. */
        entered: z.array(z.int()),
        left: z.array(z.int()),
        /** The classes of all years, the newest first. */
        classes: z.array(z.object({ uuid, name: z.string(), year: z.int() })),
      }),
    },
    () => ({}),
  ),
  /** The same as a workbook, with all that is known of each. */
  export: get(
    '/v1/school/people/register/export',
    { roles: office, query: z.object(filters), reply: 'file' },
    ({ class_uuid }) => ({ query: { class_uuid } }),
  ),
  pupil: get(
    '/v1/school/people/register/:person_id',
    { shows: ['people'], roles: office, params: ofPerson, reply: Pupil },
    ({ student_id }) => ({ params: { person_id: student_id } }),
  ),
  /** Writes what the school keeps of a pupil. Another first day is that of the first class, too. */
  save: put(
    '/v1/school/people/register/:person_id',
    {
      changes: ['people', 'attendance'],
      roles: office,
      as: 'json',
      params: ofPerson,
      body: z.object({
        number: z.nullable(line(1, 30)),
        birth_place: z.nullable(line(2, 80)),
        address: z.nullable(line(3, 300)),
        parent_names: z.nullable(line(2, 200)),
        entered_on: z.nullable(inReach),
        ...originFields,
        revision,
      }),
      reply: Pupil,
      faults: ['TAKEN', 'DATA_CHANGED'],
    },
    ({ student_id }) => ({
      params: { person_id: student_id },
      body: {
        number: '2526.101.014',
        birth_place: 'Makassar',
        address: 'Jalan Sultan Alauddin 12, Makassar',
        parent_names: 'Sari Wahyuni',
        entered_on: null,
        from_school: null,
        from_npsn: null,
        from_city: null,
        from_letter: null,
        revision: 1,
      },
    }),
  ),
  /** A pupil's sheet of the register (lembar buku induk), as a PDF. */
  sheet: get(
    '/v1/school/people/register/:person_id/sheet',
    { roles: office, params: ofPerson, reply: 'file' },
    ({ student_id }) => ({ params: { person_id: student_id } }),
  ),
})
