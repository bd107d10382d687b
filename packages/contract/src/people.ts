import { pageQuery } from './kit/paging.ts'
import * as z from 'zod/mini'
import { calls, del, get, post, put } from './kit/call.ts'
import { id } from './kit/id.ts'
import { username } from './person.ts'
import { Arrival } from './people/arrival.ts'
import { day, line, revision, searchText, uuid } from './shared.ts'
import { ClassStay, FirstPassword, listed, NewPupil, Person, personFields, seen } from './people/entities.ts'

export * from './people/entities.ts'

declare module './kit/call.ts' {
  interface Tags {
    people: true
  }
}

/** As many people as may be added or changed in one go. */
export const MOST_AT_ONCE = 100

const office = ['school'] as const
const ofPerson = z.object({ person_id: id('person') })
const several = z.array(id('person')).check(z.minLength(1), z.maxLength(MOST_AT_ONCE))

/** The people of a school, as its office keeps them. */
export const people = calls('people', {
  list: get(
    '/v1/school/people',
    {
      shows: ['people'],
      roles: office,
      query: z.object({
        show: z.enum(listed),
        class_uuid: z.optional(uuid),
        /** Part of a name, a user name, or a number. */
        search: z.optional(searchText()),
        /** By name when left out; with a minus from the end. Who never signed in comes last. */
        sort: z.optional(z.enum(['name', '-name', 'username', '-username', 'class', '-class', 'last_login', '-last_login'])),
        /** Whether somebody has ever signed in. */
        entered: z.optional(z.enum(['yes', 'no'])),
        ...pageQuery(25),
      }),
      reply: z.array(Person),
      paged: 'page',
    },
    ({ class_uuid }) => ({ query: { show: 'students' as const, class_uuid } }),
  ),
  /** Adds one person, with a password that is told once. Without a user name one is made from the name. */
  add: post(
    '/v1/school/people',
    {
      changes: ['people', 'attendance'],
      roles: office,
      as: 'json',
      body: z.object({
        role: z.enum(['student', 'teacher']),
        username: z.nullable(username),
        ...personFields,
        /** Of a pupil who comes from another school. */
        arrival: z.optional(Arrival),
      }),
      reply: FirstPassword,
      faults: ['TAKEN', 'YEAR_MISSING', 'DATA_CHANGED'],
    },
    ({ class_uuid }) => ({
      body: {
        role: 'student' as const,
        username: null,
        name: 'Citra Lestari',
        class_uuid,
        nisn: null,
        nip: null,
        born_on: '2010-05-17',
        phone: null,
        email: null,
      },
    }),
  ),
  /** Adds pupils to a class: all of them, or none. What is wrong is named by position, `pupils.2.username`. */
  addSeveral: post(
    '/v1/school/people/several',
    {
      changes: ['people', 'attendance'],
      roles: office,
      as: 'json',
      body: z.object({ class_uuid: uuid, pupils: z.array(NewPupil).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)) }),
      reply: z.array(FirstPassword),
      faults: ['TAKEN', 'DATA_CHANGED'],
    },
    ({ class_uuid }) => ({
      body: { class_uuid, pupils: [{ name: 'Doni Saputra', username: null, born_on: null, nisn: null }] },
    }),
  ),
  save: put(
    '/v1/school/people/:person_id',
    {
      changes: ['people', 'attendance'],
      roles: office,
      as: 'json',
      params: ofPerson,
      body: z.object({ username, ...personFields, revision }),
      reply: Person,
      faults: ['TAKEN', 'YEAR_MISSING', 'DATA_CHANGED'],
    },
    ({ student_id, class_uuid }) => ({
      params: { person_id: student_id },
      body: {
        name: 'Andi Saputra',
        username: 'andi.contoh',
        class_uuid,
        nisn: null,
        nip: null,
        born_on: '2008-01-01',
        phone: null,
        email: null,
        revision: 1,
      },
    }),
  ),
  /** Makes a new password, which is told once, and ends all sessions of the person. */
  resetPassword: post(
    '/v1/school/people/:person_id/password',
    { changes: [], roles: office, params: ofPerson, reply: FirstPassword },
    ({ student_id }) => ({ params: { person_id: student_id } }),
  ),
  /** Takes the second factor of a teacher away who has lost the phone; all the teacher's sessions end. */
  resetFactor: post(
    '/v1/school/people/:person_id/second-factor/reset',
    { changes: [], roles: office, params: ofPerson, reply: z.null() },
    ({ student_id }) => ({ params: { person_id: student_id } }),
  ),
  /** Makes new passwords for several people, each told once, and ends all their sessions: of all of them, or of none. */
  resetSeveral: post(
    '/v1/school/people/passwords',
    { changes: ['people'], roles: office, as: 'json', body: z.object({ person_ids: several }), reply: z.array(FirstPassword) },
    ({ student_id }) => ({ body: { person_ids: [student_id] } }),
  ),
  /** Asks people to prove a number and complete their data before they go on, or asks that no more: all of them, or none. */
  askData: post(
    '/v1/school/people/data',
    {
      changes: ['people'],
      roles: office,
      as: 'json',
      body: z.object({ person_ids: several, asked: z.boolean() }),
      reply: z.null(),
      faults: ['CHANNEL_CLOSED'],
    },
    ({ student_id }) => ({ body: { person_ids: [student_id], asked: true } }),
  ),
  /** Puts several pupils into a class of the running year from a day on: all, or none. A day that is over needs a reason. */
  moveSeveral: post(
    '/v1/school/people/class',
    {
      changes: ['people', 'attendance', 'grades'],
      roles: office,
      as: 'json',
      body: z.object({ person_ids: several, class_uuid: uuid, from: z.optional(day), reason: z.optional(line(0, 200)) }),
      reply: z.null(),
      faults: ['YEAR_MISSING', 'DATA_CHANGED'],
    },
    ({ student_id, class_uuid }) => ({ body: { person_ids: [student_id], class_uuid } }),
  ),
  /** In which classes a pupil was, the newest first. */
  classHistory: get(
    '/v1/school/people/:person_id/classes',
    { shows: ['people'], roles: office, params: ofPerson, reply: z.array(ClassStay) },
    ({ student_id }) => ({ params: { person_id: student_id } }),
  ),
  /** Takes a person off the school: sessions and family links end, what was recorded stays. */
  remove: del(
    '/v1/school/people/:person_id',
    {
      changes: ['people', 'attendance'],
      roles: office,
      params: ofPerson,
      query: z.object({ revision: seen }),
      reply: z.null(),
      faults: ['DATA_CHANGED', 'STILL_TEACHES'],
    },
    ({ student_id }) => ({ params: { person_id: student_id }, query: { revision: 1 } }),
  ),
})
