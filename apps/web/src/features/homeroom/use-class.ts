import { useSearchParams } from 'react-router'
import type { Url } from '#lib/nav/href.ts'
import { href } from '#lib/nav/href.ts'

/** The class that the address names, for a teacher who leads several; it stays named on the desk's other pages. */
export const useClass = () => {
  const [search, setSearch] = useSearchParams()
  const class_uuid = search.get('class') ?? undefined
  return {
    class_uuid,
    choose: (uuid: string) => setSearch({ class: uuid }, { replace: true }),
    /** An address of the desk with the same class, and more to say. */
    linkTo: (url: Extract<Url, `/teacher/homeroom${string}`>, more: Record<string, string> = {}): string => {
      const query = new URLSearchParams({ ...(class_uuid !== undefined && { class: class_uuid }), ...more }).toString()
      return `${href(url as '/teacher/homeroom')}${query && `?${query}`}`
    },
  }
}
