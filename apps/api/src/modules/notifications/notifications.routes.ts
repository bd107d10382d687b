import { wordsOf } from './notifications.texts.ts'
import { Fault, type Inside } from '@lentera/contract'
import { type Notification, type NotificationPreference, notifications, type PushState } from '@lentera/contract/notifications'
import { isNotice, noticeOf, noticesFor } from '#notices/notice.ts'
import type { RegularJob } from '#kit/jobs/jobs.ts'
import { keepToken } from '#kit/push/subscription.ts'
import { publish } from '#kit/live/events.ts'
import { cursorPage, cursorRow } from '#kit/http/lists.ts'
import { serve } from '#kit/http/serve.ts'
import type { Visit } from '#kit/http/services.ts'
import {
  forgetOld,
  keepPreference,
  markRead,
  type NotificationRow,
  notificationsOf,
  switchedOff,
  unreadOf,
} from './notifications.queries.ts'
import { keepQuietHours, keepWish, pushStateOf } from './push.queries.ts'

const present = (row: NotificationRow, { user }: Pick<Visit, 'user'>): Inside<Notification> => ({
  id: row.id,
  kind: row.kind,
  icon: noticeOf(row.kind).icon,
  ...wordsOf(row, user),
  student:
    row.student_id === null || row.student_id === user.id || row.name === null
      ? null
      : { id: row.student_id, name: row.name, image: row.image },
  timezone: row.timezone,
  created_at: row.created_at.toISOString(),
  read_at: row.read_at?.toISOString() ?? null,
})

const preferencesOf = async ({ db, user }: Visit): Promise<NotificationPreference[]> => {
  const off = await switchedOff(db, user.id)
  return noticesFor(user.role).map(({ kind, label, means }) => ({ kind, label, meaning: means, enabled: !off.has(kind) }))
}

const pushState = async ({ db, user }: Pick<Visit, 'db' | 'user'>): Promise<PushState> => {
  const state = await pushStateOf(db, user)
  if (!state) throw new Fault('SESSION_ENDED')
  const { enabled, starts_at, ends_at, ...rest } = state
  return { ...rest, quiet: { enabled, starts_at, ends_at } }
}

export const notificationsRoutes = serve(notifications, {
  list: async (visit) => {
    const { services, query } = visit
    const { type, per_page, cursor } = query
    const before = cursorRow(cursor, services.ids)
    const [rows, unread] = await Promise.all([notificationsOf(visit, { type, before, limit: per_page + 1 }), unreadOf(visit)])
    const { page, next_cursor } = cursorPage(rows, per_page, services.ids)
    return { data: page.map((row) => present(row, visit)), meta: { unread, next_cursor } }
  },

  markRead: async (visit) => {
    const { db, user, now, services, body } = visit
    const ids = [...new Set(body.ids.split(','))].map((id) => services.ids.decode(id))
    const known = ids.filter((id) => id !== undefined)
    if (known.length < ids.length || (await markRead(db, user.id, { ids: known, now })) < known.length)
      throw new Fault('NOT_FOUND')
    // The person's other devices show the same count.
    await publish(db, 'notifications', [user.id])
    return { unread: await unreadOf(visit) }
  },

  preferences: preferencesOf,

  setPreference: async (visit) => {
    if (!isNotice(visit.body.kind)) throw new Fault('VALIDATION', { errors: { kind: ['Pilihannya tidak dikenal.'] } })
    await keepPreference(visit.db, visit.user.id, visit.body)
    return preferencesOf(visit)
  },

  push: pushState,

  setPush: async (visit) => {
    await keepWish(visit.db, visit.user, visit.body.enabled)
    return pushState(visit)
  },

  setQuietHours: async (visit) => {
    const { starts_at, ends_at } = visit.body
    if (starts_at === ends_at) throw new Fault('VALIDATION', { errors: { ends_at: ['Harus berbeda dari jam mulai.'] } })
    await keepQuietHours(visit.db, visit.user.id, visit.body)
    return pushState(visit)
  },

  fcmToken: keepToken,
})

/** Forgets what was told more than 180 days ago. */
export const forgetNotifications: RegularJob = {
  name: 'notifications.forget',
  every: 'night',
  run: async ({ services, now }) => {
    await forgetOld(services.database.db, now)
  },
}
