import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '#lib/device/idle.ts'

/** A part of a page whose code comes when the page is at rest; undefined until then, and where it cannot come. */
export const useAtRest = <P>(load: () => Promise<{ readonly default: ComponentType<P> }>): ComponentType<P> | undefined => {
  const [Part, setPart] = useState<ComponentType<P>>()
  useEffect(
    () =>
      whenIdle(
        () =>
          void load().then(
            (all) => setPart(() => all.default),
            () => {},
          ),
      ),
    // oxlint-disable-next-line react/exhaustive-deps -- the same part for ever
    [],
  )
  return Part
}
