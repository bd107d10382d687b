import { type Labels, optionsOf } from '#lib/form/options.ts'

/** What a list is narrowed by. */
export interface Filter<N extends string = string, V extends string = string> {
  /** Its name in the address. */
  readonly name: N
  readonly label: string
  readonly options: readonly { readonly value: V; readonly label: string; readonly count?: number }[]
  /** A few that are worth a tap stand as chips; otherwise they fold into one field. */
  readonly chips?: boolean
}

/** A filter by what the rows can be, in the words that there are for that: `filterBy('state', 'Semua status', loanStates)`. */
export const filterBy = <const N extends string, V extends string>(name: N, label: string, of: Labels<V>): Filter<N, V> => ({
  name,
  label,
  options: optionsOf(of),
})

/** What a list's address asks for, as its call takes it: the words, and each filter that has one of its values. */
export type Narrowed<F extends Filter> = { readonly search?: string } & {
  readonly [X in F as X['name']]?: X['options'][number]['value']
}
export const narrowedBy = <F extends Filter>(
  filters: readonly F[],
  { search, filters: chosen }: { readonly search: string; readonly filters: Readonly<Record<string, string>> },
): Narrowed<F> => {
  const known = filters.filter(({ name, options }) => options.some(({ value }) => value === chosen[name]))
  const query = known.map(({ name }) => [name, chosen[name]])
  return Object.fromEntries(search === '' ? query : [['search', search], ...query]) as Narrowed<F>
}
