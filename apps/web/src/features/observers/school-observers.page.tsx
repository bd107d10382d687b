import { observedStates, observerKinds, type SchoolObserver, schoolObservers } from '@lentera/contract/observers'
import { useState } from 'react'
import { say } from '#lib/form/say.ts'
import { useAction } from '#lib/http/use-call.ts'
import { longDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { Button } from '#ui/button.tsx'
import { QuietDay } from '#ui/drawings/quiet-day.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { StatePill } from '#ui/state-pill.tsx'
import { Screen } from '#ui/screen.tsx'
import { Confirm } from '#ui/sheet.tsx'
import { EmptyState } from '#ui/states.tsx'

const noteOf = ({ kind, asked_at, decided }: SchoolObserver) =>
  [
    observerKinds[kind],
    decided
      ? `diputuskan ${longDate(schoolDay(decided.at))}${decided.by === null ? '' : ` oleh ${decided.by}`}`
      : `bertanya ${longDate(schoolDay(asked_at))}`,
  ].join(', ')

/** One that asks, or that was answered: what the school may say next. */
function Asking({ of }: { of: SchoolObserver }) {
  const [asked, setAsked] = useState(false)
  const { run, busy, fault } = useAction(schoolObservers.decide, {
    done: ({ state, name }) => say(`${name}: ${observedStates[state].label.toLowerCase()}.`),
  })
  const decide = (agree: boolean) => run({ params: { observer_id: of.id }, body: { agree, was: of.state } })
  const agreed = of.state === 'approved'
  return (
    <Row
      title={of.name}
      note={
        <>
          {noteOf(of)}
          <Wrong says={fault?.message} />
        </>
      }
      pill={of.state !== 'waiting' && <StatePill of={observedStates[of.state]} />}
      act={
        <span className="flex flex-wrap items-center gap-2">
          {!agreed && (
            <Button tone="main" busy={busy} onClick={() => setAsked(true)}>
              Setujui
            </Button>
          )}
          {(agreed || of.state === 'waiting') && (
            <Button tone="quiet" busy={busy} className="text-bad" onClick={() => void decide(false)}>
              {agreed ? 'Hentikan' : 'Tolak'}
            </Button>
          )}
          <Confirm
            open={asked}
            onClose={() => setAsked(false)}
            title={`Izinkan ${of.name} melihat angka sekolah?`}
            verb="Ya, setujui"
            busy={busy}
            onConfirm={() => void decide(true).then(() => setAsked(false))}
          >
            <p className="text-ink-2">
              Yang terlihat: jumlah siswa, guru, dan kelas, berapa yang aktif, dan persentase kehadiran 30 hari. Tidak ada nama
              atau data siswa. Dapat dihentikan kapan saja.
            </p>
          </Confirm>
        </span>
      }
    />
  )
}

export const title = 'Yayasan dan dinas'

/** Who asks to see the school's figures, and what the school says to it. */
export default function SchoolObserversPage() {
  return (
    <Screen call={schoolObservers.list} input={{}} title={title}>
      {(all) =>
        all.length === 0 ? (
          <EmptyState
            drawing={<QuietDay />}
            text="Tidak ada yang bertanya"
            note="Yayasan atau dinas yang ingin melihat angka sekolah muncul di sini."
          />
        ) : (
          <div className="grid gap-4">
            <Notice tone="info">Mereka melihat angka, tidak pernah data siswa, dan hanya selama sekolah menyetujuinya.</Notice>
            <List label={title}>
              {all.map((one) => (
                <Asking key={one.id} of={one} />
              ))}
            </List>
          </div>
        )
      }
    </Screen>
  )
}
