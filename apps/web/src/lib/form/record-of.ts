/** The table of these names with what each of them is. */
export const recordOf = <K extends string, V>(names: readonly K[], valueOf: (name: K) => V): Record<K, V> =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<K, V>
