import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'

/** A search line; the platform's own cross clears it. `label` is read aloud and shown while it is empty. */
export function SearchField({ label, className, ...input }: { label: string } & ComponentProps<'input'>) {
  return (
    <div className={`relative ${className ?? ''}`}>
      <Search size={20} className="pointer-events-none absolute inset-y-0 left-3 my-auto text-ink-3" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        className="h-control w-full rounded-control border border-edge bg-surface pr-3 pl-11 text-lead pointer-fine:pl-10 pointer-fine:text-body placeholder:text-ink-3 hover:border-ink-3"
        {...input}
      />
    </div>
  )
}
