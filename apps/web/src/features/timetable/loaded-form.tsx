import { type ReactNode, Suspense } from 'react'
import { Skeleton, SkeletonRows } from '#ui/skeleton.tsx'

const waiting = (
  <Skeleton>
    <SkeletonRows rows={4} />
  </Skeleton>
)

/** The place of a form in a sheet that is loaded when it is asked for, because few who open the page do. */
export const LoadedForm = ({ children }: { readonly children: ReactNode }) => <Suspense fallback={waiting}>{children}</Suspense>
