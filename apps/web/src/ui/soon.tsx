import { type ReactNode, useDeferredValue } from 'react'
import { Skeleton, SkeletonRows } from './skeleton.tsx'

/** Something large whose place stands in the first picture, and which is drawn in the next one: a tap on a slow phone is answered at once. */
export function Soon({ children }: { readonly children: () => ReactNode }) {
  const drawn = useDeferredValue(true, false)
  return drawn ? (
    children()
  ) : (
    <Skeleton>
      <SkeletonRows rows={6} />
    </Skeleton>
  )
}
