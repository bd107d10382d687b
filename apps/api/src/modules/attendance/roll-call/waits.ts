import { waitsFor } from '#notices/waits.ts'
import { clockText } from '#notices/words.ts'
import { hereOf } from '#school/here.ts'
import { rollCalls } from './roll-call-read.ts'

/** Classes that nobody has called today: while the teacher's lesson runs, and the homeroom class once school has begun. */
waitsFor(['teacher'], async (context) => {
  const { day, school } = await hereOf(context)
  const { hours, local } = day
  if (!hours || local.time < hours.opens_at) return []
  const { classes, lessons } = await rollCalls(context)
  const byLesson = lessons
    .filter(({ starts_at, ends_at, confirmed }) => !confirmed && starts_at <= local.time && local.time < ends_at)
    .map(({ id, class: { uuid, name }, subject, starts_at, ends_at }) => ({
      place: 'roll_calls' as const,
      title: `Absen ${name}`,
      note: `${subject}, ${clockText(starts_at)}–${clockText(ends_at)}`,
      urgency: 'today' as const,
      due: 'Sekarang',
      count: 1,
      target: { screen: 'roll_call' as const, class_uuid: uuid, lesson_id: id },
    }))
  if (school.lessonRule !== null) return byLesson
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
