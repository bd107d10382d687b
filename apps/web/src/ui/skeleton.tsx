import type { ReactNode } from 'react'

/** One grey piece in the place of what comes; its size is given by classes. */
export const Bone = ({ className = '', round }: { className?: string; round?: boolean }) => (
  <span className={`block animate-breathe bg-off-s ${round ? 'rounded-full' : 'rounded-lg'} ${className}`} />
)

/** Wraps the pieces of a page that is on its way, and says so once to screen readers. */
export function Skeleton({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">Memuat</span>
      <div aria-hidden className="contents">
        {children}
      </div>
    </div>
  )
}

/** Rows of a list that is on its way. */
export function SkeletonRows({ rows }: { rows: number }) {
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-surface">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex h-row items-center gap-3 px-4">
          <Bone round className="size-10 pointer-fine:size-8" />
          <span className="grid flex-1 gap-2">
            <Bone className="h-3.5 w-2/5" />
            <Bone className="h-3 w-3/5" />
          </span>
        </div>
      ))}
    </div>
  )
}
