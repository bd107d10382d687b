import * as z from 'zod/mini'
import { keysOf } from '#contract/kit/keys.ts'
import { calls, del, get, post, put } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { number } from '#contract/kit/number.ts'
import { line, revision } from '#contract/shared.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** A subject of the school that nothing refers to. */
    readonly office_subject_id: string
  }
  interface Tags {
    subjects: true
  }
}

/** The groups of subjects, in the order in which a report card has them. */
export const subjectKinds = { core: 'Wajib', elective: 'Pilihan', vocational: 'Kejuruan', local: 'Muatan lokal' } as const
export type SubjectKind = keyof typeof subjectKinds
export const subjectKind = z.enum(keysOf(subjectKinds))

/** As many subjects as may be added in one go. */
export const MOST_SUBJECTS = 100

const Subject = z.object({
  id: id('subject'),
  name: z.string(),
  code: z.nullable(z.string()),
  kind: subjectKind,
  archived: z.boolean(),
  /** Lessons a week in the running year. */
  lessons: z.number(),
  revision,
})
export type Subject = z.infer<typeof Subject>

const fields = { name: line(2, 60), code: z.nullable(line(1, 20)), kind: subjectKind }
const NewSubject = z.object(fields)
export type NewSubject = z.infer<typeof NewSubject>

const office = ['school'] as const
const ofSubject = z.object({ subject_id: id('subject') })
const changes = ['subjects', 'timetable'] as const

/** What a school teaches, as its office keeps it. */
export const subjects = calls('subjects', {
  /** All of them, the archived ones too, by group and in the school's order. */
  list: get('/v1/school/subjects', { shows: ['subjects', 'timetable'], roles: office, reply: z.array(Subject) }, () => ({})),
  add: post(
    '/v1/school/subjects',
    { changes, roles: office, as: 'json', body: NewSubject, reply: Subject, faults: ['TAKEN'] },
    () => ({ body: { name: 'Bahasa Contoh', code: 'BCT', kind: 'core' as const } }),
  ),
  /** Adds subjects: all of them, or none. What is wrong is named by position, `subjects.2.name`. */
  addSeveral: post(
    '/v1/school/subjects/several',
    {
      changes,
      roles: office,
      as: 'json',
      body: z.object({ subjects: z.array(NewSubject).check(z.minLength(1), z.maxLength(MOST_SUBJECTS)) }),
      reply: z.array(Subject),
      faults: ['TAKEN'],
    },
    () => ({ body: { subjects: [{ name: 'Sejarah Contoh', code: null, kind: 'core' as const }] } }),
  ),
  /** Changes a subject, archives it, or takes it out of the archive. */
  save: put(
    '/v1/school/subjects/:subject_id',
    {
      changes,
      roles: office,
      as: 'json',
      params: ofSubject,
      body: z.object({ ...fields, archived: z.boolean(), revision }),
      reply: Subject,
      faults: ['TAKEN', 'DATA_CHANGED'],
    },
    ({ office_subject_id: subject_id }) => ({
      params: { subject_id },
      body: { name: 'Geografi Contoh', code: null, kind: 'elective' as const, archived: false, revision: 1 },
    }),
  ),
  /** Puts subjects into the order given; those that are left out follow in the order that they had. */
  order: post(
    '/v1/school/subjects/order',
    {
      changes,
      roles: office,
      as: 'json',
      body: z.object({ subject_ids: z.array(id('subject')).check(z.minLength(1), z.maxLength(500)) }),
      reply: z.null(),
    },
    ({ office_subject_id }) => ({ body: { subject_ids: [office_subject_id] } }),
  ),
  /** Takes away a subject that nothing refers to; any other one can be archived. */
  remove: del(
    '/v1/school/subjects/:subject_id',
    {
      changes,
      roles: office,
      params: ofSubject,
      query: z.object({ revision: number.check(z.int(), z.gte(1), z.lte(2_000_000_000)) }),
      reply: z.null(),
      faults: ['SUBJECT_USED', 'DATA_CHANGED'],
    },
    ({ office_subject_id: subject_id }) => ({ params: { subject_id }, query: { revision: 1 } }),
  ),
})
