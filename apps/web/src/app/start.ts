import { freshenRemoteConfig } from '#lib/http/load-remote-config.ts'
import { followOtherTabs, sessionReady } from '#lib/session/session.ts'
import { applyTheme, followSystemTheme } from '#lib/device/theme.ts'

/** Milliseconds after which what no screen needs may take from the line and the processor. */
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
  setTimeout(() => {
    import('./at-rest.ts').catch(() => undefined)
  }, REST)
}
