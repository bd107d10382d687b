import type { Board } from '@lentera/contract/attendance'
import { useState } from 'react'
import type { Student } from './board-filter.ts'
import { CorrectionSheet } from './decisions/correction-sheet.tsx'
import { RecordSheet } from './decisions/record-sheet.tsx'

/** A pupil's today over the board: first what is recorded, then its correction. */
export function BoardSheets({
  board,
  student,
  reload,
  onClose,
}: {
  board: Board
  /** Null while nothing is open. */
  student: Student | null
  reload: () => void
  onClose: () => void
}) {
  const [correcting, setCorrecting] = useState(false)
  const close = () => {
    setCorrecting(false)
    onClose()
  }
  const { date, timezone, hours } = board
  return (
    <>
      <RecordSheet
        shown={student && !correcting ? { student, record: student.record } : null}
        timezone={timezone}
        decides={board.class?.is_homeroom ?? false}
        onCorrect={hours ? () => setCorrecting(true) : undefined}
        // The record's sheet also closes when its correction opens.
        onClose={() => !correcting && onClose()}
      />
      <CorrectionSheet
        correcting={student && correcting ? { student, date, timezone, record: student.record } : null}
        reload={reload}
        onClose={close}
      />
    </>
  )
}
