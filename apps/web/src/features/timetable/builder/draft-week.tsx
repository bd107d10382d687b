import { type BuilderDraft, type DraftLesson, timetableBuilder } from '@lentera/contract/timetable/builder'
import { nameOfWeekday } from '@lentera/contract/timetable/weekdays'
import { useState } from 'react'
import { Card, Section } from '#ui/card.tsx'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { Facts } from '#ui/list.tsx'
import { Notice } from '#ui/notice.tsx'
import { Part } from '#ui/screen.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useAskedYear } from '#features/timetable/planned-year.tsx'
import { hoursOf } from '#features/timetable/words.ts'

type By = 'class' | 'teacher'
const ways = [
  { value: 'class' as const, label: 'Kelas' },
  { value: 'teacher' as const, label: 'Guru' },
]

function Day({ weekday, lessons, by }: { weekday: number; lessons: readonly DraftLesson[]; by: By }) {
  const name = nameOfWeekday(weekday)
  return (
    <section aria-label={name} className="min-w-0">
      <h3 className="mb-2 font-bold">{name}</h3>
      <ul className="grid gap-2">
        {lessons.map((one) => (
          <li
            key={`${one.starts_at} ${one.class} ${one.subject}`}
            className="rounded-card border border-line bg-surface px-3 py-2"
          >
            <p className="text-note text-ink-2 tabular-nums">{hoursOf(one)}</p>
            <p className="font-semibold break-words">{one.subject}</p>
            <p className="text-note text-ink-2 break-words">
              {by === 'class' ? one.teacher : one.class}
              {one.room !== null && ` · ${one.room}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Tray({ left, contradictions }: Pick<BuilderDraft, 'left' | 'contradictions'>) {
  return (
    <>
      {contradictions.length > 0 && (
        <Section title="Keinginan yang bertentangan">
          <div className="grid gap-3">
            {contradictions.map((set) => (
              <Notice key={set.join(' ')} tone="warn">
                <ul className="grid gap-1">
                  {set.map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              </Notice>
            ))}
          </div>
        </Section>
      )}
      {left.length > 0 && (
        <Section title="Belum punya tempat">
          <Card>
            <ul aria-label="Belum punya tempat" className="divide-y divide-line">
              {left.map(({ name, hours, why }, at) => (
                <li key={at} className="px-4 py-2.5">
                  <p className="font-semibold">
                    {name} · {hours} jam
                  </p>
                  <p className="text-ink-2">{why}</p>
                </li>
              ))}
            </ul>
          </Card>
        </Section>
      )}
    </>
  )
}

function Week({ draft }: { draft: BuilderDraft }) {
  const [by, setBy] = useState<By>('class')
  const names = [...new Set(draft.lessons.map((one) => one[by]))].toSorted((a, b) => a.localeCompare(b, 'id', { numeric: true }))
  const [chosen, setChosen] = useState('')
  const name = names.includes(chosen) ? chosen : (names[0] ?? '')
  const own = draft.lessons.filter((one) => one[by] === name).toSorted((a, b) => a.starts_at.localeCompare(b.starts_at))
  const days = [...Map.groupBy(own, ({ weekday }) => weekday)].toSorted(([a], [b]) => a - b)
  const { figures } = draft
  return (
    <div className="grid gap-6 [&>*]:min-w-0">
      <Facts
        facts={[
          { name: 'Punya tempat', value: `${draft.run.placed} dari ${draft.run.needed} jam` },
          { name: 'Jam kosong guru', value: `${figures.gaps} jam` },
          { name: 'Jam kosong kelas', value: `${figures.holes} jam` },
          { name: 'Pelajaran berat di siang hari', value: `${figures.late} jam` },
          { name: 'Hari guru yang berlebih', value: `${figures.extra_days} hari` },
        ]}
      />
      <Tray left={draft.left} contradictions={draft.contradictions} />
      <div className="grid gap-3 sm:flex sm:items-end">
        <Segmented label="Jadwal siapa" value={by} options={ways} onChange={setBy} />
        <Combobox
          label={by === 'class' ? 'Kelas' : 'Guru'}
          bare
          className="sm:w-72"
          value={name}
          options={names.map((one) => ({ value: one, label: one }))}
          onChange={setChosen}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-3 lg:grid-cols-5">
        {days.map(([weekday, lessons]) => (
          <Day key={weekday} weekday={weekday} lessons={lessons} by={by} />
        ))}
      </div>
    </div>
  )
}

/** The fourth step: the draft as weeks, with what has no place and why. */
export const DraftWeek = () => (
  <Part call={timetableBuilder.draft} input={{ query: useAskedYear() }}>
    {(draft) =>
      draft ? (
        <Week draft={draft} />
      ) : (
        <EmptyState drawing={<OpenBook />} text="Belum ada rancangan" note="Susun dulu jadwalnya, lalu lihat hasilnya di sini." />
      )
    }
  </Part>
)
