import { useCallback, useEffect, useState } from 'react'
import type { Fix } from './place.ts'

/**
 * `unasked`: the person has not been asked yet. `insecure`: the page came over plain HTTP, where browsers give no location.
 * `slow`: no position within 20 seconds.
 */
type Trouble = 'insecure' | 'denied' | 'unavailable' | 'slow'
export type Position =
  | { readonly state: 'checking' | 'unasked' | 'locating' }
  | { readonly state: 'found'; readonly fix: Fix; readonly demo: boolean }
  | { readonly state: Trouble }

const troubles: Record<number, Trouble> = { 1: 'denied', 2: 'unavailable', 3: 'slow' }

const permission = async (): Promise<PermissionState> => {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state
  } catch {
    return 'prompt'
  }
}

/** What is known before the browser is asked. */
const withoutAsking = (): Trouble | undefined => {
  if (!window.isSecureContext) return 'insecure'
  return 'geolocation' in navigator ? undefined : 'unavailable'
}

export interface Locating {
  readonly position: Position
  /** Asks the browser, which may ask the person. */
  readonly locate: () => void
  /** Uses a given position instead of the device's. */
  readonly place: (fix: Fix) => void
}

/** Follows the device's position while the page is open. Starts by itself only where the person has already allowed it. */
export const usePosition = (): Locating => {
  const [position, setPosition] = useState<Position>(() => ({ state: withoutAsking() ?? 'checking' }))
  const [watching, setWatching] = useState(0)
  const locate = useCallback(() => {
    if (withoutAsking()) return
    setPosition({ state: 'locating' })
    setWatching((count) => count + 1)
  }, [])

  useEffect(() => {
    if (withoutAsking()) return undefined
    let here = true
    void permission().then((state) => {
      if (!here) return
      if (state === 'granted') locate()
      else setPosition({ state: state === 'denied' ? 'denied' : 'unasked' })
    })
    return () => {
      here = false
    }
  }, [locate])

  useEffect(() => {
    if (watching === 0) return undefined
    const watch = navigator.geolocation.watchPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        setPosition({ state: 'found', fix: { latitude, longitude, accuracy }, demo: false }),
      // A lost signal after a good position changes nothing that the person sees.
      ({ code }) => setPosition((now) => (now.state === 'found' ? now : { state: troubles[code] ?? 'unavailable' })),
      { enableHighAccuracy: true, timeout: 20_000, maximumAge: 5_000 },
    )
    return () => navigator.geolocation.clearWatch(watch)
  }, [watching])

  return {
    position,
    locate,
    place: useCallback((fix: Fix) => {
      setWatching(0)
      setPosition({ state: 'found', fix, demo: true })
    }, []),
  }
}
