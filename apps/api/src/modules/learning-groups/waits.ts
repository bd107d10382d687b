import { clashText } from '@lentera/contract/learning-groups'
import { waitsFor } from '#notices/waits.ts'
import { hereOf } from '#school/here.ts'
import { clashesOfGroups } from './clashes.queries.ts'
import { atYear } from './learning-groups.ts'

/** Groups whose pupils have been moved into a class that has a lesson of all its pupils in an hour of the group. */
waitsFor(['school'], async (context) => {
  const here = await hereOf(context)
  if (here.school.groupLessons.length === 0) return []
  const rows = await clashesOfGroups(context.db, atYear(here))
  return [...Map.groupBy(rows, ({ group_name }) => group_name)].map(([name, its]) => ({
    place: 'timetable' as const,
    title: `Jam ${name} bentrok`,
    note: [clashText(its[0]!), its.length > 1 && `dan ${its.length - 1} lainnya`].filter(Boolean).join(' '),
    urgency: 'soon' as const,
    due: null,
    count: 1,
    target: { screen: 'timetable' as const, show: 'groups' as const },
  }))
})
