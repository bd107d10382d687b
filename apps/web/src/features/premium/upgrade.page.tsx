import { keysOf } from '@lentera/contract/kit/keys'
import { type OwnPremium, premium, type PremiumPackage, premiumStates, premiumTypes } from '@lentera/contract/premium'
import { FactsBeside } from '#ui/with-aside.tsx'
import { isClosedBy } from '@lentera/contract/remote-config'
import { wallet } from '@lentera/contract/wallet'
import { useNavigate, useParams } from 'react-router'
import { useRemoteConfig } from '#lib/http/remote-config.ts'
import { useAction, useCall } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { longDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card, Section } from '#ui/card.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Pill } from '#ui/pill.tsx'
import { Around, Screen } from '#ui/screen.tsx'
import { Compared, Try } from './parts.tsx'

const rupiah = (price: number) => `Rp${price.toLocaleString('id-ID')}`
const lasts = ({ months, summary }: PremiumPackage) => `${months} bulan. ${summary}`

/** The packages of one's role; of one type where the address names it. */
function Packages() {
  const { type = '' } = useParams()
  const known = keysOf(premiumTypes).find((one) => one === type)
  const go = useNavigate()
  // Where the wallet is closed nothing is sold.
  const buys = !isClosedBy(useRemoteConfig().closed_routes, '/link-aja/connect')
  const ordering = useAction(wallet.order, {
    done: ({ token }) => void go(href('/link-aja/transaction/:token', { token })),
  })
  const called = useCall(premium.packages, { query: known ? { type: known } : {} })
  return (
    <Section title="Paket">
      <Around called={called} />
      {called.data && called.data.length > 0 && (
        <List label="Paket">
          {called.data.map((one) => (
            <Row
              key={one.uuid}
              title={one.name}
              note={lasts(one)}
              value={<span className="font-bold tabular-nums">{rupiah(one.price)}</span>}
              {...(buys && { onClick: () => void ordering.run({ body: { package_uuid: one.uuid } }) })}
            />
          ))}
        </List>
      )}
      {called.data?.length === 0 && <p className="text-ink-2">Tidak ada paket jenis ini untuk peran akun ini.</p>}
      <Wrong says={ordering.fault?.message} className="mt-2" />
      {buys && (
        <ButtonLink tone="quiet" to={href('/link-aja/connect')}>
          Dompet dan pembelian
        </ButtonLink>
      )}
      <p className="mt-2 text-note text-ink-2">
        {buys
          ? 'Pilih paket untuk membayarnya dengan dompet. Pembelian siswa di bawah 18 tahun diputuskan dan dibayar orang tua.'
          : 'Pembelian belum dibuka. Belum ada yang dapat atau perlu dibayar.'}
      </p>
    </Section>
  )
}

/** What somebody has, until when, and what becomes of what they made with it. */
const stateText = ({ state, ends_at, source }: OwnPremium): string => {
  const day = ends_at && longDate(schoolDay(ends_at))
  switch (state) {
    case 'free':
      return 'Masa coba 14 hari, sekali untuk setiap akun. Berakhir sendiri, tanpa biaya.'
    case 'trial':
      return `Berlaku sampai ${day}, lalu berakhir sendiri tanpa biaya.`
    case 'active':
      return `Berlaku sampai ${day}.`
    case 'grace':
      return `Paketnya sudah berakhir. Semuanya tetap bisa dipakai sampai ${day}; setelah itu kembali gratis.`
    case 'cancelled':
      return `Pembelian terakhir dibatalkan dan dikembalikan ${day}. Yang sudah dibuat tetap ada.`
    default:
      return `${source === 'trial' ? 'Masa coba' : 'Paket'} berakhir ${day}. Yang sudah dibuat tetap ada.`
  }
}

function State({ of }: { of: OwnPremium }) {
  const { state, can } = of
  const { label, tone } = premiumStates[state]
  return (
    <Card className="grid justify-items-start gap-3 p-4">
      <Pill tone={tone}>{label}</Pill>
      <p className="text-ink-2">{stateText(of)}</p>
      {can.includes('try') && <Try />}
    </Card>
  )
}

export const title = 'Premium'

/** What premium adds, what it costs, and the trial. */
export default function UpgradePage() {
  return (
    <Screen
      call={premium.own}
      input={{}}
      title={title}
      actions={
        <ButtonLink tone="quiet" to={href('/paywall/:type?', { type: '' })}>
          Yang tetap gratis
        </ButtonLink>
      }
    >
      {(own) => (
        <FactsBeside
          lead={<State of={own} />}
          tail={
            <div className="mt-6">
              <Packages />
            </div>
          }
        >
          <div className="facts-apart">
            <Compared />
          </div>
        </FactsBeside>
      )}
    </Screen>
  )
}
