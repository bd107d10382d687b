import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { boxed, Grouping } from '#ui/form/field.tsx'

const MOST = 20

/** A line of a list that is written. */
export function Line({
  label,
  value,
  onChange,
  className = '',
}: {
  label: string
  value: string
  onChange: (value: string) => void
  className?: string
}) {
  return (
    <textarea
      aria-label={label}
      rows={1}
      dir="auto"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className={boxed(
        undefined,
        `min-h-11 min-w-0 flex-1 resize-none py-2.5 [field-sizing:content] pointer-fine:min-h-9 pointer-fine:py-1.5 ${className}`,
      )}
    />
  )
}

/** Several of the same that are written: each can be taken out, and one more put in. */
export function Rows<T>({
  label,
  one,
  hint,
  error,
  value,
  least,
  fresh,
  onChange,
  children,
}: {
  label: string
  /** What one of them is called: `pilihan`. */
  one: string
  hint?: ReactNode
  error: string | undefined
  value: readonly T[]
  least: number
  fresh: T
  onChange: (value: readonly T[]) => void
  children: (row: T, change: (row: T) => void, at: number) => ReactNode
}) {
  return (
    <Grouping label={label} hint={hint} error={error} inside="grid gap-2">
      {value.map((row, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line has no name but its place
        <div key={at} className="flex items-start gap-1.5">
          {children(row, (next) => onChange(value.map((before, place) => (place === at ? next : before))), at)}
          <IconButton
            icon={X}
            label={`Hapus ${one} ${at + 1}`}
            disabled={value.length <= least}
            onClick={() => onChange(value.filter((_, place) => place !== at))}
            className="text-ink-2 disabled:opacity-40"
          />
        </div>
      ))}
      {value.length < MOST && (
        <Button icon={Plus} className="justify-self-start" onClick={() => onChange([...value, fresh])}>
          Tambah {one}
        </Button>
      )}
    </Grouping>
  )
}
