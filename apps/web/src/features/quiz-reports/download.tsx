import { quizReports } from '@lentera/contract/quiz-reports'
import { FileSpreadsheet, Printer } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '#lib/device/save-file.ts'
import { useAction } from '#lib/http/use-call.ts'
import { Button } from '#ui/button.tsx'

/** The report on paper, and as a workbook with every answer. */
export function Download({ session }: { session: string }) {
  const printing = useAction(quizReports.print, { done: saveFile })
  const [form, setForm] = useState<'pdf' | 'xlsx'>('pdf')
  const run = (next: 'pdf' | 'xlsx') => {
    setForm(next)
    void printing.run({ params: { uuid: session }, query: { form: next } })
  }
  return (
    <>
      <Button icon={Printer} aria-label="Cetak PDF" busy={printing.busy && form === 'pdf'} onClick={() => run('pdf')}>
        <span>
          <span className="max-sm:hidden">Cetak</span> PDF
        </span>
      </Button>
      <Button icon={FileSpreadsheet} aria-label="Unduh xlsx" busy={printing.busy && form === 'xlsx'} onClick={() => run('xlsx')}>
        <span>
          <span className="max-sm:hidden">Unduh</span> xlsx
        </span>
      </Button>
      {printing.fault && (
        <p role="status" className="basis-full text-note text-bad">
          {printing.fault.message}
        </p>
      )}
    </>
  )
}
