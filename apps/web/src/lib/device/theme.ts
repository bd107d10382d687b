import { useSyncExternalStore } from 'react'
import { device } from './keep.ts'

const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** The ground of each theme, for the browser's own bars. */
const ground = { light: '#F7F5F0', dark: '#0F141B' }
const listeners = new Set<() => void>()
const systemDark = matchMedia('(prefers-color-scheme: dark)')

const chosen = (): Theme => themes.find((theme) => theme === device.read('theme')) ?? 'system'

/** Puts the chosen theme on the document; called once before the first paint of the app. */
export const applyTheme = (): void => {
  const theme = chosen()
  const dark = theme === 'dark' || (theme === 'system' && systemDark.matches)
  document.documentElement.classList.toggle('dark', dark)
  document.documentElement.classList.toggle('light', !dark)
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? ground.dark : ground.light)
}
export const followSystemTheme = (): void => systemDark.addEventListener('change', applyTheme)

const setTheme = (theme: Theme): void => {
  device.write('theme', theme)
  applyTheme()
  for (const tell of listeners) tell()
}

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}
/** The person's choice and how to change it. */
export const useTheme = (): [Theme, (theme: Theme) => void] => [useSyncExternalStore(subscribe, chosen), setTheme]
