import { useEffect, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from './draft.ts'
import type { FormOf } from './use-form.ts'

/**
 * Keeps what is typed into a form on this device for a day, also over a reload, and puts it back when the form is opened again.
 * `leave` names the values that are not kept (files on their way). `dropDraft` forgets it once it is saved.
 */
export const useKeptDraft = <V extends object>(name: string, form: FormOf<V>, leave: Partial<V> = {}): void => {
  const { values, begun, dirty, fill } = form
  const [kept] = useState(() => readDraft(name, begun))
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    if (kept) fill({ ...kept, ...leave })
    setOpened(true)
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [])
  const holds = JSON.stringify({ ...values, ...leave })
  useEffect(() => {
    if (!opened) return
    if (dirty) keepDraft(name, JSON.parse(holds) as object)
    else dropDraft(name)
  }, [name, opened, dirty, holds])
}
