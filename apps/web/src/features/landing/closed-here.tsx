import { useTitle } from '#lib/nav/title.ts'
import ComingSoonPage, { title } from './coming-soon.page.tsx'

/** An address that is closed and not built: it looks like one that is. */
export function ClosedHere() {
  useTitle(title)
  return <ComingSoonPage />
}
