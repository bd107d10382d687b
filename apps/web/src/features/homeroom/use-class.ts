import { useSearchParams } from 'react-router'
import type { Url } from '#lib/nav/href.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { monthIn } from '#school/months.ts'

/** What stays in the address while something else of a page is chosen. */
const kept = ['class', 'month', 'semester'] as const

/** The class that the address names, for a teacher who leads several; it stays named on the desk's other pages. */
export const useClass = () => {
  const [search, setSearch] = useSearchParams()
  const class_uuid = search.get('class') ?? undefined
  /** Names something in the address beside what it names already; a search and filters begin anew. */
  const put = (change: Partial<Record<(typeof kept)[number], string>>) => {
    const named = kept.flatMap((name) => {
      const value = change[name] ?? search.get(name)
      return value === null ? [] : [[name, value] as const]
    })
    setSearch(Object.fromEntries(named), { replace: true })
  }
  return {
    class_uuid,
    /** The month that the address names, where it is one. */
    month: monthIn(search.get('month')),
    semester: ([1, 2] as const).find((one) => String(one) === search.get('semester')),
    put,
    choose: (uuid: string) => put({ class: uuid }),
    /** An address of the desk with the same class, and more to say. */
    linkTo: (url: Extract<Url, `/teacher/homeroom${string}`>, more: Record<string, string> = {}): string =>
      withQuery(href(url as '/teacher/homeroom'), { class: class_uuid, ...more }),
  }
}
