import type { Role } from '@lentera/contract/kit/roles'
import { waits } from '@lentera/contract/waits'
import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useCall } from '#lib/http/use-call.ts'
import { linkTo } from '#lib/nav/href.ts'
import { WaitList, waitsTitle } from '#school/waits.tsx'
import { Card, Section } from '#ui/card.tsx'
import { Bone, Skeleton } from '#ui/skeleton.tsx'
import { MoreLink } from './more-link.tsx'

/** As high as a line that is on its way. */
const OneLine = ({ children }: { children: ReactNode }) => (
  <Card>
    <div className="flex h-[3.75rem] items-center gap-3 px-4">{children}</div>
  </Card>
)

/**
 * What waits for the person: the most urgent lines, and the way to all. What comes after the home is drawn takes the room of one
 * line, so that nothing below it is pushed away under a finger. Without an answer in time it says nothing: the home stands without it.
 */
export function Waiting({ role }: { role: Role }) {
  const { data, loading } = useCall(waits.list, { query: {} })
  const title = waitsTitle(role)
  const [late, setLate] = useState(false)
  if (loading && !late) setLate(true)
  if (!data && !late) return null
  const has = data !== undefined && data.lines.length > 0
  return (
    <Section
      title={data && data.total > 0 ? `${title} (${data.total})` : title}
      action={(has || late) && <MoreLink to={linkTo(role, '/queue')}>Lihat semua</MoreLink>}
    >
      {has ? (
        <WaitList label={title} lines={late ? data.lines.slice(0, 1) : data.lines} role={role} flat={late} />
      ) : data ? (
        <OneLine>
          <Check size={20} className="shrink-0 text-ok" />
          <p className="text-ink-2">Tidak ada yang menunggu saat ini.</p>
        </OneLine>
      ) : loading ? (
        <Skeleton>
          <OneLine>
            <Bone round className="size-10 shrink-0" />
            <span className="grid flex-1 gap-2">
              <Bone className="h-3.5 w-2/5" />
              <Bone className="h-3 w-3/5" />
            </span>
          </OneLine>
        </Skeleton>
      ) : (
        <OneLine>
          <p className="text-ink-2">Daftar ini belum dapat dimuat.</p>
        </OneLine>
      )}
    </Section>
  )
}
