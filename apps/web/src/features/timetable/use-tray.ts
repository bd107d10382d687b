import type { LeftLesson } from '@lentera/contract/timetable/copied'
import { useState } from 'react'

/** Lessons that found no place in a class, until each is placed by hand or all are laid aside. */
export interface Tray {
  readonly class_uuid: string
  readonly left: readonly LeftLesson[]
}

/** What a copied week has left, and which of it is being placed. */
export const useTray = () => {
  const [tray, setTray] = useState<Tray | null>(null)
  const [taken, take] = useState<LeftLesson | null>(null)
  return {
    fill: setTray,
    clear: () => setTray(null),
    leftIn: (class_uuid: string) => (tray?.class_uuid === class_uuid ? tray.left : []),
    take,
    placed: () => setTray((now) => now && { ...now, left: now.left.filter((one) => one !== taken) }),
  }
}
