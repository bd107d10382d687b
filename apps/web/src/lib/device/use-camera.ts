import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * `unasked`: the person has not been asked yet. `insecure`: the page came over plain HTTP, where browsers give no camera.
 * `busy`: another program holds it. `absent`: there is none.
 */
export type CameraTrouble = 'insecure' | 'absent' | 'denied' | 'busy'
type Camera =
  | { readonly state: 'checking' | 'unasked' | 'starting' }
  | { readonly state: 'live'; readonly stream: MediaStream }
  | { readonly state: CameraTrouble }

const troubles: Readonly<Record<string, CameraTrouble>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'absent',
  OverconstrainedError: 'absent',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** What is known before the browser is asked. (The camera's interface is missing on plain HTTP, whatever its type says.) */
const withoutAsking = (): CameraTrouble | undefined => {
  if (!window.isSecureContext) return 'insecure'
  const { mediaDevices }: Partial<Navigator> = navigator
  return mediaDevices ? undefined : 'absent'
}

const permission = async (): Promise<PermissionState> => {
  try {
    return (await navigator.permissions.query({ name: 'camera' })).state
  } catch {
    return 'prompt'
  }
}

const stop = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}
const wish = (facingMode: Facing): MediaStreamConstraints => ({
  audio: false,
  video: { facingMode, width: { ideal: 1280 }, height: { ideal: 960 } },
})
/** Towards the person, or what the person points at. */
type Facing = 'user' | 'environment'

export interface UsingCamera {
  readonly camera: Camera
  /** Asks the browser, which may ask the person. */
  readonly open: () => void
}

/**
 * The camera, the front one if nothing else is said, while `wanted` and while the page is looked at; its light goes out at once when not. It opens by itself
 * only where the person has already allowed it.
 */
export const useCamera = (wanted: boolean, facing: Facing = 'user'): UsingCamera => {
  const [camera, setCamera] = useState<Camera>(() => ({ state: withoutAsking() ?? 'checking' }))
  const held = useRef<MediaStream | null>(null)
  const turn = useRef(0)

  const close = useCallback(() => {
    turn.current++
    if (held.current) stop(held.current)
    held.current = null
  }, [])
  const open = useCallback(() => {
    if (withoutAsking()) return
    close()
    const mine = turn.current
    setCamera({ state: 'starting' })
    navigator.mediaDevices.getUserMedia(wish(facing)).then(
      (stream) => {
        // Who has left meanwhile wants no camera any more.
        if (mine !== turn.current) return stop(stream)
        held.current = stream
        stream.getVideoTracks()[0]?.addEventListener('ended', () => {
          if (held.current === stream) setCamera({ state: 'busy' })
        })
        setCamera({ state: 'live', stream })
      },
      (error: unknown) => {
        if (mine === turn.current) setCamera({ state: troubles[error instanceof DOMException ? error.name : ''] ?? 'busy' })
      },
    )
  }, [close, facing])

  useEffect(() => {
    if (!wanted || withoutAsking()) return undefined
    const begin = async () => {
      const state = await permission()
      if (gone || document.hidden) return
      if (state === 'granted') open()
      else setCamera({ state: state === 'denied' ? 'denied' : 'unasked' })
    }
    const look = () => {
      if (document.hidden) close()
      else void begin()
    }
    let gone = false
    document.addEventListener('visibilitychange', look)
    void begin()
    return () => {
      gone = true
      document.removeEventListener('visibilitychange', look)
      close()
    }
  }, [wanted, open, close])

  return { camera, open }
}
