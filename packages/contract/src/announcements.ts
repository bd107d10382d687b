import * as z from 'zod/mini'
import { Announcement, AnnouncementRow, announcementState, DeskAnnouncement } from './announcements/entities.ts'
import { announcementAudience, announcementLimits, DeskRow } from './announcements/entities.ts'
import { calls, get, post, put } from './kit/call.ts'
import { clock, day, line, revision, searchQuery, uuid } from './shared.ts'
import { anyKind, upload } from './uploads.ts'

export * from './announcements/entities.ts'

declare module './kit/call.ts' {
  interface Tags {
    announcements: true
  }
  interface SampleIds {
    /** What the caller's homeroom teacher or office has published; of a teacher or an office, an own draft. */
    readonly announcement_uuid: string
    /** An own one that is published, and that somebody has not read. */
    readonly told_announcement_uuid: string
    /** A class that the caller may tell something: the one that a teacher leads, any of the office's. */
    readonly led_class_uuid: string
  }
}

const readers = ['student', 'parent'] as const
const writers = ['teacher', 'school'] as const
const params = z.object({ announcement_uuid: uuid })

const said = {
  title: line(3, announcementLimits.title),
  text: z.string().check(
    z.overwrite((typed) => typed.toWellFormed().replaceAll('\r\n', '\n').trim()),
    z.minLength(3),
    z.maxLength(announcementLimits.text),
  ),
  audience: announcementAudience,
  /** Empty of an office's for the whole school. */
  class_uuids: z.array(uuid).check(z.maxLength(announcementLimits.classes)),
  important: z.boolean(),
  needs_confirmation: z.boolean(),
  files: z.array(upload(anyKind)).check(z.maxLength(announcementLimits.files)),
}
const sample = {
  title: 'Rapat orang tua',
  text: 'Sabtu pukul 08.00 di aula.',
  audience: 'all' as const,
  important: false,
  needs_confirmation: true,
}

/** What homeroom teachers tell their class, and offices the school. */
export const announcements = calls('announcements', {
  /** What the reader was told, the newest first. */
  list: get(
    '/v1/{role}/announcements',
    {
      roles: readers,
      query: z.object(searchQuery(25)),
      reply: z.array(AnnouncementRow),
      paged: 'page',
      offline: true,
      shows: ['announcements'],
    },
    () => ({ query: { search: 'rapat' } }),
  ),
  read: get(
    '/v1/{role}/announcements/:announcement_uuid',
    { roles: readers, params, reply: Announcement, offline: true, shows: ['announcements'] },
    ({ announcement_uuid }) => ({ params: { announcement_uuid } }),
  ),
  /** The reader has it before the eyes. */
  see: put(
    '/v1/{role}/announcements/:announcement_uuid/seen',
    { roles: readers, speaks: 'nobody', changes: ['announcements'], params, reply: z.null() },
    ({ announcement_uuid }) => ({ params: { announcement_uuid } }),
  ),
  /** The reader says to have read it, where its writer asks for that. */
  confirm: post(
    '/v1/{role}/announcements/:announcement_uuid/confirm',
    { roles: readers, speaks: 'nobody', changes: ['announcements'], params, reply: z.null(), idempotent: true, offline: true },
    ({ announcement_uuid }) => ({ params: { announcement_uuid } }),
  ),
  /** Whom the caller may tell something. */
  begin: get(
    '/v1/{role}/announcement-desk/begin',
    {
      roles: writers,
      reply: z.object({
        classes: z.array(z.object({ uuid, name: z.string(), pupils: z.int() })),
        /** The caller may tell the whole school. */
        whole_school: z.boolean(),
      }),
      shows: ['announcements'],
    },
    () => ({}),
  ),
  /** A homeroom teacher's own; all of a school for its office. The newest change first. */
  desk: get(
    '/v1/{role}/announcement-desk',
    {
      roles: writers,
      query: z.object({
        state: z.optional(announcementState),
        ...searchQuery(25),
      }),
      reply: z.array(DeskRow),
      paged: 'page',
      shows: ['announcements'],
    },
    () => ({ query: { search: 'rapat' } }),
  ),
  one: get(
    '/v1/{role}/announcement-desk/:announcement_uuid',
    { roles: writers, params, reply: DeskAnnouncement, shows: ['announcements'] },
    ({ announcement_uuid }) => ({ params: { announcement_uuid } }),
  ),
  write: post(
    '/v1/{role}/announcement-desk',
    {
      roles: writers,
      changes: ['announcements'],
      as: 'json',
      body: z.object(said),
      reply: DeskAnnouncement,
      idempotent: true,
    },
    ({ led_class_uuid, sent_pdf }) => ({ body: { ...sample, class_uuids: [led_class_uuid], files: [sent_pdf] } }),
  ),
  /** Changes what it says; of one that is published, everybody is asked to read it again. Of its files, `kept` stay. */
  save: put(
    '/v1/{role}/announcement-desk/:announcement_uuid',
    {
      roles: writers,
      changes: ['announcements'],
      as: 'json',
      params,
      body: z.object({ ...said, kept: z.array(uuid).check(z.maxLength(announcementLimits.files)), revision }),
      reply: DeskAnnouncement,
    },
    ({ announcement_uuid, led_class_uuid, sent_pdf }) => ({
      params: { announcement_uuid },
      body: { ...sample, class_uuids: [led_class_uuid], files: [sent_pdf], kept: [], revision: 1 },
    }),
  ),
  /** Lets it be read, at once or from a day and an hour by the school's clock on. */
  publish: post(
    '/v1/{role}/announcement-desk/:announcement_uuid/publish',
    {
      roles: writers,
      changes: ['announcements'],
      as: 'json',
      params,
      body: z.object({ at: z.nullable(z.object({ date: day, time: clock })), revision }),
      reply: DeskAnnouncement,
    },
    ({ announcement_uuid }) => ({ params: { announcement_uuid }, body: { at: null, revision: 1 } }),
  ),
  /** Nobody reads it any more; one that was to be published is a draft again. */
  withdraw: post(
    '/v1/{role}/announcement-desk/:announcement_uuid/withdraw',
    {
      roles: writers,
      changes: ['announcements'],
      as: 'json',
      params,
      body: z.object({ revision }),
      reply: DeskAnnouncement,
    },
    ({ told_announcement_uuid }) => ({ params: { announcement_uuid: told_announcement_uuid }, body: { revision: 2 } }),
  ),
  /** Tells those once more who have not read it, or not confirmed; once a day. Answers how many. */
  remind: post(
    '/v1/{role}/announcement-desk/:announcement_uuid/remind',
    { roles: writers, changes: ['announcements'], params, reply: z.object({ told: z.int() }) },
    ({ told_announcement_uuid }) => ({ params: { announcement_uuid: told_announcement_uuid } }),
  ),
})
