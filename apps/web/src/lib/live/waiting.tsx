import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '#lib/device/idle.ts'

export interface WaitingProps {
  /** The names of what is counted together. */
  readonly of: readonly string[]
  readonly look: 'news' | 'bar' | 'side'
}

let bring: (() => Promise<{ readonly default: ComponentType<WaitingProps> }>) | undefined
/** The app says where the counts are: the frame and the homes show them without knowing a feature. */
export const bringWaiting = (load: NonNullable<typeof bring>): void => void (bring = load)

/** How much waits, as a mark on what leads to it. Asked when the page has come to rest, nothing until then. */
export function Waiting(props: WaitingProps) {
  const [Shown, setShown] = useState<ComponentType<WaitingProps> | null>(null)
  useEffect(() => {
    let left = false
    const show = async () => {
      // A count that cannot be fetched is no fault of the page.
      const badge = await bring?.().catch(() => null)
      if (badge && !left) setShown(() => badge.default)
    }
    const leave = whenIdle(() => void show())
    return () => {
      left = true
      leave()
    }
  }, [])
  return Shown && <Shown {...props} />
}
