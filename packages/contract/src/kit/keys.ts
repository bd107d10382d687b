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

/** Whether it is one of the names of an object that is written out. */
/* @__NO_SIDE_EFFECTS__ */
export function isKeyOf<K extends string>(named: Readonly<Partial<Record<K, unknown>>>, name: unknown): name is K {
  return typeof name === 'string' && Object.hasOwn(named, name)
}

/** A table of those that have a value. */
/* @__NO_SIDE_EFFECTS__ */
export function givenOf<K extends string, V>(entries: Iterable<readonly [K, V | undefined]>): Partial<Record<K, V>> {
  const given: Partial<Record<K, V>> = {}
  for (const [name, value] of entries) if (value !== undefined) given[name] = value
  return given
}
