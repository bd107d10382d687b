import { useEffect } from 'react'

/** Keeps the screen from going dark, where the browser can; it forgets that whenever the page is hidden. */
export const useAwake = (wanted: boolean): void => {
  useEffect(() => {
    const { wakeLock }: Partial<Navigator> = navigator
    if (!wanted || !wakeLock) return undefined
    let lock: WakeLockSentinel | undefined
    let gone = false
    const hold = async () => {
      if (document.hidden) return
      try {
        const held = await wakeLock.request('screen')
        if (gone) await held.release()
        else lock = held
      } catch {
        // A phone that saves its battery refuses; the codes go on all the same.
      }
    }
    const look = () => void hold()
    document.addEventListener('visibilitychange', look)
    look()
    return () => {
      gone = true
      document.removeEventListener('visibilitychange', look)
      void lock?.release()
    }
  }, [wanted])
}
