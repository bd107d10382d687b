import { type RaporEvening, raporEvening } from '@lentera/contract/rapor/evening'
import type { RaporSentence } from '@lentera/contract/rapor/sentences'
import { useEffect, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '#lib/form/draft.ts'
import { type FormOf, useForm } from '#lib/form/use-form.ts'
import { bodyOf, changedIn, type Held, heldOf, type Line, mergedLines, wrongIn } from './lines.ts'
import type { Around } from './presses.ts'

/**
 * Keeps the lines that nobody has saved yet on this device for a day, and puts them over what is there when the table is opened again.
 * Where somebody has written another note meanwhile, theirs stands beside.
 */
const useDraft = (name: string, form: FormOf<Held>, isOpen: (student: string) => boolean) => {
  const { begun, values, dirty, fill } = form
  const [kept] = useState(() => readDraft<Held>(name, { rows: [] }))
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    const before = new Map(kept?.rows.map((line) => [line.student_id, line]))
    if (before.size > 0)
      fill({
        rows: begun.rows.map((line): Line => {
          const mine = before.get(line.student_id)
          if (!mine || !isOpen(line.student_id)) return line
          const isChanged = mine.revision !== line.revision && line.note !== mine.note
          return { ...mine, revision: line.revision, theirs: isChanged ? line.note : null }
        }),
      })
    setOpened(true)
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [])
  const rows = JSON.stringify(changedIn(begun, values))
  useEffect(() => {
    if (!opened) return
    if (dirty) keepDraft(name, { rows: JSON.parse(rows) as Line[] })
    else dropDraft(name)
  }, [name, opened, dirty, rows])
}

/** The table as it is written, and what presses in it need to know. */
export const useEvening = (of: RaporEvening, bank: readonly RaporSentence[]) => {
  const names = new Map(of.rows.map(({ student }) => [student.id, student.name]))
  const form: FormOf<Held> = useForm(raporEvening.save, {
    start: heldOf(of),
    check: (values) => {
      const wrong = changedIn(form.begun, values).flatMap((line) => {
        const what = wrongIn(line)
        return what === undefined ? [] : [`${names.get(line.student_id) ?? ''}: ${what}.`]
      })
      return { rows: wrong.length > 0 ? wrong.join(' ') : undefined }
    },
    input: (values) => ({
      body: {
        class_id: of.class.uuid,
        semester: of.period.semester,
        rows: changedIn(form.begun, values).map(bodyOf),
      },
    }),
    // What somebody else has said of other pupils, or of other things, is taken; what was written here stays.
    merge: mergedLines,
    saved: heldOf,
    said: 'Isian rapor disimpan.',
  })
  const around: Around = {
    pupils: new Map(of.rows.map((row) => [row.student.id, row])),
    bank,
    semester: of.period.semester,
  }
  useDraft(`rapor-evening.${of.class.uuid}.${of.period.semester}`, form, (student) => around.pupils.get(student)?.open ?? false)
  const put = (line: Line) => form.set({ rows: form.values.rows.map((one) => (one.student_id === line.student_id ? line : one)) })
  return { form, around, put, changed: changedIn(form.begun, form.values).length }
}
export type EveningForm = ReturnType<typeof useEvening>
