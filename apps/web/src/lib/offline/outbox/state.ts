import { create } from 'zustand'
import type { HeldFile, Kept } from './entry.ts'

interface OutboxState {
  /** The writes of the signed-in person, oldest first. The machine keeps them up to date over tabs and worker. */
  readonly entries: readonly Kept[]
  /** The files of the signed-in person that wait on this device, as they were chosen; null until they were looked for. */
  readonly files: readonly HeldFile[] | null
  /** How many open screens follow a write, by `nameOf`: they show its mark, and read again what its delivery changed. */
  readonly followed: Readonly<Record<string, number>>
}
/** What this page knows of the outbox. */
export const useKnown = create<OutboxState>()(() => ({ entries: [], files: null, followed: {} }))

const count = (name: string, by: number) =>
  useKnown.setState(({ followed }) => ({ followed: { ...followed, [name]: (followed[name] ?? 0) + by } }))
/** Counts a screen in; answers what counts it out. */
export const follow = (name: string): (() => void) => {
  count(name, 1)
  return () => count(name, -1)
}
