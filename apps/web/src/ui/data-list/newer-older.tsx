import type { Listing } from '#lib/http/use-list.ts'
import { Button } from '#ui/button.tsx'

/** The ways to what is newer and what is older in a list in the order of time; nothing where all of it is here. */
export const NewerOlder = ({ list: { previous, next } }: { list: Pick<Listing<unknown>, 'previous' | 'next'> }) =>
  (previous ?? next) && (
    <div className="mt-5 flex justify-between gap-3">
      <Button disabled={!previous} onClick={previous}>
        Lebih baru
      </Button>
      <Button disabled={!next} onClick={next}>
        Lebih lama
      </Button>
    </div>
  )
