import { account } from '@lentera/contract/account'
import { callerOf } from './ask.ts'
import { grant } from './grant.ts'
import { openSchool } from './school.ts'

/** What a session that is over answers. */
export const ended = { status: 401, code: 'SESSION_ENDED', message: 'Sesi telah berakhir, silahkan login kembali.' }

/** A school with a pupil who has signed in, what a refresh token gets, and how a call ends with an access token. */
export const openSession = async (now = '2026-11-23T06:50:00+07:00') => {
  const school = await openSchool({ now })
  const { tokens, ask } = await school.signIn('student')
  const refresh = (refresh_token: string) => grant(school, 'student', { refresh_token })
  const statusWith = async (token: string, app = school.app) =>
    (await callerOf(app, 'student', token).ask(account.profile, {})).status
  return { ...school, tokens, ask, refresh, statusWith }
}
