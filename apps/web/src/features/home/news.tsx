import type { Role } from '@lentera/contract/kit/roles'
import { notifications } from '@lentera/contract/notifications'
import { useNear } from '#lib/device/near.ts'
import { useCall } from '#lib/http/use-call.ts'
import { linkTo } from '#lib/nav/href.ts'
import { Card, Section } from '#ui/card.tsx'
import { Skeleton, SkeletonRows } from '#ui/skeleton.tsx'
import { AtRest } from './at-rest.tsx'
import { MoreLink } from './more-link.tsx'

const newsRows = () => import('./news-rows.tsx')
const FEW = 3
/** As high as so many rows of one line each, whatever comes. */
const room = 'h-48.5 pointer-fine:h-42.5'

/** The last notices. Asked for when the person comes to see them, so that a home in the rush before school costs no more. */
export function News({ role }: { role: Role }) {
  const [here, near] = useNear<HTMLDivElement>()
  const { data, loading } = useCall(notifications.list, { query: { type: 'all', per_page: FEW } }, { enabled: near })
  return (
    <div ref={here}>
      {(data || loading || !near) && (
        <Section title="Kabar" action={<MoreLink to={linkTo(role, '/notifications')}>Lihat semua</MoreLink>}>
          {!near ? (
            <Card className={room}>{null}</Card>
          ) : !data ? (
            <Skeleton className={room}>
              <SkeletonRows rows={FEW} />
            </Skeleton>
          ) : data.data.length === 0 ? (
            <Card className={`grid place-items-center px-4 ${room}`}>
              <p className="text-ink-2">Belum ada kabar.</p>
            </Card>
          ) : (
            <AtRest load={newsRows} given={{ rows: data.data, role }} before={<Card className={room}>{null}</Card>} />
          )}
        </Section>
      )}
    </div>
  )
}
