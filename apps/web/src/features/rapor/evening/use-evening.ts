import { type RaporEvening, raporEvening } from '@lentera/contract/rapor/evening'
import type { RaporSentence } from '@lentera/contract/rapor/sentences'
import { useEffect, useEffectEvent, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '#lib/form/draft.ts'
import { type FormOf, useForm } from '#lib/form/use-form.ts'
import { bodyOf, changedIn, type Held, heldOf, type Line, mergedLines, savableIn, wrongIn } from './lines.ts'
import type { Around } from './presses.ts'

/** Lines that nobody has saved yet, and what they were begun with. */
interface Kept extends Held {
  readonly begun: readonly Line[]
}
/**
 * Keeps the lines that nobody has saved yet on this device for a day, and puts them over what is there when the table is opened again.
 * What somebody else has saved in the same columns meanwhile stands beside.
 */
const useDraft = (name: string, form: FormOf<Held>, isOpen: (line: Line) => boolean) => {
  const { begun, values, dirty, fill } = form
  const [kept] = useState(() => readDraft<Kept>(name, { rows: [], begun: [] }))
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    const rows = kept?.rows.filter(isOpen) ?? []
    if (kept && rows.length > 0) fill(mergedLines({ rows: kept.begun }, { rows }, begun))
    setOpened(true)
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [])
  const changed = changedIn(begun, values)
  const pupils = new Set(changed.map(({ student_id }) => student_id))
  const unsaved: Kept = { rows: changed, begun: begun.rows.filter(({ student_id }) => pupils.has(student_id)) }
  const holds = JSON.stringify(unsaved)
  const keep = useEffectEvent(() => keepDraft(name, unsaved))
  useEffect(() => {
    if (!opened) return
    if (dirty) keep()
    else dropDraft(name)
  }, [name, opened, dirty, holds])
}

/** The table as it is written, and what presses in it need to know. */
export const useEvening = (of: RaporEvening, bank: readonly RaporSentence[]) => {
  const pupils = new Map(of.rows.map((row) => [row.student.id, row]))
  const isOpen = ({ student_id }: Line) => pupils.get(student_id)?.open ?? false
  const form: FormOf<Held> = useForm(raporEvening.save, {
    start: heldOf(of),
    check: (values) => {
      const wrong = savableIn(form.begun, values, pupils).flatMap((line) => {
        const what = wrongIn(line)
        return what === undefined ? [] : [`${pupils.get(line.student_id)?.student.name ?? ''}: ${what}.`]
      })
      return { rows: wrong.length > 0 ? wrong.join(' ') : undefined }
    },
    input: (values) => ({
      body: {
        class_id: of.class.uuid,
        semester: of.period.semester,
        rows: savableIn(form.begun, values, pupils).map(bodyOf),
      },
    }),
    // What somebody else has said of other pupils, or of other things, is taken; what was written here stays.
    merge: mergedLines,
    saved: heldOf,
    said: 'Isian rapor disimpan.',
  })
  const around: Around = { pupils, bank, semester: of.period.semester }
  useDraft(`rapor-evening.${of.class.uuid}.${of.period.semester}`, form, isOpen)
  const put = (line: Line) => form.set({ rows: form.values.rows.map((one) => (one.student_id === line.student_id ? line : one)) })
  return { form, around, put, changed: savableIn(form.begun, form.values, pupils).length }
}
export type EveningForm = ReturnType<typeof useEvening>
