import type { ScheduleLesson } from '@lentera/contract/schedule'
import { ClipboardCheck, NotebookPen, Replace } from 'lucide-react'
import { href } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { addressOf } from '#school/target.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Pill } from '#ui/pill.tsx'
import type { Moment } from './moments.ts'
import { changesOf } from './words.ts'

/** In a word: now, next, over, or what happened to it. */
export function LessonPill({ lesson, moment }: { lesson: ScheduleLesson; moment: Moment }) {
  if (lesson.replacement?.cancelled) return <Pill tone="bad">Ditiadakan</Pill>
  if (lesson.duty === 'relieved') return <Pill tone="off">Digantikan</Pill>
  if (moment === 'now') return <Pill tone="accent">Sekarang</Pill>
  if (moment === 'next') return <Pill tone="info">Berikutnya</Pill>
  return moment === 'over' ? <span className="text-note">Selesai</span> : null
}

/** What is different this time, in words. */
export function Changes({ lesson }: { lesson: ScheduleLesson }) {
  const changes = changesOf(lesson)
  return changes.length === 0 ? null : (
    <span className="mt-1.5 flex gap-2 text-[0.8125rem] font-semibold text-warn">
      <Replace size={16} aria-hidden className="mt-0.5 shrink-0" />
      <span className="min-w-0">
        {changes.map((change) => (
          <span key={change} className="block">
            {change}
          </span>
        ))}
      </span>
    </span>
  )
}

/** To the roll call of this lesson, of a class or a learning group, or of its class's day. */
export function BeginClass({ lesson, className = 'mt-3 max-sm:w-full' }: { lesson: ScheduleLesson; className?: string }) {
  const { class_uuid, group, roll_call_id } = lesson
  // The roll of a learning group is called lesson by lesson alone.
  if (class_uuid === null && (!group || roll_call_id === null)) return null
  return (
    <ButtonLink
      to={addressOf(
        class_uuid === null
          ? { screen: 'group_roll_call', group_uuid: group!.uuid, lesson_id: roll_call_id! }
          : { screen: 'roll_call', class_uuid, lesson_id: roll_call_id ?? undefined },
        'teacher',
      )}
      tone="main"
      icon={ClipboardCheck}
      className={className}
    >
      Mulai kelas<span className="sr-only">{` ${lesson.class_name}`}</span>
    </ButtonLink>
  )
}

/** To an entry of the journal about a lesson of today that has begun; parents keep none. */
export function WriteEntry({ lesson, moment, today }: { lesson: ScheduleLesson; moment: Moment; today: boolean }) {
  const isParent = useSession(({ role }) => role === 'parent')
  if (isParent || !today || lesson.class_uuid === null || (moment !== 'now' && moment !== 'over')) return null
  return (
    <ButtonLink
      to={`${href('/activities/create')}?lesson=${lesson.id}`}
      tone="quiet"
      icon={NotebookPen}
      className="mt-1 -ml-4 pointer-fine:-ml-3.5"
    >
      Tulis jurnal<span className="sr-only">{` ${lesson.subject}`}</span>
    </ButtonLink>
  )
}
