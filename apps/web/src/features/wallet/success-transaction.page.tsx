import { wallet } from '@lentera/contract/wallet'
import { AmongOrders } from './parts.tsx'
import { href } from '#lib/nav/href.ts'
import { ButtonLink } from '#ui/button.tsx'
import { OpenCrate } from '#ui/drawings/open-crate.tsx'
import { Notice } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { OrderFacts } from './parts.tsx'

export const title = 'Pembayaran berhasil'

/** The receipt of what was paid last. */
export default function SuccessTransactionPage() {
  return (
    <AmongOrders>
      <Screen call={wallet.mine} input={{}} title={title} back={href('/link-aja/connect')} template="reading">
        {({ orders }) => {
          const paid = orders.find(({ state }) => state === 'paid')
          return paid ? (
            <div className="grid justify-items-start gap-5 [&>*]:min-w-0 [&>*:not(:last-child)]:w-full">
              <Notice tone="ok">Lunas. Premium langsung berlaku, dan kuitansinya tersimpan di halaman Dompet.</Notice>
              <OrderFacts of={paid} />
              <ButtonLink to={href('/link-aja/connect')}>Ke dompet</ButtonLink>
            </div>
          ) : (
            <EmptyState drawing={<OpenCrate />} text="Belum ada pembayaran" note="Kuitansi pembelian premium muncul di sini." />
          )
        }}
      </Screen>
    </AmongOrders>
  )
}
