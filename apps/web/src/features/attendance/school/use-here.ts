import { useState } from 'react'

/** Asks the device where it is; whoever sets a point stands there when doing this. Degrees with six decimals (0.1 m). */
export function useHere(found: (point: { latitude: number; longitude: number }) => void) {
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')
  const ask = () => {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle')
        found({ latitude: Number(coords.latitude.toFixed(6)), longitude: Number(coords.longitude.toFixed(6)) })
      },
      () => setState('failed'),
      { enableHighAccuracy: true, timeout: 15_000 },
    )
  }
  return { state, ask }
}
