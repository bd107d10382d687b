import { calendar, type SchoolCalendar } from '@lentera/contract/calendar'
import { useState } from 'react'
import { say } from '#lib/form/say.ts'
import { useAction } from '#lib/http/use-call.ts'
import { longDate } from '#lib/time/dates.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { keptText } from './words.ts'

const noteOf = (date: string, { taken, awaits_moon }: { taken: boolean; awaits_moon: boolean }) =>
  [
    longDate(date),
    awaits_moon && 'tanggal pastinya menunggu sidang isbat, dapat bergeser sehari',
    taken && 'sudah ada di kalender',
  ]
    .filter(Boolean)
    .join(', ')

function Choosing({ national, onClose }: Pick<SchoolCalendar, 'national'> & { onClose: () => void }) {
  const open = national.filter(({ taken }) => !taken)
  const [left, setLeft] = useState<readonly string[]>([])
  const chosen = open.filter(({ date }) => !left.includes(date)).map(({ date }) => date)
  const taking = useAction(calendar.takeNational)
  const take = async () => {
    const answer = await taking.run({ body: { dates: chosen } })
    if (!answer) return
    say(`${answer.added} hari masuk kalender.${keptText(answer.check_ins)}`)
    onClose()
  }
  const sources = [...new Set(national.map(({ source }) => source))]
  return (
    <div className="grid gap-3">
      <p className="text-ink-2">
        Sumber: {sources.join('; ')}. Hari yang belum ditetapkan pemerintah belum ada di sini; tambahkan sendiri setelah
        ditetapkan.
      </p>
      <div>
        {national.map(({ date, name, taken, awaits_moon = false }) => (
          <Checkbox
            key={date}
            label={name}
            note={noteOf(date, { taken, awaits_moon })}
            value={taken || !left.includes(date)}
            disabled={taken}
            onChange={(on) => setLeft(on ? left.filter((one) => one !== date) : [...left, date])}
          />
        ))}
      </div>
      <Wrong says={taking.fault?.message} />
      <Button tone="main" size="main" wide busy={taking.busy} disabled={chosen.length === 0} onClick={() => void take()}>
        {chosen.length === 0 ? 'Semua sudah ada' : `Ambil ${chosen.length} hari`}
      </Button>
    </div>
  )
}

/** Takes over the declared holidays of the shown year in one press; a tick less leaves one out. */
export function NationalSheet({
  open,
  national,
  onClose,
}: Pick<SchoolCalendar, 'national'> & { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title="Libur nasional dan cuti bersama">
      {open && <Choosing national={national} onClose={onClose} />}
    </Sheet>
  )
}
