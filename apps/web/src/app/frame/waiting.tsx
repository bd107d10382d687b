import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '#lib/device/idle.ts'

/** What is not on the server yet; its code, which also delivers it, comes when the page is at rest. */
export function Waiting() {
  const [Shown, setShown] = useState<ComponentType | null>(null)
  useEffect(() => {
    const show = async () => {
      // Without it the screens deliver what is meant on them; it comes with the next page.
      const pill = await import('#features/outbox/pill.tsx').catch(() => null)
      if (pill) setShown(() => pill.default)
    }
    return whenIdle(() => void show())
  }, [])
  return Shown && <Shown />
}
