import { expiryLimits } from '@lentera/contract/koin'
import { type Expiry, koinExpiry } from '@lentera/contract/koin/expiry'
import { useState } from 'react'
import { useForm } from '#lib/form/use-form.ts'
import { useAction } from '#lib/http/use-call.ts'
import { shortDate } from '#lib/time/dates.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { Facts } from '#ui/list.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Part } from '#ui/screen.tsx'
import { Confirm } from '#ui/sheet.tsx'
import { koinText } from './words.ts'

interface PlanValues {
  readonly ends_on: string
  readonly grace_days: number | null
}
const isGrace = (days: number | null) => days !== null && Number.isInteger(days) && days >= 0 && days <= expiryLimits.grace

/** Switches expiry on for the end of one semester. */
function PlanForm({ of }: { of: Expiry }) {
  const start: PlanValues = { ends_on: of.proposed ?? '', grace_days: expiryLimits.proposed }
  const form = useForm(koinExpiry.set, {
    start,
    check: ({ ends_on, grace_days }) => ({
      ends_on: ends_on === '' ? 'Isi tanggalnya.' : undefined,
      grace_days: isGrace(grace_days) ? undefined : `Isi 0 sampai ${expiryLimits.grace}.`,
    }),
    input: ({ ends_on, grace_days }) => ({ body: { plan: { ends_on, grace_days: grace_days ?? 0 }, seen: null } }),
    said: 'Masa berlaku koin dinyalakan.',
  })
  return (
    <Form of={form}>
      <div className="grid gap-x-6 [&>*]:min-w-0 sm:grid-cols-2">
        <DateField label="Akhir semester" min={of.today} {...form.field('ends_on')} />
        <NumberField
          label="Masih berlaku selama"
          unit="hari"
          hint="Dihitung dari akhir semester."
          {...form.field('grace_days')}
        />
      </div>
      <Submit>Nyalakan</Submit>
    </Form>
  )
}

/** What is switched on: until when, whom it is about as it stands, and the way to switch it off. */
function Planned({ plan }: { plan: Expiry['plan'] & {} }) {
  const [asks, setAsks] = useState(false)
  const off = useAction(koinExpiry.set, { done: () => setAsks(false) })
  const { ends_on, grace_days, until, told, pupils, koin } = plan
  return (
    <div className="grid gap-4 [&>*]:min-w-0">
      <Facts
        facts={[
          { name: 'Koin yang didapat sampai', value: shortDate(ends_on) },
          { name: 'Berlaku sampai', value: shortDate(until) },
          { name: 'Siswa yang koinnya tersisa', value: pupils.toLocaleString('id-ID') },
          { name: 'Koin yang tersisa', value: koinText(koin) },
          { name: 'Sudah diberi tahu', value: told.length === 0 ? 'Belum' : told.map((on) => shortDate(on)).join('; ') },
        ]}
      />
      <div>
        <Button onClick={() => setAsks(true)}>Matikan masa berlaku</Button>
      </div>
      <Confirm
        open={asks}
        onClose={() => setAsks(false)}
        title="Matikan masa berlaku koin?"
        verb="Matikan"
        busy={off.busy}
        onConfirm={() => void off.run({ body: { plan: null, seen: { ends_on, grace_days } } })}
      >
        <p className="text-ink-2">
          Koin tetap berlaku.{told.length > 0 && ' Siswa dan orang tua yang sudah diberi tahu mendapat kabarnya.'}
        </p>
        <Wrong says={off.fault?.message} className="mt-3" />
      </Confirm>
    </div>
  )
}

/** What has expired in earlier semesters. */
function Past({ past }: { past: Expiry['past'] }) {
  if (past.length === 0) return null
  return (
    <div className="mt-4">
      <Facts
        facts={past.map(({ ends_on, ran_on, pupils, koin }) => ({
          name: `Koin sampai ${shortDate(ends_on)}, berakhir ${shortDate(ran_on)}`,
          value: `${koinText(koin)}, ${pupils.toLocaleString('id-ID')} siswa`,
        }))}
      />
    </div>
  )
}

/** Whether unused koin of a semester expire, as the office decides. */
export function KoinExpiry() {
  return (
    <Part call={koinExpiry.read} input={{}}>
      {(of) => (
        <Card className="max-w-2xl p-4">
          <p className="mb-4 text-ink-2">
            {of.plan ? 'Menyala untuk satu akhir semester.' : 'Mati: koin berlaku terus.'} Bila dinyalakan, koin siswa yang
            didapat sampai akhir semester dan belum dipakai berakhir sesudah masa tenggang, yang paling lama lebih dulu. Siswa dan
            orang tua diberi tahu 30 dan 7 hari sebelumnya. Koin dalam penukaran yang masih berjalan tidak ikut berakhir, dan bila
            dikembalikan dihitung sebagai koin baru.
          </p>
          {of.plan ? <Planned plan={of.plan} /> : <PlanForm of={of} />}
          <Past past={of.past} />
        </Card>
      )}
    </Part>
  )
}
