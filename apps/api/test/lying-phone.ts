import { attendance } from '@lentera/contract/attendance'
import { clientsOf } from '#kit/security/clients.ts'
import { createApp } from '#src/app.ts'
import { callerOf } from './ask.ts'
import { expect, onTestFinished } from 'vitest'
import { openSchool } from './school.ts'

export const here = { latitude: 0, longitude: 110, accuracy: 8 }
export const at = (time: string, date = '2026-11-23') => `${date}T${time}+07:00`
export const instant = (time: string) => new Date(at(time)).toISOString()
export const milliseconds = (from: string, to: string) => Date.parse(at(to)) - Date.parse(at(from))

/** A pupil whose phone was last in contact at 06.50, at a school that begins at 07.15 at the latest; `seal` is what it holds. */
export const aPhone = async () => {
  const school = await openSchool({ now: at('06:50:00') })
  const { id } = school.people.student
  const { session, tokens } = await school.signIn('student')
  let { app } = school
  const caller = (of = session) => {
    const { access_token } = school.goOn('student', { id, session: of })
    return callerOf(app, 'student', access_token)
  }
  /** The phone (or another session) reads its page at this time; answers the seal that it gets. */
  const contact = async (time: string, of?: string) => {
    school.travel(at(time))
    return String((await caller(of).ask(attendance.today, {})).headers['lentera-time'])
  }
  const deliver = (time: string, headers: Record<string, string>, of?: string) => {
    school.travel(at(time))
    return caller(of).ask(
      attendance.checkIn,
      { body: here },
      { 'clock-skew': '0', 'captured-at': instant('06:58:00'), ...headers },
    )
  }
  /** Shows this seal and says to have acted at 06.58. */
  const show = (seal: string, counted = milliseconds('06:50:00', '06:58:00')) => ({ 'lentera-time': `${seal};${counted}` })
  const startAnew = async () => {
    await app.close()
    app = await createApp({ database: school.database, settings: school.settings, clock: school.now })
    const started = app
    onTestFinished(() => started.close())
  }
  const elsewhere = async (time: string) => {
    const other = await createApp({ database: school.database, settings: school.settings, clock: school.now })
    school.travel(at(time))
    const { access_token } = school.goOn('student', { id, session })
    await callerOf(other, 'student', access_token).ask(attendance.today, {})
    await other.close()
  }
  const refresh = async (time: string) => {
    school.travel(at(time))
    const { id: client_id, secret: client_secret } = clientsOf(school.settings).student
    const grant = { grant_type: 'refresh_token', client_id, client_secret, refresh_token: tokens.refresh_token }
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const payload = new URLSearchParams(grant).toString()
    const answer = await app.inject({ method: 'POST', url: '/v1/oauth/token', headers, payload })
    expect(answer.statusCode).toBe(200)
    return String(answer.headers['lentera-time'])
  }
  const seal = await contact('06:50:00')
  const records = () => school.db.selectFrom('attendance').where('account_id', '=', id).selectAll().execute()
  return { ...school, session, seal, contact, deliver, show, startAnew, elsewhere, refresh, caller, records }
}
export type Phone = Awaited<ReturnType<typeof aPhone>>
