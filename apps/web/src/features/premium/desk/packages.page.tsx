import { keysOf } from '@lentera/contract/kit/keys'
import { premiumTypes } from '@lentera/contract/premium'
import { type DeskPackage, type PackageRole, packageRoles, premiumDesk } from '@lentera/contract/premium-desk'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '#lib/http/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { OpenCrate } from '#ui/drawings/open-crate.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Pill } from '#ui/pill.tsx'
import { Screen } from '#ui/screen.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { EmptyState } from '#ui/states.tsx'
import { PackageForm } from './package-form.tsx'

const rupiah = (price: number) => `Rp${price.toLocaleString('id-ID')}`
const noteOf = ({ type, months, paid }: DeskPackage) =>
  [premiumTypes[type], `${months} bulan`, paid > 0 && `${paid.toLocaleString('id-ID')} terjual`].filter(Boolean).join(' · ')

/** What a package of a role gives. */
function Features({ role }: { role: PackageRole }) {
  const called = useCall(premiumDesk.features, {})
  const its = called.data?.filter(({ roles }) => roles.includes(role)) ?? []
  return its.length === 0 ? null : (
    <p className="mt-2 text-note text-ink-2">Isinya: {its.map(({ name, premium }) => `${name} (${premium})`).join('; ')}.</p>
  )
}

function Packages({ of, onOpen }: { of: readonly DeskPackage[]; onOpen: (one: DeskPackage) => void }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      {keysOf(packageRoles).map((role) => {
        const its = of.filter((one) => one.role === role)
        const label = `Untuk ${packageRoles[role].toLowerCase()}`
        return (
          <Section key={role} title={label}>
            {its.length > 0 ? (
              <List label={label}>
                {its.map((one) => (
                  <Row
                    key={one.uuid}
                    title={one.name}
                    note={noteOf(one)}
                    onClick={() => onOpen(one)}
                    pill={!one.sold && <Pill tone="off">Tidak dijual</Pill>}
                    value={<b>{rupiah(one.price)}</b>}
                  />
                ))}
              </List>
            ) : (
              <EmptyState drawing={<OpenCrate />} text={`Belum ada paket untuk ${packageRoles[role].toLowerCase()}`} />
            )}
            <Features role={role} />
          </Section>
        )
      })}
    </div>
  )
}

export const title = 'Paket premium'

/** Premium packages: their kinds, prices and months, and which are sold. */
export default function PackagesPage() {
  const [opened, setOpened] = useState<DeskPackage | 'new' | null>(null)
  const close = () => setOpened(null)
  return (
    <Screen
      call={premiumDesk.list}
      input={{}}
      title={title}
      note="Yang dibutuhkan sekolah setiap hari tetap gratis."
      actions={
        <Button tone="main" icon={Plus} onClick={() => setOpened('new')}>
          Tambah paket
        </Button>
      }
    >
      {(packages) => (
        <>
          <Packages of={packages} onOpen={setOpened} />
          <Sheet open={opened !== null} onClose={close} title={opened === 'new' ? 'Paket baru' : (opened?.name ?? '')}>
            {opened !== null && <PackageForm of={opened === 'new' ? null : opened} onDone={close} />}
          </Sheet>
        </>
      )}
    </Screen>
  )
}
