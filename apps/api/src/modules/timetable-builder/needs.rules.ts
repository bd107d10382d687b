import type { Known, Need, Standing } from './model.rules.ts'

/** What is to be placed as the timetable stands: the hours of its lessons. Groups of a level's religions are held together as they are. */
export const needsOf = (known: Known): Need[] => {
  const hoursIn = ({ weekday, starts_at, ends_at }: Standing) =>
    (known.days.find((day) => day.weekday === weekday)?.hours ?? []).filter(
      (hour) => hour.starts_at < ends_at && hour.ends_at > starts_at,
    ).length
  const all = Map.groupBy(known.standing, (one) => [one.class_id, one.group_id, one.subject_id, one.teacher_id].join(' '))
  return [...all.values()].flatMap((lessons) => {
    const [first] = lessons
    const hours = lessons.reduce((sum, lesson) => sum + hoursIn(lesson), 0)
    if (!first || hours === 0) return []
    const group = known.groups.find(({ id }) => id === first.group_id)
    return [
      {
        class_uuid: known.classes.find(({ id }) => id === first.class_id)?.uuid ?? null,
        group_uuid: group?.uuid ?? null,
        subject_id: first.subject_id,
        teacher_id: first.teacher_id,
        hours: Math.min(hours, 40),
        band: group ? bandOf(known, group.id, first) : null,
      },
    ]
  })
}
/** What a group is held together with now: the groups that have lessons at the very same time, by the first one's name. */
const bandOf = (known: Known, group: number, lesson: Standing) => {
  const beside = known.standing.filter(
    (one) => one.group_id !== null && one.weekday === lesson.weekday && one.starts_at === lesson.starts_at,
  )
  const names = known.groups.filter(({ id }) => id === group || beside.some((one) => one.group_id === id)).map(({ name }) => name)
  return names.length > 1 ? `Bersama ${names[0]}`.slice(0, 40) : null
}
