import { hourText } from '@lentera/contract/attendance/lesson'
import type { DayLesson } from '@lentera/contract/attendance/lessons'
import { StatusPill } from '#school/status-pill.tsx'
import { duration, time } from '#lib/time/dates.ts'
import { Section } from '#ui/card.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'

/** The lessons of one day, by hour; nothing where the roll was called once for the day. An answer that a device kept from an older page has none. */
export function DayLessons({ lessons = [] }: { lessons?: readonly DayLesson[] }) {
  if (lessons.length === 0) return null
  return (
    <Section title="Per pelajaran">
      <List label="Per pelajaran">
        {lessons.map((lesson) => (
          <Row
            key={lesson.starts_at}
            title={lesson.subject}
            note={[
              `${hourText(lesson)}, ${time(lesson.starts_at)}–${time(lesson.ends_at)}`,
              lesson.recorded_by,
              lesson.note && `“${lesson.note}”`,
              lesson.corrected && 'diubah',
            ]
              .filter(Boolean)
              .join(' · ')}
            pill={<StatusPill status={lesson.status} detail={lesson.late_minutes ? duration(lesson.late_minutes) : undefined} />}
          />
        ))}
      </List>
    </Section>
  )
}
