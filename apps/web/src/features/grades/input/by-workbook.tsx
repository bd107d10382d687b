import type { ClassGrades } from '@lentera/contract/grades'
import { gradeSheetLimits, gradeSources } from '@lentera/contract/grades/taking'
import { Download, FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '#lib/device/save-file.ts'
import { placedIn } from '#lib/http/fault.ts'
import { useAction } from '#lib/http/use-call.ts'
import { useOnline } from '#lib/offline/online.ts'
import { Button } from '#ui/button.tsx'
import { ChooseFile } from '#ui/choose-file.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { OfflineNotice } from '#ui/states.tsx'
import type { Cell, Said } from './cells.ts'
import { PastePreview } from './paste-preview.tsx'
import { type Plan, planOf } from './pasted.ts'
import type { Entering } from './use-entering.ts'
import { asked, placeOf } from '#features/grades/words.tsx'

const MEGABYTES = gradeSheetLimits.bytes / 1024 / 1024
const accept = '.xlsx,.csv,.txt,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface ByWorkbookProps {
  readonly table: ClassGrades
  readonly entering: Entering
  readonly onTaken: (plan: Plan, cells: readonly (Cell & Said)[]) => void
}

/** Takes the grid out as a workbook, and a filled one in: what it changes is shown before any of it is entered. */
export function ByWorkbook({ table, entering, onTaken }: ByWorkbookProps) {
  const [open, setOpen] = useState(false)
  const [plan, setPlan] = useState<Plan | null>(null)
  const close = () => {
    setOpen(false)
    setPlan(null)
  }
  return (
    <>
      <Button icon={FileSpreadsheet} onClick={() => setOpen(true)}>
        Isi lewat Excel
      </Button>
      {plan ? (
        <PastePreview
          plan={plan}
          title="Periksa isi berkas"
          onClose={close}
          onTake={(cells) => {
            onTaken(plan, cells)
            close()
          }}
        />
      ) : (
        <Sheet open={open} title="Isi lewat Excel" onClose={close}>
          {open && (
            <TakeFile
              table={table}
              onRows={(rows) => setPlan(planOf(rows, { table, known: entering.known, at: { row: 0, part: 0 } }))}
            />
          )}
        </Sheet>
      )}
    </>
  )
}

function TakeFile({ table, onRows }: { table: ClassGrades; onRows: (rows: readonly (readonly string[])[]) => void }) {
  const online = useOnline()
  const reading = useAction(gradeSources.readSheet)
  const printing = useAction(gradeSources.print, { done: saveFile })
  const { beside, above } = placedIn(reading.fault, ['file'])
  const take = async (file: File) => {
    const read = await reading.run({ body: { file } })
    if (read) onRows(read.rows)
  }
  return (
    <div className="grid gap-5">
      {!online && <OfflineNotice />}
      <div className="grid justify-items-start gap-2">
        <p>1. Unduh daftar kelas ini, lalu isi nilainya di Excel. NISN tiap siswa ikut, dan menentukan barisnya.</p>
        <Button
          icon={Download}
          busy={printing.busy}
          onClick={() => void printing.run({ query: { class_id: table.class.uuid, ...asked(placeOf(table)), format: 'xlsx' } })}
        >
          Unduh daftar (.xlsx)
        </Button>
        <Wrong says={printing.fault?.message} />
      </div>
      <div className="grid gap-2">
        <p>2. Pilih berkas yang sudah diisi. Perubahannya ditampilkan dulu; belum ada yang disimpan.</p>
        <ChooseFile
          label="Berkas nilai"
          accept={accept}
          bytes={gradeSheetLimits.bytes}
          busy={reading.busy}
          note={`Excel (.xlsx) atau CSV, maksimal ${MEGABYTES} MB.`}
          onFile={(file) => void take(file)}
        />
        <Wrong says={beside.file ?? above} />
      </div>
    </div>
  )
}
