import type { QuestionRow } from '@lentera/contract/questions'
import { questionFiles, questionFormats } from '@lentera/contract/questions/files'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '#lib/device/save-file.ts'
import { optionsOf } from '#lib/form/options.ts'
import { useAction, useCall } from '#lib/http/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/form/select.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { Confirm } from '#ui/sheet.tsx'

const notes = {
  moodle_xml: 'Disarankan. Semua jenis soal, dengan gambar dan suara.',
  qti_30: 'Disarankan. Paket ZIP: semua jenis soal, dengan gambar dan suara.',
  qti_21: 'Paket ZIP untuk sistem yang belum mengenal 3.0.',
  xlsx: 'Disarankan tanpa gambar. Semua jenis soal dengan level dan label.',
  gift: 'Tanpa soal mengurutkan, tanpa gambar.',
  aiken: 'Hanya pilihan ganda.',
} as const

/** What of the chosen questions the format cannot say, before the file is loaded. */
function Plan({ format, uuids }: { format: keyof typeof questionFormats; uuids: readonly string[] }) {
  const { data, fault } = useCall(questionFiles.plan, { body: { format, question_uuids: [...uuids] } })
  if (fault) return <Wrong says={fault.message} />
  if (!data) return <p className="text-note text-ink-2">Memeriksa apa yang dapat ditulis…</p>
  const { total, carried, left } = data
  const gone = left.filter(({ whole }) => whole)
  const part = left.filter(({ whole }) => !whole)
  const name = questionFormats[format]
  if (left.length === 0)
    return (
      <Notice tone="ok" live>
        {total} dari {total} soal masuk, lengkap.
      </Notice>
    )
  return (
    <Notice tone="warn" live>
      <p>
        {carried} dari {total} soal masuk
        {gone.length > 0 && `; ${gone.length} soal tidak dapat ditulis di ${name}`}
        {part.length > 0 && `; pada ${part.length} soal ada yang hilang`}.
      </p>
      <ul aria-label="Yang tidak ikut" className="mt-1 grid max-h-60 gap-1.5 overflow-y-auto font-normal">
        {[...gone, ...part].map(({ question_uuid, asked, notes: all }) => (
          <li key={question_uuid}>
            <span className="line-clamp-2 font-semibold">{asked}</span>
            {all.join(' ')}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

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
        <Select
          label="Format"
          hint={notes[format]}
          errorLines={0}
          value={format}
          options={optionsOf(questionFormats)}
          onChange={setFormat}
        />
        {open && (
          <div className="mt-3">
            <Plan key={format} format={format} uuids={chosen.map(({ uuid }) => uuid)} />
          </div>
        )}
      </Confirm>
    </>
  )
}
