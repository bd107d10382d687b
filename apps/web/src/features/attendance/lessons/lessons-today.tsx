import { hourText } from '@lentera/contract/attendance/lesson'
import type { RollCalls } from '@lentera/contract/attendance/roll-call'
import { BookOpen } from 'lucide-react'
import { Progress } from '#features/attendance/roll-call/class-cards.tsx'
import { lessonsIn, nameOf, queryOf } from '#features/attendance/roll-call/lists-ahead.ts'
import { useHeld } from '#features/attendance/roll-call/use-held.ts'
import { useSchoolClock } from '#lib/time/clock.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { time } from '#lib/time/dates.ts'
import { Section } from '#ui/card.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { IconTile, Pill } from '#ui/pill.tsx'

/** The teacher's lessons of today by hour, and how far the roll call of each is. */
export function LessonsToday({ calls }: { calls: RollCalls }) {
  const { timezone, date, server_time } = calls
  const { clock } = useSchoolClock(server_time, timezone, 'minute')
  const held = useHeld()
  return (
    <Section title="Pelajaran hari ini">
      <List label="Pelajaran hari ini">
        {lessonsIn(calls).map((lesson) => {
          const { id, subject, starts_at, ends_at, room } = lesson
          const running = time(starts_at) <= clock && clock < time(ends_at)
          return (
            <Row
              key={id}
              leading={<IconTile icon={BookOpen} tone={running ? 'accent' : 'off'} />}
              title={
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  {nameOf(lesson)} · {subject}
                  {running && <Pill tone="accent">Sekarang</Pill>}
                </span>
              }
              note={[`${time(starts_at)}–${time(ends_at)}`, hourText(lesson), room].filter(Boolean).join(' · ')}
              pill={
                <Progress
                  room={lesson}
                  timezone={timezone}
                  held={held('group' in lesson ? lesson.group.uuid : lesson.class.uuid, date, id)}
                />
              }
              to={withQuery(href('/teacher/attendance/clock-in-class'), queryOf(lesson))}
            />
          )
        })}
      </List>
    </Section>
  )
}
