import { WithAside } from '#ui/with-aside.tsx'
import { Part } from '#ui/screen.tsx'
import { Section } from '#ui/card.tsx'
import type { ReactNode } from 'react'
import { orderStates, wallet, type WalletOrder } from '@lentera/contract/wallet'
import { href } from '#lib/nav/href.ts'
import { longDate, shortDate } from '#lib/time/dates.ts'
import { schoolClock, schoolDay } from '#lib/time/school-time.ts'
import { Facts, List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Pill } from '#ui/pill.tsx'
import { StatePill } from '#ui/state-pill.tsx'

export const rupiah = (price: number): string => `Rp${price.toLocaleString('id-ID')}`
const whenText = (instant: string) => `${longDate(schoolDay(instant))}, ${schoolClock(instant)}`

/** What was ordered, for whom, for how much, and how it stands. */
export function OrderFacts({ of: order }: { of: WalletOrder }) {
  const { label, tone } = orderStates[order.state]
  return (
    <Facts
      facts={[
        { name: 'Paket', value: order.package },
        { name: 'Lama', value: `${order.months} bulan` },
        !order.mine && { name: 'Untuk', value: order.for_name },
        { name: 'Harga', value: rupiah(order.price) },
        { name: 'Status', value: <Pill tone={tone}>{label}</Pill> },
        ...(order.settled_at && order.receipt
          ? [
              { name: 'Dibayar', value: whenText(order.settled_at) },
              { name: 'Nomor kuitansi', value: order.receipt },
            ]
          : order.can.includes('pay')
            ? [{ name: 'Dapat dibayar sampai', value: whenText(order.expires_at) }]
            : []),
      ]}
    />
  )
}

/** What was ordered before; each leads to itself. */
export function Orders({ of }: { of: readonly WalletOrder[] }) {
  return (
    <List label="Pembelian">
      {of.map((order) => (
        <Row
          key={order.token}
          to={href('/link-aja/transaction/:token', { token: order.token })}
          title={order.package}
          note={[!order.mine && `Untuk ${order.for_name}`, rupiah(order.price), shortDate(schoolDay(order.created_at))]
            .filter(Boolean)
            .join(' · ')}
          pill={<StatePill of={orderStates[order.state]} />}
        />
      ))}
    </List>
  )
}

/** A page of the wallet, on laptops with what was ordered beside it. */
export const AmongOrders = ({ children }: { children: ReactNode }) => (
  <WithAside
    aside={
      <Section title="Pembelian">
        <Part call={wallet.mine} input={{}}>
          {({ orders }) => (orders.length > 0 ? <Orders of={orders} /> : <p className="text-ink-2">Belum ada pembelian.</p>)}
        </Part>
      </Section>
    }
  >
    {children}
  </WithAside>
)
