import { Notice } from '#ui/notice.tsx'
import type { Complaint } from './pasted.ts'

const SHOWN = 12

/** What is wrong with a pasted list, by the line in which it stands. */
export function Complaints({ complaints }: { complaints: readonly (Complaint & { readonly column?: string })[] }) {
  return (
    <Notice tone="bad" live>
      <p className="mb-1">Belum ada yang disimpan. Perbaiki dulu:</p>
      <ul className="grid gap-1 font-normal">
        {complaints.slice(0, SHOWN).map(({ line, column, text }) => (
          <li key={`${line} ${column} ${text}`}>
            <b>
              Baris {line}
              {column !== undefined && `, ${column}`}:
            </b>{' '}
            {text}
          </li>
        ))}
      </ul>
      {complaints.length > SHOWN && <p className="mt-1">dan {complaints.length - SHOWN} lagi.</p>}
    </Notice>
  )
}
