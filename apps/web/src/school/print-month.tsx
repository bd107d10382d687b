import { attendancePrint, type PrintForm } from '@lentera/contract/attendance/print'
import { FileSpreadsheet, Printer } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '#lib/device/save-file.ts'
import { useAction } from '#lib/http/use-call.ts'
import { Button } from '#ui/button.tsx'

interface Printing {
  readonly busy: boolean
  readonly fault: { readonly message: string } | null
}
/** One document for paper or for a workbook: `title` names the first. */
export function PrintForms({ title, printing, run }: { title: string; printing: Printing; run: (form: PrintForm) => void }) {
  const [form, setForm] = useState<PrintForm>('pdf')
  const make = (next: PrintForm) => () => {
    setForm(next)
    run(next)
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button icon={Printer} busy={printing.busy && form === 'pdf'} onClick={make('pdf')}>
        {title} PDF
      </Button>
      <Button icon={FileSpreadsheet} busy={printing.busy && form === 'xlsx'} onClick={make('xlsx')}>
        Unduh xlsx
      </Button>
      {printing.fault && (
        <p role="status" className="basis-full text-note text-bad">
          {printing.fault.message}
        </p>
      )}
    </div>
  )
}

interface Month {
  readonly class_uuid: string
  readonly month: string
}

/** The signed list of a class's month. */
export function PrintMonth(of: Month) {
  const printing = useAction(attendancePrint.printMonth, { done: saveFile })
  return <PrintForms title="Daftar hadir" printing={printing} run={(form) => void printing.run({ query: { ...of, form } })} />
}

/** The month of a class lesson by lesson: of one subject, or a page for each. */
export function PrintLessons(of: Month & { readonly subject_id?: string }) {
  const printing = useAction(attendancePrint.printLessons, { done: saveFile })
  return <PrintForms title="Rekap pelajaran" printing={printing} run={(form) => void printing.run({ query: { ...of, form } })} />
}
