import { create } from 'zustand'

export interface Said {
  readonly id: number
  readonly text: string
  /** Takes back what was done. */
  readonly undo?: () => void
}
interface State {
  readonly said: Said | null
}

/** What was last said; one sentence at a time. */
export const useSaid = create<State>()(() => ({ said: null }))

let count = 0
/** Says in a toast what a write has done, with "Urungkan" where it can be undone. What was said before it goes away. */
export const say = (text: string, undo?: () => void): void =>
  useSaid.setState({ said: { id: ++count, text, ...(undo && { undo }) } })
/** Puts a toast away. */
export const hush = (): void => useSaid.setState({ said: null })
