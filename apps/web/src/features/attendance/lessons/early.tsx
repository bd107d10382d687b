import type { RollCall } from '@lentera/contract/attendance/roll-call'
import type { ReactNode } from 'react'
import { useSchoolClock } from '#lib/time/clock.ts'
import { time } from '#lib/time/dates.ts'
import { href } from '#lib/nav/href.ts'
import { ButtonLink } from '#ui/button.tsx'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { EmptyState } from '#ui/states.tsx'
import { TitleBar } from '#ui/title-bar.tsx'
import { lessonText } from './words.ts'

/** The roll call of a lesson, once the school's clock has come to it; before that, when it opens. Every other one is open. */
export function OnceOpen({ call, title, children }: { call: RollCall; title: string; children: ReactNode }) {
  const { lesson, server_time, timezone } = call
  const { clock } = useSchoolClock(server_time, timezone, 'minute')
  if (!lesson || clock >= time(lesson.opens_at)) return children
  return (
    <>
      <TitleBar title={title} back={href('/teacher/attendance')} />
      <EmptyState
        drawing={<OpenBook />}
        text={`Absen dibuka pukul ${time(lesson.opens_at)}`}
        note={lessonText(lesson)}
        action={<ButtonLink to={href('/teacher/schedule')}>Lihat jadwal</ButtonLink>}
      />
    </>
  )
}
