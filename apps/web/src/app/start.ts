import { freshenRemoteConfig } from '#lib/http/load-remote-config.ts'
import { followOtherTabs, sessionReady, useSession } from '#lib/session/session.ts'
import { holdForFirstScreen, screenIsComplete, whenIdle } from '#lib/device/idle.ts'
import { applyTheme, followSystemTheme } from '#lib/device/theme.ts'

/** Milliseconds after which a public page counts as complete, which was readable before its code came. */
const REST = 3000

/** What begins before the first screen: theme, configuration in the background, session check. */
export const start = (): void => {
  applyTheme()
  followSystemTheme()
  followOtherTabs()
  void freshenRemoteConfig()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void freshenRemoteConfig()
  })
  // The guards wait for the same check and show its failure.
  sessionReady().catch(() => undefined)
  holdForFirstScreen()
  // Whoever is signed in has a screen that says so (`useFirstScreen`).
  setTimeout(() => useSession.getState().state === 'guest' && screenIsComplete(), REST)
  whenIdle(() => void import('./at-rest.ts').catch(() => undefined))
}
