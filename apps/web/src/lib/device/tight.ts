import { useSyncExternalStore } from 'react'

/** So many letters' heights wide is the least room in which a list and what is docked below it both are in sight. */
const ROOMY = 17

const isTight = () => innerWidth < ROOMY * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

/** Whether the letters are large for this window: about 130 % on a phone of 360 pixels. */
export const useTight = (): boolean =>
  useSyncExternalStore((changed) => {
    addEventListener('resize', changed)
    return () => removeEventListener('resize', changed)
  }, isTight)
