import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useMedia } from '#lib/device/media.ts'
import type { Line } from './lines.ts'
import { afterPress, type At, extraAt, type Press, type Stop } from './presses.ts'
import type { EveningForm } from './use-evening.ts'

/** Whether the caret of a text is at one of its ends, or at both. */
const edgeOf = (target: EventTarget): NonNullable<Press['edge']> => {
  if (!(target instanceof HTMLTextAreaElement)) return 'both'
  const { selectionStart, selectionEnd, value } = target
  const [start, end] = [selectionStart === 0 && selectionEnd === 0, selectionStart === value.length]
  if (start && end) return 'both'
  return start ? 'start' : end ? 'end' : 'none'
}
/** A key as the table understands it; null where the browser or the system has it. */
const pressOf = (event: KeyboardEvent): Press | null => {
  if (event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return null
  const { key, code, altKey: alt, shiftKey: shift, target } = event
  return { key, code, alt, shift, edge: edgeOf(target) }
}

/** The pupil that the address names: phones show one alone, and the way back leads to all. */
const useNamed = (rows: readonly Line[]) => {
  const [search, setSearch] = useSearchParams()
  const named = rows.findIndex(({ student_id }) => student_id === search.get('pupil'))
  const open = (row: number | null, replace: boolean) => {
    const next = new URLSearchParams(search)
    const id = row === null ? undefined : rows[row]?.student_id
    if (id === undefined) next.delete('pupil')
    else next.set('pupil', id)
    setSearch(next, { replace })
  }
  return { named, open }
}

/** Where one stands in the table. */
const useStood = () => {
  const [stood, setStood] = useState<At>({ row: 0, stop: 'note' })
  const stand = (to: At) => {
    if (to.row !== stood.row || to.stop !== stood.stop) setStood(to)
  }
  return { stood, setStood, stand }
}

/** The focus goes to what is aimed at once it is drawn: in the table, else in the panel. */
const useAim = () => {
  const table = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const aim = useRef<string | null>(null)
  useEffect(() => {
    if (aim.current === null) return
    const where = aim.current
    aim.current = null
    const found =
      table.current?.querySelector<HTMLElement>(where) ??
      panel.current?.querySelector<HTMLElement>(`${where} input, ${where} textarea`)
    found?.focus()
  })
  const aimAt = (where: string) => {
    aim.current = where
  }
  return { table, panel, aimAt }
}

/** Where one stands, and what keys do there. The focus follows from cell to cell. */
export const useAt = ({ form, around, put }: EveningForm) => {
  const { rows } = form.values
  // The table and the panel stand side by side where both have room; elsewhere it is one pupil after the other.
  const wide = useMedia('(min-width: 80rem)')
  const { named, open } = useNamed(rows)
  const { stood, setStood, stand } = useStood()
  const { table, panel, aimAt } = useAim()
  const at: At = wide ? stood : { ...stood, row: Math.max(0, named) }
  const take = (after: { readonly rows: readonly Line[]; readonly at: At }) => {
    if (after.rows !== rows) form.set({ rows: after.rows })
    if (after.at === at) return
    setStood(after.at)
    aimAt(`[data-cell="${after.at.row} ${after.at.stop}"]`)
  }
  const onPress = (event: KeyboardEvent, here: At) => {
    const press = pressOf(event)
    const after = press && afterPress({ rows, at: here }, press, around)
    if (!after) return
    event.preventDefault()
    if (after.at.row === here.row && after.at.stop === here.stop) take({ rows: after.rows, at })
    else take(after)
  }
  const go = (by: number) => {
    const row = at.row + by
    if (row < 0 || row >= rows.length) return
    setStood({ row, stop: extraAt(at.stop) === undefined ? at.stop : 'note' })
    if (wide) return
    open(row, true)
    window.scrollTo({ top: 0 })
  }
  return {
    wide,
    isOpen: named >= 0,
    open,
    at,
    table,
    panel,
    stand,
    take,
    onPress,
    go,
    /** In the panel letters are letters: a number with Alt puts a sentence in, Enter in a line goes to the next pupil. */
    onPanelPress: (event: KeyboardEvent, stop: Stop) => {
      if (event.defaultPrevented) return
      if (event.altKey) return onPress(event, { ...at, stop })
      if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
      event.preventDefault()
      go(1)
    },
    /** Goes on in the panel; a pupil without activities gets one to write. */
    toPanel: (to: At) => {
      const line = rows[to.row]
      if (!line) return
      const isOpen = around.pupils.get(line.student_id)?.open ?? false
      if (isOpen && to.stop === 'extra:0' && line.extras.length === 0) put({ ...line, extras: [{ name: '', text: '' }] })
      setStood(to)
      aimAt(`[data-panel="${to.stop}"]`)
    },
  }
}
