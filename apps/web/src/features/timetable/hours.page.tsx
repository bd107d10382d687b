import { hours, type HourSet, type HourSets } from '@lentera/contract/timetable/hours'
import { CalendarRange, Plus } from 'lucide-react'
import { useState } from 'react'
import { href } from '#lib/nav/href.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { QuietDay } from '#ui/drawings/quiet-day.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Pill } from '#ui/pill.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { DayPreview } from './day-preview.tsx'
import { SetSheet } from './set-sheet.tsx'
import { spanOf, whenText } from './hour-words.ts'

const isRunning = ({ starts_on, ends_on }: HourSet, today: string) =>
  starts_on !== null && ends_on !== null && starts_on <= today && today <= ends_on

function Sets({ seen, onOpen }: { seen: HourSets; onOpen: (set: HourSet) => void }) {
  return (
    <List label="Set jam pelajaran">
      {seen.sets.map((set) => (
        <Row
          key={set.id}
          onClick={() => onOpen(set)}
          title={set.name}
          note={`${whenText(set)} · ${spanOf(set.hours)}`}
          pill={isRunning(set, seen.today) ? <Pill tone="accent">Sedang berlaku</Pill> : undefined}
        />
      ))}
    </List>
  )
}

function Hours({ seen }: { seen: HourSets }) {
  const [opened, setOpened] = useState<HourSet | 'new' | null>(null)
  const add = (
    <Button tone="main" icon={Plus} onClick={() => setOpened('new')}>
      {seen.sets.length === 0 ? 'Isi jam hari biasa' : 'Tambah set'}
    </Button>
  )
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
      <div className="min-w-0">
        {seen.sets.length === 0 ? (
          <EmptyState
            drawing={<QuietDay />}
            text="Belum ada jam bernomor"
            note="Isi jam ke-1, ke-2, dan seterusnya dengan istirahatnya. Setelah itu hari yang lebih pendek dan Ramadan cukup diisi sekali."
            action={add}
          />
        ) : (
          <Section title="Set jam pelajaran" action={add}>
            <Sets seen={seen} onOpen={setOpened} />
            <p className="mt-3 px-0.5 text-note text-ink-2">
              Pada tanggal sebuah periode, pelajaran pindah ke waktu jam yang bernomor sama. Jam masuk dan pulang untuk presensi
              diatur di pengaturan presensi.
            </p>
          </Section>
        )}
      </div>
      {seen.starts_on !== null && seen.ends_on !== null && seen.sets.length > 0 && (
        <DayPreview today={seen.today} from={seen.starts_on} to={seen.ends_on} />
      )}
      <SetSheet open={opened !== null} seen={seen} set={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />
    </div>
  )
}

export const title = 'Jam pelajaran'

/** From when to when the lesson hours of a school go, on usual days and in periods such as Ramadan. */
export default function HoursPage() {
  return (
    <Screen
      call={hours.overview}
      input={{}}
      title={title}
      back={href('/school/timetable')}
      note={(seen) => seen && (seen.year === null ? ' ' : `Tahun ajaran ${seen.year}/${seen.year + 1}`)}
    >
      {(seen) =>
        seen.year === null ? (
          <EmptyState
            drawing={<QuietDay />}
            text="Belum ada tahun ajaran"
            note="Jam pelajaran diisi untuk satu tahun ajaran."
            action={
              <ButtonLink tone="main" icon={CalendarRange} to={href('/school/calendar')}>
                Buat tahun ajaran
              </ButtonLink>
            }
          />
        ) : (
          <Hours seen={seen} />
        )
      }
    </Screen>
  )
}
