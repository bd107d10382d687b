import type { CheckedFile } from '@lentera/contract/timetable/files'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { gathered } from './gathered.ts'

const SHOWN = 12

/** What is wrong with a file, by where it stands in it; the same of several rows once. */
export function FileComplaints({ problems, problem_count }: Pick<CheckedFile, 'problems' | 'problem_count'>) {
  const [all, setAll] = useState(false)
  const told = gathered(problems)
  const shown = all ? told : told.slice(0, SHOWN)
  return (
    <Notice tone="bad" live>
      <p className="mb-1">{problem_count} hal perlu diperbaiki di berkas. Belum ada yang disimpan.</p>
      <ul className="grid gap-1 font-normal">
        {shown.map(({ places, column, text }) => (
          <li key={`${places} ${column} ${text}`} className="break-words">
            <b>
              {places}, {column}:
            </b>{' '}
            {text}
          </li>
        ))}
      </ul>
      {!all && told.length > SHOWN && (
        <Button tone="quiet" onClick={() => setAll(true)} className="mt-1 -ml-3.5">
          Tampilkan {told.length - SHOWN} lagi
        </Button>
      )}
      {problem_count > problems.length && <p className="mt-1">Yang lain diperiksa setelah ini diperbaiki.</p>}
    </Notice>
  )
}
