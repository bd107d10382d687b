import type { ReactNode } from 'react'
import { useMedia } from '#lib/device/media.ts'
import './with-aside.css'

/** Whether a second column has room: a usual laptop is 1366 pixels wide. */
export const useAsideRoom = (): boolean => useMedia('(min-width: 84rem)')

/**
 * A reading page with what belongs to it in a second column, from the width of a usual laptop on: facts, or the ways on to what is
 * done next. Where there is less room the page is alone, so nothing may stand in `aside` that is found nowhere else.
 */
export function WithAside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  const hasRoom = useAsideRoom()
  // The page stays where it is in the tree: what is being written survives a window that is made narrower.
  return (
    <div className="with-aside flex min-w-0 flex-1 flex-col">
      <div className="flex min-w-0 flex-1 flex-col">{children}</div>
      {hasRoom && (
        // Begins where the page's own content does, below the height of its title.
        <div className="aside-column pb-7 print:hidden">
          <div className="sticky grid max-w-80 gap-5">{aside}</div>
        </div>
      )}
    </div>
  )
}

/**
 * What a page is for with facts beside it, from the width of a usual laptop on: `lead` above `tail` in a second column. On less
 * room everything stands in one column, `lead` first and `tail` last, which is also how it is read aloud.
 */
export function FactsBeside({ lead, tail, children }: { lead?: ReactNode; tail?: ReactNode; children: ReactNode }) {
  return (
    <div className="facts-beside">
      <div className="min-w-0">{lead}</div>
      <div className="min-w-0">{children}</div>
      <div className="min-w-0">{tail}</div>
    </div>
  )
}

/**
 * The fields of a form with what is added or decided last in a second column: files, who is told, and the verb. On less room one
 * column, no wider than a reading page. The page's own template is the wide one.
 */
export function FieldsBeside({ tail, children }: { tail: ReactNode; children: ReactNode }) {
  return (
    <div className="facts-beside fields-beside">
      <div />
      <div className="min-w-0">{children}</div>
      <div className="min-w-0">{tail}</div>
    </div>
  )
}
