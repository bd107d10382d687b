import { wordsOf } from './notifications.texts.ts'
import { Fault, type Inside } from '@lentera/contract'
import { type Notification, type NotificationPreference, notifications, type PushState } from '@lentera/contract/notifications'
import { isNotice, isRequired, isUrgent, noticeOf, noticesFor } from '#notices/notice.ts'
import { keepToken } from '#kit/push/subscription.ts'
import { publish } from '#kit/live/events.ts'
import { cursorPage, cursorRow } from '#kit/http/lists.ts'
import { serve } from '#kit/http/serve.ts'
import type { RequestContext } from '#kit/http/services.ts'
import { keepPreference, markRead, type NotificationRow, notificationsOf, unreadOf, wishesOf } from './notifications.queries.ts'
import { addressesOf } from './outside.queries.ts'
import { reachedAt } from './outside.ts'
import { keepQuietHours, keepWish, pushStateOf } from './push.queries.ts'

const present = (row: NotificationRow, { user }: Pick<RequestContext, 'user'>): Inside<Notification> => ({
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

const usual = { enabled: true, push: true, whatsapp: false, email: false }
const preferencesOf = async ({ db, user }: RequestContext): Promise<NotificationPreference[]> => {
  const wishes = await wishesOf(db, user.id)
  return noticesFor(user.role).map((one) => {
    const { enabled, push, whatsapp, email } = (!one.required && wishes.get(one.kind)) || usual
    const said = { kind: one.kind, label: one.label, meaning: one.means, required: one.required === true }
    return { ...said, enabled, push, whatsapp: isUrgent(one) ? whatsapp : null, email }
  })
}

const pushState = async ({ db, user, services }: Pick<RequestContext, 'db' | 'user' | 'services'>): Promise<PushState> => {
  const state = await pushStateOf(db, user)
  if (!state) throw new Fault('SESSION_ENDED')
  const { enabled, starts_at, ends_at, ...rest } = state
  return {
    ...rest,
    quiet: { enabled, starts_at, ends_at },
    outside: reachedAt(await addressesOf(db, user.id), services.settings),
  }
}

export const notificationsRoutes = serve(notifications, {
  list: async (context) => {
    const { services, query } = context
    const { type, per_page, cursor } = query
    const before = cursorRow(cursor, services.ids)
    const [rows, unread] = await Promise.all([notificationsOf(context, { type, before, limit: per_page + 1 }), unreadOf(context)])
    const { page, next_cursor } = cursorPage(rows, per_page, services.ids)
    return { data: page.map((row) => present(row, context)), meta: { unread, next_cursor } }
  },

  markRead: async (context) => {
    const { db, user, now, services, body } = context
    const ids = [...new Set(body.ids.split(','))].map((id) => services.ids.decode(id))
    const known = ids.filter((id) => id !== undefined)
    if (known.length < ids.length || (await markRead(db, user.id, { ids: known, now })) < known.length)
      throw new Fault('NOT_FOUND')
    // The person's other devices show the same count.
    await publish(db, 'notifications', [user.id])
    return { unread: await unreadOf(context) }
  },

  preferences: preferencesOf,

  setPreference: async (context) => {
    const { kind, whatsapp } = context.body
    const refuse = (text: string) => new Fault('VALIDATION', { errors: { kind: [text] } })
    if (!isNotice(kind)) throw refuse('Pilihannya tidak dikenal.')
    if (isRequired(kind)) throw refuse('Kabar ini selalu dikirim.')
    if (whatsapp && !isUrgent(noticeOf(kind))) throw refuse('Kabar ini tidak dikirim lewat WhatsApp.')
    await keepPreference(context.db, context.user.id, context.body)
    return preferencesOf(context)
  },

  push: pushState,

  setPush: async (context) => {
    await keepWish(context.db, context.user, context.body.enabled)
    return pushState(context)
  },

  setQuietHours: async (context) => {
    const { starts_at, ends_at } = context.body
    if (starts_at === ends_at) throw new Fault('VALIDATION', { errors: { ends_at: ['Harus berbeda dari jam mulai.'] } })
    await keepQuietHours(context.db, context.user.id, context.body)
    return pushState(context)
  },

  fcmToken: keepToken,
})
