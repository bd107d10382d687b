import type { CheckedFile } from '@lentera/contract/timetable/files'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

const SHOWN = 12

/** What is wrong with a file, by where it stands in it. */
export function FileComplaints({ problems, problem_count }: Pick<CheckedFile, 'problems' | 'problem_count'>) {
  const [all, setAll] = useState(false)
  const shown = all ? problems : problems.slice(0, SHOWN)
  return (
    <Notice tone="bad" live>
      <p className="mb-1">{problem_count} hal perlu diperbaiki di berkas. Belum ada yang disimpan.</p>
      <ul className="grid gap-1 font-normal">
        {shown.map(({ place, column, text }) => (
          <li key={`${place} ${column} ${text}`}>
            <b>
              {place}, {column}:
            </b>{' '}
            {text}
          </li>
        ))}
      </ul>
      {!all && problems.length > SHOWN && (
        <Button tone="quiet" onClick={() => setAll(true)} className="mt-1">
          Tampilkan {problems.length - SHOWN} lagi
        </Button>
      )}
      {all && problem_count > problems.length && <p className="mt-1">dan {problem_count - problems.length} lagi.</p>}
    </Notice>
  )
}
