import type { SignalDetail, SignalSight } from '@lentera/contract/signals'
import { shortDate } from '#lib/time/dates.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { Section } from '#ui/card.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Pill } from '#ui/pill.tsx'

const marks = { fall: 'Turun', empty: 'Kosong', late: 'Belum', makeup: 'Susulan', task: 'Belum masuk' } as const
/** What the day of a sight is. */
const words = { fall: 'sejak', empty: 'tenggat', late: 'tenggat', makeup: 'menunggu sejak', task: 'tenggat' } as const
const figure = (value: number | null) => String(value ?? 0).replace('.', ',')

const noteOf = ({ kind, subject, on, before, after, hidden }: SignalSight): string =>
  [
    kind === 'fall' ? `Rata-rata sebelumnya ${figure(before)}, dua nilai terakhir ${figure(after)}` : subject,
    on !== null && `${words[kind]} ${shortDate(on)}`,
    hidden && 'belum tampil bagi keluarga',
  ]
    .filter(Boolean)
    .join(' · ')

/** The scores and tasks that a cause was seen by; for who leads the class each leads to the pupil's scores in its subject. */
export function Sights({ signal: { cause, sights, student, seen_on } }: { signal: SignalDetail }) {
  const { role } = useSession()
  if (sights.length === 0) return null
  const to = ({ subject_id }: SignalSight) =>
    role === 'teacher' && subject_id !== null
      ? { to: withQuery(href('/teacher/grade/detail/:slug', { slug: student.id }), { subject_id }) }
      : {}
  return (
    <Section title="Yang terlihat" className="mb-4">
      <List label="Yang terlihat">
        {sights.map((one, at) => (
          <Row
            // oxlint-disable-next-line react/no-array-index-key -- two tasks of a room may have one title
            key={`${one.kind} ${one.subject} ${one.title} ${at}`}
            title={one.title ?? one.subject}
            note={noteOf(one)}
            pill={<Pill tone="warn">{marks[one.kind]}</Pill>}
            {...to(one)}
          />
        ))}
      </List>
      <p className="mt-2 text-note text-ink-2">
        Keadaan sesudah {shortDate(seen_on)}.{' '}
        {cause === 'falling_scores'
          ? 'Hilang dari daftar sesudah hari sekolah berikutnya bila nilai terakhir tidak lagi serendah itu.'
          : 'Hilang dari daftar sesudah hari sekolah berikutnya bila nilainya sudah diisi atau tugasnya sudah masuk.'}
      </p>
    </Section>
  )
}
