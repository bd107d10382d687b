/**
 * The names of an object that is written out, as the codes of a table of labels, with their types; they are never none. For an object
 * of strangers, which may have other names or none, it is `Object.keys`.
 */
/* @__NO_SIDE_EFFECTS__ */
export function keysOf<K extends string>(named: Readonly<Partial<Record<K, unknown>>>): [K, ...K[]] {
  return Object.keys(named) as [K, ...K[]]
}
