import type { QuestionRow } from '@lentera/contract/questions'
import { questionFiles, questionFormats } from '@lentera/contract/questions/files'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '#lib/device/save-file.ts'
import { optionsOf } from '#lib/form/options.ts'
import { useAction } from '#lib/http/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Radios } from '#ui/form/choices.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Confirm } from '#ui/sheet.tsx'

const notes = {
  moodle_xml: 'Semua jenis soal, dengan gambar dan suara',
  qti_30: 'Paket ZIP: semua jenis soal, dengan gambar dan suara',
  qti_21: 'Paket ZIP untuk sistem yang belum mengenal 3.0',
  xlsx: 'Semua jenis soal dengan level dan label, tanpa gambar',
  gift: 'Tanpa soal mengurutkan, tanpa gambar',
  aiken: 'Hanya pilihan ganda',
} as const

/** The chosen questions as a file for another system. */
export function Export({ chosen }: { chosen: readonly QuestionRow[] }) {
  const [open, setOpen] = useState(false)
  const [format, setFormat] = useState<keyof typeof questionFormats>('moodle_xml')
  const writing = useAction(questionFiles.write, {
    done: (file) => {
      saveFile(file)
      setOpen(false)
    },
  })
  return (
    <>
      <Button icon={Download} onClick={() => setOpen(true)}>
        Ekspor
      </Button>
      <Confirm
        open={open}
        onClose={() => {
          writing.reset()
          setOpen(false)
        }}
        title={`Ekspor ${chosen.length} soal`}
        verb="Unduh"
        busy={writing.busy}
        onConfirm={() => void writing.run({ body: { format, question_uuids: chosen.map(({ uuid }) => uuid) } })}
      >
        <Wrong says={writing.fault?.message} />
        <Radios
          label="Format"
          value={format}
          options={optionsOf(questionFormats).map((one) => ({ ...one, note: notes[one.value] }))}
          onChange={setFormat}
        />
      </Confirm>
    </>
  )
}
