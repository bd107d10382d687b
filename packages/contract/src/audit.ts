import * as z from 'zod/mini'
import { Begun } from './jobs.ts'
import { keysOf } from './kit/keys.ts'
import { calls, get, post } from './kit/call.ts'
import { id } from './kit/id.ts'
import { cursorQuery } from './kit/paging.ts'
import { inReach, instant, searchText, timezone } from './shared.ts'

/** What changes are about, as the log is narrowed by it. */
export const auditKinds = {
  people: 'Data orang',
  classes: 'Kelas dan kelompok',
  attendance: 'Presensi',
  permits: 'Izin',
  grades: 'Nilai',
  rapor: 'Rapor',
  conduct: 'Sikap dan tata tertib',
  timetable: 'Jadwal dan kalender',
  information: 'Pengumuman dan mading',
  koin: 'Koin dan hadiah',
  settings: 'Pengaturan sekolah',
  files: 'Unduhan dan cetak',
  account: 'Akun sendiri',
} as const
export type AuditKind = keyof typeof auditKinds
const kind = z.enum(keysOf(auditKinds))

const person = z.object({ id: id('person'), name: z.string() })
const value = z.nullable(z.string())

const AuditEntry = z.object({
  id: id('audit_line'),
  at: instant,
  kind,
  /** What was done, in words. */
  what: z.string(),
  by: z.object({ id: id('person'), name: z.string(), office: z.boolean() }),
  /** Whom it concerned: the first of so many `people`. */
  about: z.array(person),
  people: z.int(),
  /** The class that it was done in, as it was called then. */
  class_name: z.nullable(z.string()),
  /** Fields with what they were, as far as the log may hold that. */
  changes: z.array(z.object({ field: z.string(), from: value, to: value })),
  /** `Chrome di Android` */
  device: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const narrowed = {
  /** Who did it, and whom it concerns. */
  by: z.optional(id('person')),
  about: z.optional(id('person')),
  kind: z.optional(kind),
  /** Days of the school, both with them. */
  from: z.optional(inReach),
  to: z.optional(inReach),
  /** Words of what was done, or part of a name. */
  search: z.optional(searchText()),
}

const office = ['school'] as const

/** Every change by the office, and of what teachers change of records: kept for good, and changed by nobody. */
export const audit = calls('audit', {
  /** When the school's log begins, and the names that it is narrowed by. */
  begin: get(
    '/v1/school/log/begin',
    {
      roles: office,
      query: z.object({ by: z.optional(id('person')), about: z.optional(id('person')) }),
      reply: z.object({
        /** Of the first line; null while there is none. Of what was done before nothing is known. */
        since: z.nullable(instant),
        timezone,
        by: z.nullable(person),
        about: z.nullable(person),
      }),
    },
    ({ student_id }) => ({ query: { by: student_id, about: student_id } }),
  ),
  /** The newest first. */
  list: get(
    '/v1/school/log',
    {
      roles: office,
      query: z.object({ ...narrowed, ...cursorQuery }),
      reply: z.array(AuditEntry),
      secondOld: true,
      paged: 'cursor',
    },
    ({ student_id }) => ({ query: { by: student_id, about: student_id } }),
  ),
  /** What the list shows as a workbook, the newest lines of it, made in the background: the answer is where it is found. */
  file: post(
    '/v1/school/log/file',
    { roles: office, changes: ['jobs'], as: 'json', body: z.object(narrowed), reply: Begun, idempotent: true },
    ({ student_id }) => ({ body: { by: student_id, about: student_id, kind: 'people' as const } }),
  ),
})
