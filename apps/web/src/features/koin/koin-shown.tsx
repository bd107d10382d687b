import type { Balance, KoinLine } from '@lentera/contract/koin'
import type { Listing } from '#lib/http/use-list.ts'
import { shortDate } from '#lib/time/dates.ts'
import { Section } from '#ui/card.tsx'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { OpenCrate } from '#ui/drawings/open-crate.tsx'
import { Facts } from '#ui/list.tsx'
import { Notice } from '#ui/notice.tsx'
import { Stat } from '#ui/stat.tsx'
import { EmptyState } from '#ui/states.tsx'
import { koinText, lineText, ruleWords, signed } from './words.ts'

const columns: readonly Column<KoinLine>[] = [
  { id: 'reason', name: 'Untuk apa', of: lineText },
  { id: 'teacher', name: 'Dari', of: ({ teacher }) => teacher, phone: 'note' },
  { id: 'date', name: 'Tanggal', of: ({ date }) => <span className="whitespace-nowrap">{shortDate(date)}</span>, phone: 'note' },
  {
    id: 'amount',
    name: 'Koin',
    of: ({ amount }) => (
      <span className={`font-bold whitespace-nowrap tabular-nums ${amount > 0 ? 'text-ok' : ''}`}>{signed(amount)}</span>
    ),
    align: 'right',
    phone: 'value',
  },
]

/** What koin came from and went to. */
export function Lines({ list }: { list: Listing<KoinLine> }) {
  return (
    <DataList
      label="Riwayat koin"
      list={list}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={(line) => `${lineText(line)}, ${shortDate(line.date)}`}
      empty={
        <EmptyState
          drawing={<OpenCrate />}
          text="Belum ada koin"
          note="Koin yang didapat muncul di sini, lengkap dengan alasannya."
        />
      }
    />
  )
}

/** How many koin somebody has, and how they are earned; `whose` names them: `Koinmu`. */
export function Having({
  of: { balance, this_month, day_most, rules, expires },
  whose,
  teaches = false,
}: {
  of: Balance
  whose: string
  teaches?: boolean
}) {
  const known = rules.filter(({ source }) => !teaches || source === 'attendance')
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3">
        <Stat name={whose} value={balance.toLocaleString('id-ID')} tone="ok" />
        <Stat name="Bulan ini" value={`+${this_month.toLocaleString('id-ID')}`} />
      </div>
      {expires && expires.koin > 0 && (
        <Notice tone="warn">
          {koinText(expires.koin)} berlaku sampai {shortDate(expires.on)}. Tukarkan dengan hadiah sebelum itu.
        </Notice>
      )}
      <Section title="Cara mendapat koin">
        {known.length > 0 && (
          <Facts facts={known.map(({ source, amount }) => ({ name: ruleWords[source], value: koinText(amount) }))} />
        )}
        <p className="mt-3 px-0.5 text-ink-2">
          {teaches ? '' : `Guru memberi koin untuk hal baik, maksimal ${day_most} koin sehari. `}
          Koin tidak pernah diambil sebagai hukuman, dan tidak dapat dibeli.
        </p>
      </Section>
    </>
  )
}
