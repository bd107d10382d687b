import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '#lib/device/idle.ts'
import { type TourName, tourIsCompleted } from './tours.ts'

type Guide = ComponentType<{ name: TourName }>
let bring: (() => Promise<{ readonly default: Guide }>) | undefined

/** The app says where the tours are; features that have one do not know each other. */
export const bringTours = (load: NonNullable<typeof bring>): void => void (bring = load)

/**
 * The first-use tour of a page. Place it beside the content, so that it comes neither while the page waits nor over a
 * fault; its own code is loaded when the page has come to rest. Nothing for somebody who has seen it.
 */
export function Tour({ name }: { name: TourName }) {
  const [Shown, setShown] = useState<Guide | null>(null)
  useEffect(() => {
    if (tourIsCompleted(name) || !navigator.onLine) return
    let left = false
    const show = async () => {
      // A tour that cannot be fetched is no fault of the page: it comes next time.
      const guide = await bring?.().catch(() => null)
      if (guide && !left) setShown(() => guide.default)
    }
    const leave = whenIdle(() => void show())
    return () => {
      left = true
      leave()
    }
  }, [name])
  return Shown && <Shown name={name} />
}
