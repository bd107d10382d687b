import { raporLimits } from '@lentera/contract/rapor'
import type { RaporTheme } from '@lentera/contract/rapor/kokurikuler'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Sheet } from '#ui/sheet.tsx'

type ThemeLine = RaporTheme['rows'][number]

/** Own words of one pupil. */
function Words({ name, line, onDone }: { name: string; line: ThemeLine; onDone: (text: string) => void }) {
  const [text, setText] = useState(line.text || line.composed)
  return (
    <>
      <TextArea
        label={`Kalimat untuk ${name}`}
        rows={4}
        maxLength={raporLimits.text}
        hint="Kosongkan untuk memakai kalimat dari capaian."
        value={text}
        onChange={setText}
      />
      <Button tone="main" onClick={() => onDone(text.trim() === line.composed ? '' : text.trim())}>
        Pakai kalimat ini
      </Button>
    </>
  )
}

/** The sentence of one pupil, in the teacher's own words. */
export const WordsSheet = ({
  name,
  line,
  onClose,
  onDone,
}: {
  name: string
  line: ThemeLine | undefined
  onClose: () => void
  onDone: (student_id: string, text: string) => void
}) => (
  <Sheet open={line !== undefined} onClose={onClose} title="Kalimat di rapor">
    {line && <Words key={line.student_id} name={name} line={line} onDone={(text) => onDone(line.student_id, text)} />}
  </Sheet>
)
