import { href, withQuery } from '#lib/nav/href.ts'

const number = new Intl.NumberFormat('id-ID')
/** A count as people read it: `1.204`. */
export const count = (n: number): string => number.format(n)

/** Where one list stands. */
export const listAddress = (uuid: string): string => withQuery(href('/operator/schools/lists'), { list: uuid })
