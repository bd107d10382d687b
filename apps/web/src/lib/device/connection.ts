import { savesData } from './saves-data.ts'

/** What Chromium's browsers tell of the line. */
interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: 'slow-2g' | '2g' | '3g' | '4g'
}
declare global {
  interface Navigator {
    readonly connection?: Connection
  }
}
const typeOfLine = () => navigator.connection?.effectiveType

/** Milliseconds for which a page on a line that is slow, or of which nothing is known, is left to itself before more is fetched. */
const LATER = 15_000

/** Whether code may be fetched for pages that nobody has asked for: not by those who save data, nor on 2G or a slow 3G. */
export const mayPrefetch = (): boolean => !savesData() && (typeOfLine() ?? '4g') === '4g'

/** The app was installed on this device, and runs as one. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches

/** Milliseconds after an idle page for which what is needed without signal waits. Whoever has installed the app counts on it. */
export const untilNeeded = (): number => ((typeOfLine() === '4g' && !savesData()) || isInstalled() ? 0 : LATER)
