import { useSyncExternalStore } from 'react'
import { device } from './keep.ts'

const listeners = new Set<() => void>()
const asksBrowser = () => navigator.connection?.saveData === true

/**
 * Whether this device shall use little data: as the person has chosen here, otherwise as the browser was asked. Then nothing is
 * fetched that nobody has asked for yet, and photos are sent smaller.
 */
export const savesData = (): boolean => {
  const chosen = device.read('saver')
  return typeof chosen === 'boolean' ? chosen : asksBrowser()
}

const choose = (saver: boolean): void => {
  device.write('saver', saver)
  for (const tell of listeners) tell()
}
const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}
/** The choice of this device and how to change it. */
export const useSavesData = (): [boolean, (saver: boolean) => void] => [useSyncExternalStore(subscribe, savesData), choose]
