import { Card } from '#ui/card.tsx'
import { Bone, Skeleton, SkeletonRows } from '#ui/skeleton.tsx'
import { Columns } from './band.tsx'

/** A home on its way: the lit head, its first card and the lists under it. */
export function HomeSkeleton() {
  return (
    <Skeleton>
      <div className="band -mx-4 h-44 rounded-b-sheet sm:-mx-6 lg:mx-0" />
      <Columns aside={<SkeletonRows rows={3} />}>
        <Card raised className="grid h-50 content-between p-4">
          <Bone className="h-4 w-2/5" />
          <Bone className="h-9 w-1/3" />
          <Bone className="h-4 w-3/5" />
          <Bone className="h-13" />
        </Card>
        <Bone className="mt-2 h-5 w-2/5" />
        <SkeletonRows rows={4} />
      </Columns>
    </Skeleton>
  )
}
