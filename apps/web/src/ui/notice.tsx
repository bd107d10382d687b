import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useInSight } from './in-sight.ts'
import { tint } from './tones.ts'
import { Isolated } from './user-text.tsx'

const icons = { info: Info, ok: CircleCheck, warn: TriangleAlert, bad: CircleAlert, off: Info }

/** One thing a person should know. `live` reads it aloud when it appears. */
export function Notice({ tone = 'info', live, children }: { tone?: keyof typeof icons; live?: boolean; children: ReactNode }) {
  const Icon = icons[tone]
  return (
    <div role={live ? 'status' : undefined} className={`flex gap-2.5 rounded-control px-3.5 py-3 font-semibold ${tint[tone]}`}>
      <Icon size={20} className="mt-px shrink-0" />
      <div className="min-w-0 flex-1">
        <Isolated>{children}</Isolated>
      </div>
    </div>
  )
}

/** Why something did not succeed, read out and brought into sight as soon as it is known; nothing while all is well. */
export function Wrong({ says, className = '' }: { says: string | null | undefined; className?: string }) {
  const node = useInSight(says)
  return says ? (
    <div ref={node} className={`scroll-my-24 ${className}`}>
      <Notice tone="bad" live>
        {says}
      </Notice>
    </div>
  ) : null
}
