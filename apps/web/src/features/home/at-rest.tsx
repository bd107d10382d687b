import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { whenIdle } from '#lib/device/idle.ts'

interface AtRestProps<P> {
  /** The same for as long as it is shown. */
  readonly load: () => Promise<{ readonly default: ComponentType<P> }>
  readonly given: P
  /** What stands there until then, and where it cannot come. */
  readonly before?: ReactNode
}

/** A part of a page whose code comes when the page is at rest. */
export function AtRest<P extends object>({ load, given, before }: AtRestProps<P>) {
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
    [load],
  )
  return Part ? <Part {...given} /> : before
}
