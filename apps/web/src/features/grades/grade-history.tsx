import { type GradeEvent, gradeKinds } from '@lentera/contract/grades'
import { gradeHistory } from '@lentera/contract/grades/office'
import { shortDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { Section } from '#ui/card.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Part } from '#ui/screen.tsx'
import type { GradePlace } from './words.tsx'

const deeds = {
  locked: 'Dikunci',
  unlocked: 'Dibuka lagi',
  added: 'Komponen ditambah',
  changed: 'Komponen diubah',
  removed: 'Komponen dihapus',
} as const
const said = ({ name, kind, shown, due_on }: NonNullable<GradeEvent['after']>) =>
  `${name}, ${gradeKinds[kind]}${shown ? '' : ', belum tampil'}${due_on ? `, tenggat ${shortDate(due_on)}` : ''}`
const about = ({ before, after }: GradeEvent) => [before, after].flatMap((one) => (one ? [said(one)] : [])).join(' → ')

/** What was done with the components and the lock of a subject, and why. */
export function GradeHistory({ place: { class_id, subject_id, semester } }: { place: GradePlace }) {
  return (
    <Part
      call={gradeHistory.list}
      input={{ query: { class_id, subject_id, ...(semester !== null && { semester: Number(semester) }) } }}
    >
      {(events) =>
        events.length > 0 && (
          <Section title="Riwayat komponen dan kunci">
            <List label="Riwayat komponen dan kunci">
              {events.map((event, at) => (
                <Row
                  key={`${event.at} ${events.length - at}`}
                  title={[deeds[event.kind], about(event)].filter(Boolean).join(': ')}
                  note={[event.by, shortDate(schoolDay(event.at)), event.why && `Alasan: ${event.why}`]
                    .filter(Boolean)
                    .join(' · ')}
                />
              ))}
            </List>
          </Section>
        )
      }
    </Part>
  )
}
