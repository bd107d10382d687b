import { useSearchParams } from 'react-router'
import { AmongOrders } from './parts.tsx'
import { href } from '#lib/nav/href.ts'
import { ButtonLink } from '#ui/button.tsx'
import { LostPath } from '#ui/drawings/lost-path.tsx'
import { Page } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'

const reasons: Readonly<Record<string, readonly [string, string]>> = {
  declined: ['Dompet tidak dihubungkan', 'Permintaannya ditolak di halaman dompet. Tidak ada yang berubah.'],
  balance: ['Pembayaran ditolak dompet', 'Periksa saldonya, lalu pesan lagi. Tidak ada uang yang berpindah.'],
}

export const title = 'Dompet'

/** What went wrong with the wallet, and that nothing was lost. */
export default function WalletErrorPage() {
  const [search] = useSearchParams()
  const [text, note] = reasons[search.get('reason') ?? ''] ?? [
    'Dompet tidak dapat dipakai sekarang',
    'Tidak ada uang yang berpindah. Coba lagi beberapa saat lagi.',
  ]
  return (
    <AmongOrders>
      <Page title={title} back={href('/link-aja/connect')} template="reading">
        <EmptyState
          drawing={<LostPath />}
          text={text}
          note={note}
          action={
            <ButtonLink tone="main" to={href('/link-aja/connect')}>
              Ke dompet
            </ButtonLink>
          }
        />
      </Page>
    </AmongOrders>
  )
}
