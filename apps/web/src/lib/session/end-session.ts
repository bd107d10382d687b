import { clearSession } from './cookies.ts'
import { device, tab } from '#lib/device/keep.ts'

/** The service worker's copy of the session goes with the session. */
export const dropWorkerSession = (): void => {
  try {
    indexedDB.deleteDatabase('lentera-session')
  } catch {
    // A forbidden store holds no copy.
  }
}

/** The session is over: clears the cookies, leaves a message for the login page, and reloads (specification, section 4). */
export const endSession = (message: string): void => {
  clearSession()
  dropWorkerSession()
  device.drop('user')
  tab.write('login_message', message)
  location.reload()
}

/** The message that an ended session left for the login page. Read by the page that shows it, dropped when somebody signs in. */
export const loginMessage = (): string => {
  const message = tab.read('login_message')
  return typeof message === 'string' ? message : ''
}
/** Leaves good news for the login page: why the person signs in there now. */
export const leaveLoginNews = (news: string): void => tab.write('login_news', news)
export const loginNews = (): string => {
  const news = tab.read('login_news')
  return typeof news === 'string' ? news : ''
}
export const dropLoginMessage = (): void => {
  tab.drop('login_message')
  tab.drop('login_news')
}
