import { calendar, type CalendarEntry, calendarKinds, type SchoolCalendar } from '@lentera/contract/calendar'
import { CalendarPlus, Flag } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { href } from '#lib/nav/href.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { QuietDay } from '#ui/drawings/quiet-day.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Pill } from '#ui/pill.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Effective } from './effective.tsx'
import { EntrySheet } from './entry-sheet.tsx'
import { NationalSheet } from './national-sheet.tsx'
import { forText, kindTones, spanText, yearName } from './words.ts'
import { Years } from './years.tsx'

const addressOf = (year: number) => `${href('/school/calendar')}?year=${year}`

function Entries({ seen, year, onOpen }: { seen: SchoolCalendar; year: number; onOpen: (entry: CalendarEntry) => void }) {
  if (seen.entries.length === 0)
    return (
      <EmptyState
        drawing={<QuietDay />}
        text="Kalender masih kosong"
        note="Ambil libur nasional, lalu tambahkan libur dan pekan ujian sekolah."
      />
    )
  return (
    <List label={`Kalender ${yearName(year)}`}>
      {seen.entries.map((entry) => (
        <Row
          key={entry.id}
          onClick={() => onOpen(entry)}
          title={entry.name}
          note={[spanText(entry), forText(entry)].filter(Boolean).join(' · ')}
          pill={<Pill tone={kindTones[entry.kind]}>{calendarKinds[entry.kind]}</Pill>}
        />
      ))}
    </List>
  )
}

function Calendar({ seen }: { seen: SchoolCalendar }) {
  const [opened, setOpened] = useState<CalendarEntry | 'new' | null>(null)
  const [national, setNational] = useState(false)
  const { shown: year } = seen
  const close = () => setOpened(null)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6">
        <Years seen={seen} to={addressOf} />
        {year !== null && (
          <Section
            title={`Kalender ${yearName(year)}`}
            action={
              <div className="flex flex-wrap justify-end gap-2">
                {seen.national.length > 0 && (
                  <Button icon={Flag} onClick={() => setNational(true)}>
                    Libur nasional
                  </Button>
                )}
                <Button tone="main" icon={CalendarPlus} onClick={() => setOpened('new')}>
                  Tambah
                </Button>
              </div>
            }
          >
            <Entries seen={seen} year={year} onOpen={setOpened} />
          </Section>
        )}
      </div>
      {year !== null && <Effective seen={seen} year={year} />}
      <EntrySheet open={opened !== null} seen={seen} entry={opened === 'new' ? null : opened} onClose={close} />
      <NationalSheet open={national} national={seen.national} onClose={() => setNational(false)} />
    </div>
  )
}

export const title = 'Tahun dan kalender'

/** The years, semesters and calendar of a school, as its office keeps them. */
export default function CalendarPage() {
  const [params] = useSearchParams()
  const asked = Number(params.get('year'))
  const query = Number.isInteger(asked) && asked >= 2000 && asked <= 2100 ? { tahun_ajaran_id: asked } : {}
  return (
    <Screen call={calendar.overview} input={{ query }} title={title} back={href('/school/menu')}>
      {(seen) => <Calendar seen={seen} />}
    </Screen>
  )
}
