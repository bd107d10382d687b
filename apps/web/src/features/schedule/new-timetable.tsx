import { type ComingTimetable, timetableComing } from '@lentera/contract/timetable/coming'
import { CalendarDays, ChevronDown } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useCall } from '#lib/http/use-call.ts'
import { fullDate } from '#lib/time/dates.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'

function Coming({ coming: { valid_from, lines, more } }: { coming: ComingTimetable }) {
  const [search] = useSearchParams()
  const there = new URLSearchParams(search)
  there.set('date', valid_from)
  there.set('view', 'week')
  return (
    <Card className="mb-4 overflow-hidden">
      <details className="group">
        <summary className="flex min-h-12 cursor-pointer items-center gap-3 px-4 py-2 font-bold hover:bg-paper">
          <span className="min-w-0 flex-1">
            Jadwal baru mulai {fullDate(valid_from)}
            <span className="block text-note font-normal text-ink-2">{lines.length + more} perubahan</span>
          </span>
          <ChevronDown size={20} className="shrink-0 text-ink-2 transition-transform duration-150 group-open:rotate-180" />
        </summary>
        <ul className="grid gap-1.5 border-t border-line px-4 py-3">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
          {more > 0 && <li className="text-ink-2">Dan {more} perubahan lagi.</li>}
        </ul>
        <ButtonLink icon={CalendarDays} to={`?${there}`} className="mx-4 mb-4">
          Lihat minggu itu
        </ButtonLink>
      </details>
    </Card>
  )
}

/** What a timetable that is coming changes for whoever reads; nothing where there is none. */
export function OwnNewTimetable() {
  const { data } = useCall(timetableComing.own, {})
  return data ? <Coming coming={data} /> : null
}

/** The same for a parent's child. */
export function ChildNewTimetable({ id }: { id: string }) {
  const { data } = useCall(timetableComing.child, { query: { student_id: id } })
  return data ? <Coming coming={data} /> : null
}
