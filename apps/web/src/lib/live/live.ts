import { useEffect } from 'react'
import { whenIdle } from '#lib/device/idle.ts'

/** What a screen watches beyond what is the person's own. */
export type LiveTopic = 'classes' | 'school' | `class:${string}`

/** How many screens, or pieces of one, watch each topic. */
const wanted = new Map<string, number>()
let changed: (() => void) | undefined

export const wantedTopics = (): readonly string[] => [...wanted.keys()]
/** Says when they have changed. */
export const onWanted = (tell: (() => void) | undefined): void => void (changed = tell)

/** Hears what changes in a topic while a screen is shown; nothing while it is not known which. */
export const useLive = (topic: LiveTopic | undefined): void =>
  useEffect(() => {
    if (!topic) return undefined
    wanted.set(topic, (wanted.get(topic) ?? 0) + 1)
    changed?.()
    return () => {
      const left = (wanted.get(topic) ?? 1) - 1
      if (left > 0) wanted.set(topic, left)
      else wanted.delete(topic)
      changed?.()
    }
  }, [topic])

/** Milliseconds after which what could not be loaded is tried again. */
const AGAIN = 15_000

/** Hears from the server what has changed, once the first screen is at rest. Answers what ends it. */
export const beginLive = (): (() => void) => {
  let end: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let left = false
  const load = () =>
    void import('./reading.ts').then(
      ({ stayFresh }) => {
        if (!left) end = stayFresh()
      },
      () => void (timer = left ? undefined : setTimeout(load, AGAIN)),
    )
  const leave = whenIdle(load)
  return () => {
    left = true
    leave()
    clearTimeout(timer)
    end?.()
  }
}
