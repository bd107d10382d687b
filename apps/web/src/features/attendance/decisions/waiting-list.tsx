import type { Decided, RequestRow, Requests } from '@lentera/contract/attendance/decisions'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { longDate } from '#lib/time/dates.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { Dock } from '#ui/dock.tsx'
import { List } from '#ui/list.tsx'
import { Notice } from '#ui/notice.tsx'
import { type Decision, DecideSheet } from './decide-sheet.tsx'
import { HeldDecision } from './held-decision.tsx'
import { RequestLine } from './request-row.tsx'
import { useHeldDecisions } from './use-decisions.ts'

interface Shown {
  readonly list: Requests
}

/** The day's name above its check-ins. */
const dayName = (date: string, today: string): string => (date === today ? 'Hari ini' : longDate(date))
const byDate = (rows: readonly RequestRow[]): [string, RequestRow[]][] => [
  ...Map.groupBy(rows, ({ record }) => record.date).entries(),
]
const severalClasses = (rows: readonly RequestRow[]): boolean => new Set(rows.map(({ student }) => student.class_name)).size > 1

const number = new Intl.NumberFormat('id-ID')

/** Says that there are more than the list shows. */
function MoreThanShown({ list: { requests, total }, more }: Shown & { more: string }) {
  if (total <= requests.length) return null
  return (
    <Notice>
      Menampilkan {number.format(requests.length)} dari {number.format(total)} presensi. {more}
    </Notice>
  )
}

/** What has been decided lately, by day. */
export function DecidedList({ list }: Shown) {
  const { requests, date, timezone } = list
  const days = byDate(requests).map(([day, rows]) => (
    <Section key={day} title={dayName(day, date)}>
      <List>
        {rows.map((row) => (
          <RequestLine key={row.record.id} row={row} timezone={timezone} many={severalClasses(requests)} chosen={false} />
        ))}
      </List>
    </Section>
  ))
  return (
    <>
      <MoreThanShown list={list} more="Yang lebih lama ada di riwayat kelas." />
      {days}
    </>
  )
}

/** What waits, by day, today first: several can be chosen and decided at once. */
export function WaitingList({ list, onDecided }: Shown & { onDecided: (decided: Decided, rows: readonly RequestRow[]) => void }) {
  const { requests, date, timezone } = list
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [decision, setDecision] = useState<Decision | null>(null)
  const held = useHeldDecisions()
  // What somebody else has decided meanwhile is no longer in the list, nor among the chosen.
  const chosen = requests.filter(({ record }) => picked.has(record.id) && !held.has(record.id))
  const refused = new Set([...held.values()].filter(({ state }) => state === 'failed'))
  const choose = (rows: readonly RequestRow[], on: boolean) => {
    const next = new Set(picked)
    for (const { record } of rows) {
      if (on) next.add(record.id)
      else next.delete(record.id)
    }
    setPicked(next)
  }
  return (
    <div className="mt-5 flex flex-1 flex-col gap-5">
      <MoreThanShown list={list} more="Sisanya muncul setelah yang ini diputuskan." />
      {[...refused].map((entry) => (
        <HeldDecision key={entry.id} entry={entry} />
      ))}
      {byDate(requests).map(([day, rows]) => {
        const open = rows.filter(({ record }) => !held.has(record.id))
        const all = open.length > 0 && open.every(({ record }) => picked.has(record.id))
        return (
          <Section
            key={day}
            title={dayName(day, date)}
            action={
              <Button tone="quiet" className="shrink-0" disabled={open.length === 0} onClick={() => choose(open, !all)}>
                {all ? 'Batal pilih' : 'Pilih semua'}
              </Button>
            }
          >
            <List>
              {rows.map((row) => (
                <RequestLine
                  key={row.record.id}
                  row={row}
                  timezone={timezone}
                  many={severalClasses(requests)}
                  chosen={picked.has(row.record.id) && !held.has(row.record.id)}
                  held={held.get(row.record.id)}
                  onChoose={(on) => choose([row], on)}
                />
              ))}
            </List>
          </Section>
        )
      })}
      {chosen.length > 0 && (
        <Dock>
          <div className="grid grid-cols-2 gap-2 lg:max-w-md">
            <Button size="main" icon={X} onClick={() => setDecision('reject')}>
              Tolak {chosen.length}
            </Button>
            <Button tone="main" size="main" icon={Check} onClick={() => setDecision('approve')}>
              Setujui {chosen.length}
            </Button>
          </div>
        </Dock>
      )}
      <DecideSheet
        decision={decision}
        chosen={chosen.map(({ record }) => ({ attendance_id: record.id, revision: record.revision }))}
        onClose={() => setDecision(null)}
        onDecided={(decided) => {
          onDecided(decided, requests)
          setPicked(new Set())
        }}
      />
    </div>
  )
}
