/**
 * The names of an object that is written out, as the codes of a table of labels, with their types; they are never none. For an object
 * of strangers, which may have other names or none, it is `Object.keys`.
 */
/* @__NO_SIDE_EFFECTS__ */
export function keysOf<K extends string>(named: Readonly<Partial<Record<K, unknown>>>): [K, ...K[]] {
  return Object.keys(named) as [K, ...K[]]
}

/** The entries of an object that is written out, their names with their types. */
/* @__NO_SIDE_EFFECTS__ */
export function entriesOf<K extends string, V>(named: Readonly<Partial<Record<K, V>>>): [K, V][] {
  // As with keysOf: an object that is written out has no other names.
  return Object.entries(named) as [K, V][]
}

/** A table with what belongs to each of these names, which are all of their type. */
/* @__NO_SIDE_EFFECTS__ */
export function tableOf<K extends string, V>(names: readonly K[], of: (name: K) => V): Record<K, V> {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<K, V>
}
