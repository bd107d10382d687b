import { groupText } from '@lentera/contract/attendance/lesson'
import type { ScheduleLesson } from '@lentera/contract/schedule'
import { time } from '#lib/time/dates.ts'

/** `07.15–08.45` */
export const hoursOf = ({ starts_at, ends_at }: ScheduleLesson): string => `${time(starts_at)}–${time(ends_at)}`

const kept = (room: string | null) => room?.replaceAll(' ', '\u00A0')

/** Whom and where: the teacher for pupils, the class for teachers, and the room in which it is this time. */
export const whoAndWhere = (lesson: ScheduleLesson): string => {
  const { teacher, class_name, group, room, replacement, duty } = lesson
  return [
    duty === null ? (replacement?.teacher ?? teacher) : group ? groupText(group) : class_name,
    kept(replacement?.room ?? room),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** What is different this time, a line each. */
export const changesOf = ({ teacher, room, replacement, duty }: ScheduleLesson): string[] => {
  if (!replacement) return []
  const { teacher: substitute, room: other, note } = replacement
  const who =
    duty === 'substitute'
      ? `Anda menggantikan ${teacher}`
      : substitute && (duty === 'relieved' ? `Digantikan ${substitute}` : `${teacher} digantikan ${substitute}`)
  const where = other && (room ? `Pindah ke ${kept(other)} dari ${kept(room)}` : `Di ${kept(other)}`)
  return [who, where, note].flatMap((line) => line || [])
}
