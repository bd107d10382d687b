import { attendancePrint, type PrintForm } from '@lentera/contract/attendance/print'
import { FileSpreadsheet, Printer } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '#lib/device/save-file.ts'
import { useAction } from '#lib/http/use-call.ts'
import { Button } from '#ui/button.tsx'

/** The signed list of a class's month, for paper or for a workbook. */
export function PrintMonth({ class_uuid, month }: { class_uuid: string; month: string }) {
  const printing = useAction(attendancePrint.printMonth, { done: saveFile })
  const [form, setForm] = useState<PrintForm>('pdf')
  const run = (next: PrintForm) => {
    setForm(next)
    void printing.run({ query: { class_uuid, month, form: next } })
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button icon={Printer} busy={printing.busy && form === 'pdf'} onClick={() => run('pdf')}>
        Daftar hadir PDF
      </Button>
      <Button icon={FileSpreadsheet} busy={printing.busy && form === 'xlsx'} onClick={() => run('xlsx')}>
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
