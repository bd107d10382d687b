import { groupText, type LessonCall } from '@lentera/contract/attendance/lesson'
import { waitsFor } from '#notices/waits.ts'
import { clockText } from '#notices/words.ts'
import { hereOf } from '#school/here.ts'
import { rollCalls } from './roll-call-read.ts'

/** Classes and learning groups that nobody has called today: while the teacher's lesson runs, and the homeroom class once school has begun. */
waitsFor(['teacher'], async (context) => {
  const { day, school } = await hereOf(context)
  const { hours, local } = day
  if (!hours || local.time < hours.opens_at) return []
  const { classes, lessons, group_lessons = [] } = await rollCalls({ ...context, school, day })
  const open = ({ starts_at, ends_at, confirmed }: Pick<LessonCall, 'starts_at' | 'ends_at' | 'confirmed'>) =>
    !confirmed && starts_at <= local.time && local.time < ends_at
  const lineOf = (name: string, { subject, starts_at, ends_at }: Pick<LessonCall, 'subject' | 'starts_at' | 'ends_at'>) => ({
    place: 'roll_calls' as const,
    title: `Absen ${name}`,
    note: `${subject}, ${clockText(starts_at)}–${clockText(ends_at)}`,
    urgency: 'today' as const,
    due: 'Sekarang',
    count: 1,
  })
  if (school.lessonRule !== null)
    return [
      ...lessons.filter(open).map((lesson) => ({
        ...lineOf(lesson.class.name, lesson),
        target: { screen: 'roll_call' as const, class_uuid: lesson.class.uuid, lesson_id: lesson.id },
      })),
      ...group_lessons.filter(open).map((lesson) => ({
        ...lineOf(groupText(lesson.group), lesson),
        target: { screen: 'group_roll_call' as const, group_uuid: lesson.group.uuid, lesson_id: lesson.id },
      })),
    ]
  return classes
    .filter(
      ({ lesson, is_homeroom, confirmed, counts }) =>
        !confirmed && counts.unrecorded > 0 && (lesson?.running || (is_homeroom && local.time >= hours.starts_at)),
    )
    .map(({ uuid, name, lesson, counts: { unrecorded, total } }) => ({
      place: 'roll_calls',
      title: `Absen ${name}`,
      note: [
        lesson && `${lesson.subject}, ${clockText(lesson.starts_at)}–${clockText(lesson.ends_at)}`,
        `${unrecorded} dari ${total} belum tercatat`,
      ]
        .filter(Boolean)
        .join(' · '),
      urgency: 'today',
      due: lesson?.running ? 'Sekarang' : 'Hari ini',
      count: 1,
      target: { screen: 'roll_call', class_uuid: uuid },
    }))
})
