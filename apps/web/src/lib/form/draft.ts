import { device } from '#lib/device/keep.ts'

/** Milliseconds for which what was typed is kept. */
const KEPT = 24 * 3_600_000
const nameOf = (name: string) => `draft.${name}`

/** What was typed into a long form before, of the shape of `empty`; null where nothing is kept, or for longer than a day. */
export const readDraft = <V extends object>(name: string, empty: V): V | null => {
  const kept = device.read(nameOf(name)) as { at?: unknown; holds?: Readonly<Record<string, unknown>> } | null
  if (typeof kept?.at !== 'number' || typeof kept.holds !== 'object') return null
  if (Date.now() - kept.at > KEPT) {
    device.drop(nameOf(name))
    return null
  }
  const { holds } = kept
  // An older version may have kept something else.
  const known = Object.entries(empty).filter(([key, value]) => value === null || typeof holds[key] === typeof value)
  return { ...empty, ...Object.fromEntries(known.map(([key, value]) => [key, holds[key] ?? value])) }
}

/** Keeps what was typed on this device for a day. A form with passwords leaves them out before. */
export const keepDraft = (name: string, holds: object): void => device.write(nameOf(name), { at: Date.now(), holds })
export const dropDraft = (name: string): void => device.drop(nameOf(name))
