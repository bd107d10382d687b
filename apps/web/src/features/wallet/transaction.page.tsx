import { wallet, type WalletChoice, type WalletOrder } from '@lentera/contract/wallet'
import { AmongOrders } from './parts.tsx'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { say } from '#lib/form/say.ts'
import { useAction } from '#lib/http/use-call.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'
import { Confirm } from '#ui/sheet.tsx'
import { OrderFacts, rupiah } from './parts.tsx'

const tries: readonly { readonly choice: WalletChoice; readonly label: string }[] = [
  { choice: 'decline', label: 'Saldo kurang' },
  { choice: 'silence', label: 'Dompet tidak menjawab' },
  { choice: 'twice', label: 'Dijawab dua kali' },
  { choice: 'late', label: 'Dijawab terlambat' },
  { choice: 'disordered', label: 'Urutan tertukar' },
  { choice: 'other_amount', label: 'Jumlah berbeda' },
  { choice: 'lost', label: 'Kabar hilang' },
  { choice: 'refund_fails', label: 'Pengembalian gagal' },
]

/** Pays, and says how the wallet for trying out is to behave. */
function Pay({ of: order }: { of: WalletOrder }) {
  const go = useNavigate()
  const paying = useAction(wallet.pay, {
    done: ({ state, page }) => {
      if (page !== null) location.assign(page)
      else if (state === 'paid') void go(href('/link-aja/success_transaction'), { replace: true })
      else if (state === 'declined') void go(withQuery(href('/link-aja/error'), { reason: 'balance' }), { replace: true })
      else say('Dompet belum menjawab. Coba lagi sebentar lagi.')
    },
  })
  const pay = (choice: WalletChoice) => void paying.run({ params: { token: order.token }, body: { choice } })
  return (
    <div className="grid gap-5">
      <div>
        <Button tone="main" size="main" wide busy={paying.busy} onClick={() => pay('approve')}>
          Bayar {rupiah(order.price)}
        </Button>
        <Wrong says={paying.fault?.message} className="mt-2" />
      </div>
      <Section title="Uji coba">
        <p className="mb-2 text-ink-2">Dompet uji dapat berperilaku lain; tidak ada uang yang berpindah.</p>
        <div className="flex flex-wrap gap-2">
          {tries.map(({ choice, label }) => (
            <Button key={choice} disabled={paying.busy} onClick={() => pay(choice)}>
              {label}
            </Button>
          ))}
        </div>
      </Section>
    </div>
  )
}

function Refund({ of: { token, price } }: { of: WalletOrder }) {
  const [asks, setAsks] = useState(false)
  const refunding = useAction(wallet.refund, {
    done: () => {
      setAsks(false)
      say(`Pengembalian ${rupiah(price)} diminta ke dompet.`)
    },
  })
  return (
    <>
      <Button onClick={() => setAsks(true)}>Minta dana kembali</Button>
      <Confirm
        open={asks}
        onClose={() => setAsks(false)}
        title="Kembalikan dana?"
        verb="Kembalikan"
        danger
        busy={refunding.busy}
        onConfirm={() => void refunding.run({ params: { token } })}
      >
        <p className="text-ink-2">{rupiah(price)} kembali ke dompet, dan premium dari pembelian ini langsung berakhir.</p>
        <Wrong says={refunding.fault?.message} className="mt-3" />
      </Confirm>
    </>
  )
}

export const title = 'Pembayaran'

/** One order: what it is, how it stands, and paying it. */
export default function TransactionPage() {
  const { token = '' } = useParams()
  return (
    <AmongOrders>
      <Screen call={wallet.read} input={{ params: { token } }} title={title} back={href('/link-aja/connect')} template="reading">
        {({ order, linked }) => (
          <div className="grid gap-5 [&>*]:min-w-0">
            <OrderFacts of={order} />
            {order.state === 'waiting_parent' && order.mine && (
              <Notice tone="info">Orang tuamu sudah diberi tahu. Mereka yang memutuskan dan membayar, dalam tujuh hari.</Notice>
            )}
            {order.can.includes('pay') &&
              (linked ? (
                <Pay of={order} />
              ) : (
                <div className="grid justify-items-start gap-3">
                  <Notice tone="info">Hubungkan dompet dulu, lalu kembali ke sini untuk membayar.</Notice>
                  <ButtonLink tone="main" to={href('/link-aja/connect')}>
                    Hubungkan dompet
                  </ButtonLink>
                </div>
              ))}
            {order.can.includes('refund') && (
              <div>
                <Refund of={order} />
              </div>
            )}
          </div>
        )}
      </Screen>
    </AmongOrders>
  )
}
