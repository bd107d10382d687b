import type { Role } from '@lentera/contract/kit/roles'
import { waits } from '@lentera/contract/waits'
import { Check } from 'lucide-react'
import { useCall } from '#lib/http/use-call.ts'
import { linkTo } from '#lib/nav/href.ts'
import { WaitList, waitsTitle } from '#school/waits.tsx'
import { Card, Section } from '#ui/card.tsx'
import { Skeleton, SkeletonRows } from '#ui/skeleton.tsx'
import { MoreLink } from './more-link.tsx'

/** What waits for the person: the most urgent lines, and the way to all. Without an answer it says nothing: the home stands without it. */
export function Waiting({ role }: { role: Role }) {
  const { data, loading } = useCall(waits.list, { query: {} })
  const title = waitsTitle(role)
  if (!data && !loading) return null
  return (
    <Section
      title={data && data.total > 0 ? `${title} (${data.total})` : title}
      action={data && data.total > 0 && <MoreLink to={linkTo(role, '/queue')}>Lihat semua</MoreLink>}
    >
      {!data ? (
        <Skeleton>
          <SkeletonRows rows={1} />
        </Skeleton>
      ) : data.lines.length > 0 ? (
        <WaitList label={title} lines={data.lines} role={role} />
      ) : (
        <Card className="flex items-center gap-3 px-4 py-3">
          <Check size={20} className="shrink-0 text-ok" />
          <p className="text-ink-2">Tidak ada yang menunggu saat ini.</p>
        </Card>
      )}
    </Section>
  )
}
