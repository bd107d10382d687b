import { type ComingHandOver, type ComingHandOvers, timetableHeld } from '@lentera/contract/timetable/held'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { say } from '#lib/form/say.ts'
import { useAction } from '#lib/http/use-call.ts'
import { longDate } from '#lib/time/dates.ts'
import { Button } from '#ui/button.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { Confirm } from '#ui/sheet.tsx'

/** `Pelajaran Ratna pindah ke Budi mulai Senin, 4 Januari 2027.` No name ends a sentence: many end with a stop, as `S.Pd.` */
const lineOf = ({ state, from, teacher, successor, reason }: ComingHandOver): string =>
  state === 'blocked'
    ? `Pelajaran ${teacher.name} belum pindah ke ${successor.name}, yang direncanakan mulai ${longDate(from)}. ${reason ?? ''} Dicoba lagi besok.`
    : `Pelajaran ${teacher.name} pindah ke ${successor.name} mulai ${longDate(from)}.`

function Planned({ plan }: { plan: ComingHandOver }) {
  const [asked, setAsked] = useState(false)
  const { teacher, successor, state, id, revision } = plan
  const { run, busy, fault } = useAction(timetableHeld.drop, {
    done: () => {
      setAsked(false)
      say('Rencana dibatalkan.')
    },
  })
  return (
    <div className="grid gap-2">
      <Notice tone={state === 'blocked' ? 'warn' : 'info'}>{lineOf(plan)}</Notice>
      <Button icon={Undo2} className="justify-self-start" onClick={() => setAsked(true)}>
        Batalkan
      </Button>
      <Confirm
        open={asked}
        onClose={() => setAsked(false)}
        title="Batalkan rencana ini?"
        verb="Ya, batalkan"
        busy={busy}
        onConfirm={() => void run({ params: { hand_over_id: id }, query: { revision } })}
      >
        <p className="text-ink-2">
          {teacher.name} tetap memegang semuanya. Yang sudah diberi tahu mendapat kabar bahwa rencana pindah ke {successor.name}{' '}
          batal.
        </p>
        <Wrong says={fault?.message} className="mt-3" />
      </Confirm>
    </div>
  )
}

/** What is to be handed over from the shown teacher on a date, and whatever of it waits for the office. */
export function ComingLines({ of, teacher }: { of: ComingHandOvers; teacher: string | null }) {
  const shown = of.coming.filter((one) => one.state === 'blocked' || one.teacher.id === teacher)
  if (shown.length === 0) return null
  return (
    <div className="mb-4 grid gap-3">
      {shown.map((plan) => (
        <Planned key={plan.id} plan={plan} />
      ))}
    </div>
  )
}
