import { ownPages, type Rapor, rapor, type RaporPages, raporPages } from '@lentera/contract/rapor'
import { raporOffice } from '@lentera/contract/rapor/giving'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '#lib/device/save-file.ts'
import { useAction } from '#lib/http/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Radios } from '#ui/form/choices.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Sheet } from '#ui/sheet.tsx'

type OwnPages = (typeof ownPages)[number]
const optionOf = <P extends RaporPages>(value: P) => ({ value, label: raporPages[value] })
/** Which pages of a class or of a pupil whoever leads the class prints. */
export function OwnPagesChoice({ value, onChange }: { value: OwnPages; onChange: (value: OwnPages) => void }) {
  return <Radios label="Halaman" value={value} options={ownPages.map(optionOf)} onChange={onChange} />
}

/** Prints a pupil's card for whoever leads the class: which pages, and the file. */
export function PrintOwn({ uuid }: { uuid: string }) {
  const [open, setOpen] = useState(false)
  const [pages, setPages] = useState<OwnPages>('card')
  const printing = useAction(rapor.print, { done: saveFile })
  return (
    <>
      <Button icon={Printer} onClick={() => setOpen(true)}>
        PDF
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title="Cetak rapor">
        <div className="grid gap-3">
          <OwnPagesChoice value={pages} onChange={setPages} />
          <Wrong says={printing.fault?.message} />
          <Button
            tone="main"
            icon={Printer}
            busy={printing.busy}
            onClick={() => void printing.run({ params: { uuid }, query: { pages } })}
          >
            Unduh PDF
          </Button>
        </div>
      </Sheet>
    </>
  )
}

/** The same for the office, which also makes duplicates and the page of a pupil who moves. */
export function PrintForOffice({ uuid, of }: { uuid: string; of: Rapor | undefined }) {
  const [open, setOpen] = useState(false)
  const [pages, setPages] = useState<RaporPages>('card')
  const printing = useAction(raporOffice.print, { done: saveFile })
  const known = [...ownPages, ...(of && of.code !== null ? (['duplicate'] as const) : []), 'moved'] as const
  return (
    <>
      <Button icon={Printer} onClick={() => setOpen(true)}>
        PDF
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title="Cetak rapor">
        <div className="grid gap-3">
          <Radios label="Halaman" value={pages} options={known.map(optionOf)} onChange={setPages} />
          <p className="text-note text-ink-2">
            Identitas dan biodata diambil dari buku induk seperti hari ini; yang belum diisi dicetak sebagai titik-titik.
          </p>
          <Wrong says={printing.fault?.message} />
          <Button
            tone="main"
            icon={Printer}
            busy={printing.busy}
            onClick={() => void printing.run({ params: { uuid }, query: { pages } })}
          >
            Unduh PDF
          </Button>
        </div>
      </Sheet>
    </>
  )
}
