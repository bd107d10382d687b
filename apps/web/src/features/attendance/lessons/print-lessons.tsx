import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { MonthSwitch } from '#school/month-switch.tsx'
import { PrintLessons, PrintMonth } from '#school/print-month.tsx'
import { SheetButton } from '#ui/sheet-button.tsx'

interface Printed {
  readonly class_uuid: string
  /** Left out: every subject of the class. */
  readonly subject_id?: string
  /** What stands above the choice: the subject, or that it is all of them. */
  readonly of: string
  /** The first and the last month that may be printed, and the one chosen first. */
  readonly first: string
  readonly last: string
  readonly month: string
  /** The signed list of days beside the lessons. */
  readonly days?: boolean
}

/** A class's month lesson by lesson, to take along. */
export function PrintLessonsSheet({ class_uuid, subject_id, of, first, last, month: begun, days = false }: Printed) {
  const [month, setMonth] = useState(begun)
  return (
    <SheetButton icon={FileDown} label="Unduh" title="Unduh dan cetak">
      {() => (
        <div className="grid gap-4">
          <MonthSwitch month={month} first={first} last={last} onChange={setMonth} />
          {days && <PrintMonth class_uuid={class_uuid} month={month} />}
          <PrintLessons class_uuid={class_uuid} month={month} {...(subject_id !== undefined && { subject_id })} />
          <p className="text-note text-ink-2">
            {of}: satu huruf untuk tiap pertemuan yang diabsen, dengan jumlah dan persentase.
          </p>
        </div>
      )}
    </SheetButton>
  )
}
