import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { isFirst, keepLit } from './once.ts'

/** A lantern that cannot be fetched is left out. */
const Lit = lazy<ComponentType>(() => import('./lit.tsx').catch(() => ({ default: (): null => null })))

/** The lantern lights up once for one thing, `quiz 0198…`; from then on `otherwise` stands there. Its room is kept until it comes. */
export function FlareOnce({ of, otherwise = null }: { of: string; otherwise?: ReactNode }) {
  const [first] = useState(() => isFirst(of))
  useEffect(() => keepLit(of), [of])
  if (!first) return otherwise
  return (
    <span className="block h-20" data-flare>
      <Suspense>
        <Lit />
      </Suspense>
    </span>
  )
}
