import { koin, type KoinLine } from '@lentera/contract/koin'
import { useList } from '#lib/http/use-list.ts'
import { shortDate } from '#lib/time/dates.ts'
import { Section } from '#ui/card.tsx'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { OpenCrate } from '#ui/drawings/open-crate.tsx'
import { Screen } from '#ui/screen.tsx'
import { Stat } from '#ui/stat.tsx'
import { EmptyState } from '#ui/states.tsx'

const columns: readonly Column<KoinLine>[] = [
  { id: 'reason', name: 'Untuk apa', of: ({ reason }) => reason },
  { id: 'teacher', name: 'Dari', of: ({ teacher }) => teacher, phone: 'note' },
  { id: 'date', name: 'Tanggal', of: ({ date }) => <span className="whitespace-nowrap">{shortDate(date)}</span>, phone: 'note' },
  {
    id: 'amount',
    name: 'Koin',
    of: ({ amount }) => <span className="font-bold whitespace-nowrap text-ok tabular-nums">+{amount}</span>,
    align: 'right',
    phone: 'trailing',
  },
]

function Lines() {
  const list = useList(koin.history, () => ({ query: {} }), {})
  return (
    <DataList
      label="Riwayat koin"
      list={list}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ reason, date }) => `${reason}, ${shortDate(date)}`}
      empty={
        <EmptyState
          drawing={<OpenCrate />}
          text="Belum ada koin"
          note="Koin dari gurumu muncul di sini, lengkap dengan alasannya."
        />
      }
    />
  )
}

export const title = 'Koin'

/** How many koin a pupil has, how they are earned, and what they came from. */
export default function KoinPage() {
  return (
    <Screen call={koin.mine} input={{}} title={title}>
      {({ balance, this_month, day_most }) => (
        <div className="grid gap-6">
          <div className="grid grid-cols-2 gap-3">
            <Stat name="Koinmu" value={balance.toLocaleString('id-ID')} tone="ok" />
            <Stat name="Bulan ini" value={`+${this_month.toLocaleString('id-ID')}`} />
          </div>
          <Section title="Cara mendapat koin">
            <p className="px-0.5 text-ink-2">
              Guru memberimu koin untuk hal baik yang kamu lakukan, paling banyak {day_most} koin sehari. Koin tidak pernah
              diambil sebagai hukuman, dan tidak dapat dibeli.
            </p>
          </Section>
          <Section title="Riwayat">
            <Lines />
          </Section>
        </div>
      )}
    </Screen>
  )
}
