import { FactsBeside } from '#ui/with-aside.tsx'
import { wallet } from '@lentera/contract/wallet'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { say } from '#lib/form/say.ts'
import { useAction } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { longDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { Button } from '#ui/button.tsx'
import { Card, Section } from '#ui/card.tsx'
import { Facts } from '#ui/list.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'
import { Confirm } from '#ui/sheet.tsx'
import { Orders } from './parts.tsx'

function Unlink() {
  const [asks, setAsks] = useState(false)
  const unlinking = useAction(wallet.unlink, {
    done: () => {
      setAsks(false)
      say('Dompet diputuskan.')
    },
  })
  return (
    <>
      <Button onClick={() => setAsks(true)}>Putuskan dompet</Button>
      <Confirm
        open={asks}
        onClose={() => setAsks(false)}
        title="Putuskan dompet?"
        verb="Putuskan"
        danger
        busy={unlinking.busy}
        onConfirm={() => void unlinking.run({})}
      >
        <p className="text-ink-2">Pembelian yang sudah lunas tetap berlaku. Dompet dapat dihubungkan lagi kapan saja.</p>
        <Wrong says={unlinking.fault?.message} className="mt-3" />
      </Confirm>
    </>
  )
}

function Connect() {
  const go = useNavigate()
  const beginning = useAction(wallet.begin, {
    done: ({ token }) => void go(href('/link-aja/integration/:token', { token })),
  })
  return (
    <Card className="grid justify-items-start gap-3 p-4">
      <p className="text-ink-2">
        Hubungkan dompet LinkAja untuk membayar premium. Persetujuannya diberikan di halaman dompet; kami tidak pernah melihat
        PIN-nya.
      </p>
      <Button tone="main" busy={beginning.busy} onClick={() => void beginning.run({})}>
        Hubungkan dompet
      </Button>
      <Wrong says={beginning.fault?.message} />
    </Card>
  )
}

export const title = 'Dompet'

/** The linked wallet, the way to link one, and what was bought with it. */
export default function ConnectWalletPage() {
  return (
    <Screen call={wallet.mine} input={{}} title={title}>
      {({ link, orders }) => (
        <FactsBeside
          tail={
            orders.length > 0 && (
              <Section title="Pembelian" className="facts-apart">
                <Orders of={orders} />
              </Section>
            )
          }
        >
          {link ? (
            <div className="grid justify-items-start gap-3 [&>*:first-child]:w-full">
              <Facts
                facts={[
                  { name: 'Dompet', value: `LinkAja ${link.phone}` },
                  { name: 'Terhubung sejak', value: longDate(schoolDay(link.linked_at)) },
                ]}
              />
              <Unlink />
            </div>
          ) : (
            <Connect />
          )}
        </FactsBeside>
      )}
    </Screen>
  )
}
