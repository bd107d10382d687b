import { useState } from 'react'
import { device } from '#lib/device/keep.ts'

const PLACE = 'quiz_place'

/** The question at which somebody was, so that a reload leads nowhere else. */
const placeOf = (uuid: string): number => {
  const kept = device.read(PLACE)
  const isOwn = typeof kept === 'object' && kept !== null && 'uuid' in kept && kept.uuid === uuid
  return isOwn && 'at' in kept && typeof kept.at === 'number' ? kept.at : 0
}

/** The question that is open, as this device keeps it, and the way to another one. */
export const useKeptPlace = (uuid: string, count: number): { readonly at: number; readonly goTo: (next: number) => void } => {
  const [at, setAt] = useState(() => placeOf(uuid))
  const goTo = (next: number) => {
    const there = Math.max(0, Math.min(count - 1, next))
    setAt(there)
    device.write(PLACE, { uuid, at: there })
  }
  return { at, goTo }
}

/** Another attempt begins with its first question. */
export const forgetPlace = (): void => device.drop(PLACE)
