import type { Place } from './timetable.rules.ts'

/** How often each key is there. */
export const counted = <K>(keys: readonly K[]) => {
  const counts = new Map<K, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return (key: K) => counts.get(key) ?? 0
}

/** The rooms that lessons are held in, by name. */
export const roomsOf = (standing: readonly Place[]) =>
  [
    ...Map.groupBy(
      standing.flatMap(({ room }) => room ?? []),
      (name) => name.toLowerCase(),
    ).values(),
  ]
    .map((names) => ({ name: names[0]!, lessons: names.length }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'id', { numeric: true }))
