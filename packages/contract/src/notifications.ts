import { cursorQuery } from './kit/paging.ts'
import * as z from 'zod/mini'
import { calls, get, put } from './kit/call.ts'
import { id } from './kit/id.ts'
import { number } from './kit/number.ts'
import { roleNames } from './kit/roles.ts'
import { Target } from './target.ts'
import { clock, instant, timezone } from './shared.ts'

declare module './kit/call.ts' {
  interface Tags {
    notifications: true
    preferences: true
  }
  interface SampleIds {
    /** Something that the caller was told. */
    readonly notification_id: string
  }
}

/** What it is about, at a glance. */
export const notificationIcons = [
  'place',
  'roll_call',
  'waiting',
  'decided',
  'changed',
  'reminder',
  'news',
  'task',
  'score',
  'koin',
] as const
export type NotificationIcon = (typeof notificationIcons)[number]
/** What kind of news it is; which there are, and what each means to a role, `preferences` answers. */
const kind = z.string().check(z.minLength(1), z.maxLength(60))

/** How it is taken at a glance. */
export const notificationTones = ['ok', 'warn', 'info', 'sick', 'duty', 'bad', 'off'] as const

const Notification = z.object({
  id: id('notification'),
  kind,
  icon: z.enum(notificationIcons),
  tone: z.enum(notificationTones),
  title: z.string(),
  text: z.string(),
  /** Whom it is about; null where it is about nobody in particular, or about the reader. */
  student: z.nullable(z.object({ id: id('student'), name: z.string(), image: z.nullable(z.string()) })),
  target: Target,
  created_at: instant,
  /** The zone of the school that it is about; null when it is about none. */
  timezone: z.nullable(timezone),
  read_at: z.nullable(instant),
})
export type Notification = z.infer<typeof Notification>

const Notifications = z.object({
  /** The newest first. */
  data: z.array(Notification),
  meta: z.object({
    /** How many the person has not read, on any page. */
    unread: z.number(),
    next_cursor: z.nullable(z.string()),
  }),
})
export type Notifications = z.infer<typeof Notifications>

export const notificationTypes = ['unread', 'read', 'all'] as const
export type NotificationType = (typeof notificationTypes)[number]

/** As many as one request marks. */
export const mostMarked = 100
const hashidsJoined = new RegExp(`^[A-Za-z0-9]{20,64}(,[A-Za-z0-9]{20,64}){0,${mostMarked - 1}}$`)

/** Hours of each night in which nothing is pushed, by the clock of the school that it is about; the list has it at once. */
const QuietHours = z.object({ enabled: z.boolean(), starts_at: clock, ends_at: clock })
export type QuietHours = z.infer<typeof QuietHours>

const PushState = z.object({
  /** Whether the person wants news on the devices, also while nobody looks (the current user's `is_sub_push_notif`). */
  wanted: z.boolean(),
  /** Whether the device that asks takes them. */
  here: z.boolean(),
  /** How many other devices take them. */
  elsewhere: z.number(),
  quiet: QuietHours,
  /** Where else news goes for whoever wants that, as the person recognises it; null where nothing is proven to be theirs, or nothing is sent. */
  outside: z.object({ whatsapp: z.nullable(z.string()), email: z.nullable(z.string()) }),
})
export type PushState = z.infer<typeof PushState>

/** What is pushed to a device, encrypted for it: what its worker shows, and where that leads. */
export const PushMessage = z.object({
  id: id('notification'),
  /** Whom it is for; a device that somebody else uses by now does not show it. */
  to: id('person'),
  role: z.enum(roleNames),
  kind,
  title: z.string(),
  text: z.string(),
  target: Target,
  created_at: instant,
  unread: z.number(),
})
export type PushMessage = z.infer<typeof PushMessage>

const Preference = z.object({
  kind,
  label: z.string(),
  /** When people of the caller's role are told. */
  meaning: z.string(),
  /** Stands in the list; nothing goes by the other ways without that. */
  enabled: z.boolean(),
  /** About the account's own safety: always told. */
  required: z.boolean(),
  push: z.boolean(),
  /** Null for news that is not worth a message: what can wait. */
  whatsapp: z.nullable(z.boolean()),
  email: z.boolean(),
})
export type NotificationPreference = z.infer<typeof Preference>
const way = z.optional(z.boolean())

/** What the person was told, what of it was read, and which kinds are wanted. */
export const notifications = calls('notifications', {
  list: get(
    '/v1/{role}/notifications',
    {
      roles: roleNames,
      query: z.object({
        type: z._default(z.enum(notificationTypes), 'all'),
        per_page: z._default(number.check(z.int(), z.gte(1), z.lte(100)), 30),
        ...cursorQuery,
      }),
      reply: Notifications,
      offline: true,
      shows: ['notifications'],
    },
    () => ({ query: { type: 'unread' as const } }),
  ),
  /** Marks some as read; those that were read before keep their time. Answers how many are unread now. */
  markRead: put(
    '/v1/{role}/notifications/mark_read',
    {
      changes: ['notifications'],
      roles: roleNames,
      speaks: 'nobody',
      body: z.object({
        /** Joined by commas. */
        ids: z.string().check(z.regex(hashidsJoined)),
      }),
      reply: z.object({ unread: z.number() }),
    },
    ({ notification_id }) => ({ body: { ids: notification_id } }),
  ),
  /** The kinds of the person's role, and which of them are wanted. */
  preferences: get(
    '/v1/{role}/notifications/preferences',
    { shows: ['preferences'], roles: roleNames, reply: z.array(Preference) },
    () => ({}),
  ),
  /** Switches one kind, or one of its ways, on or off; a way that is left out stays. What was told before stays. Throws VALIDATION for news that everybody gets. */
  setPreference: put(
    '/v1/{role}/notifications/preferences',
    {
      changes: ['preferences'],
      roles: roleNames,
      speaks: 'nobody',
      as: 'json',
      body: z.object({ kind, enabled: z.boolean(), push: way, whatsapp: way, email: way }),
      reply: z.array(Preference),
    },
    () => ({ body: { kind: 'export_ready', enabled: true, email: true } }),
  ),
  /** What is pushed, where and when. */
  push: get('/v1/{role}/notifications/push', { roles: roleNames, reply: PushState }, () => ({})),
  /** Wants news on the devices, or no more on the one that asks: the wish itself ends with the last device. */
  setPush: put(
    '/v1/{role}/notifications/push',
    { changes: [], roles: roleNames, speaks: 'nobody', as: 'json', body: z.object({ enabled: z.boolean() }), reply: PushState },
    () => ({ body: { enabled: true } }),
  ),
  setQuietHours: put(
    '/v1/{role}/notifications/quiet-hours',
    { changes: [], roles: roleNames, speaks: 'nobody', as: 'json', body: QuietHours, reply: PushState },
    () => ({ body: { enabled: true, starts_at: '20:00', ends_at: '05:00' } }),
  ),
  /**
   * Where this device takes news: a browser's push subscription as JSON, or nothing when it takes none any more. The opaque
   * token of a phone's app is kept too, but nothing is sent there yet: `push` does not count that device as one that takes news.
   */
  fcmToken: put(
    '/v1/{role}/me/fcm_token',
    {
      changes: [],
      roles: roleNames,
      speaks: 'nobody',
      body: z.object({ fcm_token: z.string().check(z.maxLength(2000)) }),
      reply: z.null(),
    },
    () => ({ body: { fcm_token: '' } }),
  ),
})
