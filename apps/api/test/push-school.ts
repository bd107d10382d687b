import { notifications } from '@lentera/contract/notifications'
import type { Role } from '@lentera/contract'
import { expect } from 'vitest'
import { notify } from '#notices/notify.queries.ts'
import { aPushService, vapid } from './push-service.ts'
import { openSchool } from './school.ts'

const date = '2026-11-23'

/** A school with push on, and a parent whose phone takes news. */
export const openPushing = async ({ now }: { now?: string } = {}) => {
  const service = await aPushService()
  const school = await openSchool({ settings: { vapid, pushHosts: ['127.0.0.1'] }, ...(now !== undefined && { now }) })
  let events = 0
  /** Something that happened to this pupil. */
  const happens = async (pupil: { id: number } = school.people.student, reason = 'Terlihat di kelas') => {
    const data = { date, from: 'absent', to: 'present', reason } as const
    const key = `correction ${++events}`
    await notify(school.db, [{ kind: 'correction', student_id: pupil.id, to: ['pupil', 'parents'], key, data }], school.now())
  }
  /** Signs in on a phone of this person, which takes news. */
  const onPhone = async (role: Role, who?: { username: string }, device = service.aDevice()) => {
    const person = await school.signIn(role, who)
    await person.ask(notifications.setPush, { body: { enabled: true } })
    expect((await person.ask(notifications.fcmToken, { body: { fcm_token: device.fcm_token } })).body).toEqual({ data: null })
    return { ...person, ...device }
  }
  const registered = async () =>
    (await school.db.selectFrom('push_subscription').where('endpoint', 'like', `${service.origin}%`).select('id').execute())
      .length
  return { ...school, service, happens, onPhone, registered }
}
