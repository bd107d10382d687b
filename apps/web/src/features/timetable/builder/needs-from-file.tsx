import type { BuilderNeed } from '@lentera/contract/timetable/builder'
import { builderNeeds, type ReadNeeds } from '@lentera/contract/timetable/builder-needs'
import { timetableFileLimits } from '@lentera/contract/timetable/files'
import { Download, FileUp } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '#lib/device/save-file.ts'
import { say } from '#lib/form/say.ts'
import { placedIn } from '#lib/http/fault.ts'
import { useAction } from '#lib/http/use-call.ts'
import { Button } from '#ui/button.tsx'
import { ChooseFile } from '#ui/choose-file.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { useAskedYear } from '#features/timetable/planned-year.tsx'
import { differenceOf, withRead } from './plan.ts'

const accept = '.xlsx,.csv,.txt,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const MOST_SHOWN = 30

/** What a list says: how much of it is new, and which rows are not taken. */
function Found({ needs, read }: { needs: readonly BuilderNeed[]; read: ReadNeeds }) {
  const { fresh, changed, same } = differenceOf(needs, read.needs)
  return (
    <div className="grid gap-3">
      <Notice tone={read.needs.length > 0 ? 'ok' : 'warn'} live>
        {fresh} baru, {changed} berubah jamnya, {same} sama.
      </Notice>
      {read.problems.length > 0 && (
        <Notice tone="warn">
          <p>Baris ini tidak ikut. Perbaiki di berkasnya, lalu baca lagi.</p>
          <ul aria-label="Baris yang tidak ikut" className="mt-2 grid gap-1">
            {read.problems.slice(0, MOST_SHOWN).map(({ row, text }) => (
              <li key={`${row} ${text}`} className="break-words">
                Baris {row}: {text}
              </li>
            ))}
            {read.problems.length > MOST_SHOWN && <li>Dan {read.problems.length - MOST_SHOWN} lagi.</li>}
          </ul>
        </Notice>
      )}
    </div>
  )
}

/** A file, what was copied, or the template. */
function Choose({ busy, onFile, onWrong }: { busy: boolean; onFile: (file: File) => void; onWrong: (text: string) => void }) {
  const asked = useAskedYear()
  const template = useAction(builderNeeds.template, { done: saveFile })
  const whole = useAction(builderNeeds.export, { done: saveFile })
  const [text, setText] = useState('')
  return (
    <div className="grid gap-4">
      <ChooseFile
        label="Berkas pembagian tugas"
        accept={accept}
        bytes={timetableFileLimits.bytes}
        busy={busy}
        note="Daftar dengan kolom Guru, Mata pelajaran, Kelas, dan Jam sepekan, dari Excel (.xlsx) atau CSV. Isinya menambah kebutuhan jam di sini dan baru berlaku setelah Anda menyimpannya."
        onFile={onFile}
      />
      <div className="flex flex-wrap gap-2">
        <Button icon={Download} busy={template.busy} onClick={() => void template.run({})}>
          Templat Excel
        </Button>
        <Button icon={Download} busy={whole.busy} onClick={() => void whole.run({ query: asked })}>
          Daftar yang tersimpan
        </Button>
      </div>
      <Wrong says={template.fault?.message ?? whole.fault?.message} />
      <TextArea label="Atau tempel dari Excel" hint="Salin bersama baris judulnya." rows={5} value={text} onChange={setText} />
      <Button
        busy={busy}
        onClick={() =>
          text.trim() === '' ? onWrong('Tempel dulu barisnya.') : onFile(new File([text], 'tempelan.txt', { type: 'text/plain' }))
        }
        className="justify-self-start"
      >
        Baca tempelan
      </Button>
    </div>
  )
}

/** Needs out of a list of who teaches what where: read, looked at, and put beside those that are there. */
export function NeedsFromFile({
  needs,
  onChange,
}: {
  needs: readonly BuilderNeed[]
  onChange: (needs: readonly BuilderNeed[]) => void
}) {
  const asked = useAskedYear()
  const [open, setOpen] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const [read, setRead] = useState<ReadNeeds | null>(null)
  const { run, busy, fault, reset } = useAction(builderNeeds.read, { done: setRead })
  const { beside, above } = placedIn(fault, ['file'])
  const close = () => {
    reset()
    setRead(null)
    setWrong(undefined)
    setOpen(false)
  }
  const use = (found: ReadNeeds) => {
    onChange(withRead(needs, found.needs))
    say(`${found.needs.length} baris dipakai. Simpan supaya berlaku.`)
    close()
  }
  return (
    <>
      <Button icon={FileUp} onClick={() => setOpen(true)}>
        Dari berkas
      </Button>
      <Sheet open={open} onClose={close} title="Pembagian tugas dari berkas" cancel="Tutup">
        <div className="grid gap-4">
          {read ? (
            <Found needs={needs} read={read} />
          ) : (
            <Choose
              busy={busy}
              onWrong={setWrong}
              onFile={(file) => {
                setWrong(undefined)
                void run({ body: { file, ...asked } })
              }}
            />
          )}
          <Wrong says={wrong ?? beside.file ?? above} />
          {read && (
            <div className="flex flex-wrap gap-2">
              {read.needs.length > 0 && (
                <Button tone="main" onClick={() => use(read)}>{`Pakai ${read.needs.length} baris`}</Button>
              )}
              <Button onClick={() => setRead(null)}>Baca berkas lain</Button>
            </div>
          )}
        </div>
      </Sheet>
    </>
  )
}
