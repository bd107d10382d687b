import { href } from '#lib/nav/href.ts'
import { AmongOrders } from './parts.tsx'
import { useSession } from '#lib/session/session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { OpenCrate } from '#ui/drawings/open-crate.tsx'
import { Page } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'

export const title = 'Dompet terhubung'

/** The wallet is linked. */
export default function SuccessIntegrationPage() {
  const buys = useSession(({ role }) => role === 'student' || role === 'teacher')
  return (
    <AmongOrders>
      <Page title={title} back={href('/link-aja/connect')} template="reading">
        <EmptyState
          drawing={<OpenCrate />}
          text="Dompet sudah terhubung"
          note="Setiap pembayaran disetujui satu per satu."
          action={
            <ButtonLink tone="main" to={buys ? href('/upgrade/:type?', { type: '' }) : href('/link-aja/connect')}>
              {buys ? 'Lihat paket premium' : 'Lihat dompet'}
            </ButtonLink>
          }
        />
      </Page>
    </AmongOrders>
  )
}
