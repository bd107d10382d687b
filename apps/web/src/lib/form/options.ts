/** The words of each thing that something can be: `{ waiting: { label: 'Menunggu' } }`, or the words alone. */
export type Labels<V extends string> = Readonly<Record<V, string | { readonly label: string }>>

/** What can be chosen of these, in their order: for a field or a filter. */
export const optionsOf = <V extends string>(of: Labels<V>): { readonly value: V; readonly label: string }[] =>
  (Object.entries(of) as [V, Labels<V>[V]][]).map(([value, said]) => ({
    value,
    label: typeof said === 'string' ? said : said.label,
  }))
