import { type ComponentType, lazy, Suspense } from 'react'
import { Bone, Skeleton } from '#ui/skeleton.tsx'

/** A figure whose code comes when it is first shown. Where it cannot come, as without signal, the page stands without it. */
export const figureLater = <P extends object>(load: () => Promise<{ readonly default: ComponentType<P> }>): ComponentType<P> => {
  const Nothing: ComponentType<P> = () => null
  const Shown = lazy(() => load().catch(() => ({ default: Nothing }))) as unknown as ComponentType<P>
  return function FigureLater(props: P) {
    return (
      <Suspense
        fallback={
          <Skeleton>
            <Bone className="h-64 rounded-card" />
          </Skeleton>
        }
      >
        <Shown {...props} />
      </Suspense>
    )
  }
}
