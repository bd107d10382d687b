import { type RefObject, useEffect, useRef } from 'react'

/** Marks what opens a row, by the row's id. */
export const OPENS = 'data-opens'
const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !target.matches('[type=checkbox]')

const opensIn = (node: Element | null | undefined) => node?.querySelector<HTMLElement>(`[${OPENS}]`)
const down = /^(?:ArrowDown|j)$/i
const walks = /^(?:Arrow(?:Down|Up)|[jk])$/i

/** The row that a key leads to from the one that holds the focus (-1: none of them); arrows begin to walk only inside. */
const walked = (key: string, at: number, count: number): number | null =>
  !walks.test(key) || (key.startsWith('Arrow') && at === -1)
    ? null
    : down.test(key)
      ? Math.min(at + 1, count - 1)
      : Math.max(at - 1, 0)

interface Does {
  /** Escape leaves a field, too; a search line keeps it, where it clears what is typed. */
  readonly leavesFields?: boolean
  readonly toggle: ((id: string) => void) | undefined
  /** Answers whether there was anything to leave. */
  readonly escape: () => boolean
}
const leaves = ({ key, target }: KeyboardEvent, { leavesFields = false }: Does): boolean =>
  leavesFields && key === 'Escape' && target instanceof Element && !target.matches('[type=search]')

/** Does what a key says; answers whether it says anything. */
const follow = ({ key, target }: KeyboardEvent, frame: HTMLElement | null, { toggle, escape }: Does): boolean => {
  const openers = [...(frame?.querySelectorAll<HTMLElement>(`[${OPENS}]`) ?? [])]
  const row = target instanceof Element ? opensIn(target.closest('li, tr')) : null
  const at = openers.findIndex((one) => one === row)
  // From elsewhere letters begin at the row of what is open.
  const from = at === -1 && !key.startsWith('Arrow') ? openers.findIndex((one) => one.ariaCurrent !== null) : at
  const to = walked(key, from, openers.length)
  if (key === '/') frame?.querySelector<HTMLElement>('input[type=search]')?.focus()
  else if (to !== null) openers[to]?.focus()
  else if (key.toLowerCase() === 'x' && at !== -1 && toggle) toggle(row?.getAttribute(OPENS) ?? '')
  else return key === 'Escape' && escape()
  return true
}

/** ↑ ↓ J K walk over the rows, X selects, / goes to the search line, Escape leaves. */
export const useKeys = (frame: RefObject<HTMLElement | null>, does: Does) => {
  const now = useRef(does)
  useEffect(() => {
    now.current = does
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const taken = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey
      const writes = isWriting(event.target) && !leaves(event, now.current)
      if (taken || writes || document.querySelector('dialog[open], [role=menu]')) return
      if (follow(event, frame.current, now.current)) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [frame])
}
