import * as z from 'zod/mini'
import { status } from './attendance.ts'
import { calls, del, get, post, put } from './kit/call.ts'
import { id } from './kit/id.ts'
import { cursorQuery } from './kit/paging.ts'
import { clock, day, instant, line, revision, timezone, uuid } from './shared.ts'
import { Attachment, upload } from './uploads.ts'

declare module './kit/call.ts' {
  interface Tags {
    activities: true
  }
  interface SampleIds {
    /** An entry of the caller's journal of today. */
    readonly activity_id: string
    /** A lesson that the caller has today. */
    readonly own_lesson_id: string
  }
}

/** Letters of a title and a text, pictures of an entry, and entries of a person's day, at most. */
export const activityLimits = { title: 120, text: 4000, pictures: 4, day: 20 } as const

/** Who of a class was not there on a day, as the book has it by now. */
const Absence = z.object({
  /** By name. */
  absent: z.array(z.object({ name: z.string(), status })),
  /** Of how many nobody has said anything. */
  unrecorded: z.int(),
  students: z.int(),
})
export type Absence = z.infer<typeof Absence>

const lesson = { subject: z.string(), class_name: z.string(), starts_at: z.nullable(clock), ends_at: z.nullable(clock) }

export const Activity = z.object({
  id: id('activity'),
  date: day,
  /** Of a teacher: the topic. */
  title: z.string(),
  text: z.string(),
  /** The lesson it is about, as the timetable had it; null for a free entry. Its id is null once the lesson is gone. */
  lesson: z.nullable(z.object({ id: z.nullable(id('lesson')), ...lesson })),
  /** In a teacher's journal, of the class of the lesson. */
  absence: z.nullable(Absence),
  pictures: z.array(Attachment),
  writer: z.object({ id: id('account'), name: z.string() }),
  written_at: instant,
  changed_at: z.nullable(instant),
  revision,
  /** What the reader may do with it: everything, for the writer on the same day. */
  can: z.array(z.enum(['edit', 'remove'])),
})
export type Activity = z.infer<typeof Activity>

const Begin = z.object({
  server_time: instant,
  timezone,
  today: day,
  /** Today's lessons in order of hour. */
  lessons: z.array(z.object({ id: id('lesson'), ...lesson, absence: z.nullable(Absence) })),
})
export type ActivityBegin = z.infer<typeof Begin>

const said = {
  title: line(3, activityLimits.title),
  text: z.string().check(
    z.overwrite((typed) => typed.trim()),
    z.minLength(1),
    z.maxLength(activityLimits.text),
  ),
  /** Left out for a free entry. */
  lesson_id: z.optional(id('lesson')),
}
const pictures = z.array(upload('image')).check(z.maxLength(activityLimits.pictures))

const own = { roles: ['student', 'teacher'] } as const
const Named = z.object({ activity_id: id('activity') })

export const activities = calls('activities', {
  /** What an entry of today can be about. */
  begin: get(
    '/v1/{role}/activities/begin',
    { ...own, reply: Begin, offline: true, shows: ['activities', 'attendance'] },
    () => ({}),
  ),
  /** The own journal, newest first. */
  journal: get(
    '/v1/{role}/activities',
    {
      ...own,
      query: z.object(cursorQuery),
      paged: 'cursor',
      reply: z.array(Activity),
      offline: true,
      shows: ['activities'],
    },
    () => ({ query: {} }),
  ),
  /**
   * The entries of a day: the own ones, those of the pupil named (for parents and the homeroom teacher), of all children when a
   * parent names none. Today when no date is named.
   */
  day: get(
    '/v1/{role}/activities/day',
    {
      roles: ['student', 'parent', 'teacher'],
      query: z.object({ date: z.optional(day), student_id: z.optional(id('student')) }),
      reply: z.array(Activity),
      offline: true,
      shows: ['activities'],
    },
    ({ student_id }) => ({ query: { student_id, date: '2026-11-23' } }),
  ),
  get: get(
    '/v1/{role}/activities/:activity_id',
    { ...own, params: Named, reply: Activity, shows: ['activities'] },
    ({ activity_id }) => ({ params: { activity_id } }),
  ),
  /** Adds an entry to the day on which it was written, also where it arrives within a week. */
  create: post(
    '/v1/{role}/activities',
    {
      ...own,
      speaks: 'others',
      changes: ['activities'],
      as: 'json',
      body: z.object({ ...said, pictures }),
      reply: Activity,
      idempotent: true,
      offline: true,
    },
    ({ own_lesson_id, sent_picture }) => ({
      body: { title: 'Hukum Hooke', text: 'Kami mengukur pegas.', lesson_id: own_lesson_id, pictures: [sent_picture] },
    }),
  ),
  /** Changes an own entry on the same day. Pictures that are not named among the kept ones go. */
  update: put(
    '/v1/{role}/activities/:activity_id',
    {
      ...own,
      speaks: 'others',
      changes: ['activities'],
      as: 'json',
      params: Named,
      body: z.object({ ...said, revision, kept: z.array(uuid).check(z.maxLength(activityLimits.pictures)), pictures }),
      reply: Activity,
      idempotent: true,
      faults: ['DAY_OVER', 'DATA_CHANGED'],
    },
    ({ activity_id, own_lesson_id, sent_picture }) => ({
      params: { activity_id },
      body: {
        title: 'Hukum Hooke',
        text: 'Pegas kami putus.',
        lesson_id: own_lesson_id,
        revision: 1,
        kept: [],
        pictures: [sent_picture],
      },
    }),
  ),
  /** Takes an own entry back on the same day. */
  remove: del(
    '/v1/{role}/activities/:activity_id',
    { ...own, speaks: 'nobody', changes: ['activities'], params: Named, reply: z.null(), idempotent: true, faults: ['DAY_OVER'] },
    ({ activity_id }) => ({ params: { activity_id } }),
  ),
})
