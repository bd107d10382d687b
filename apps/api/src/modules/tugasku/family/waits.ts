import { waitsFor } from '#notices/waits.ts'
import { childrenWhoOwe } from './waits.queries.ts'

/** A line for each child who has something to hand in now: missing, due today or tomorrow. */
waitsFor(['parent'], async ({ db, user, now }) =>
  (await childrenWhoOwe(db, user.id, now)).map(({ student_id, name, missing, today, tomorrow }) => ({
    place: 'tugasku' as const,
    title: name,
    note: [
      missing > 0 && `${missing} tugas belum dikumpulkan`,
      today > 0 && `${today} tugas untuk hari ini`,
      tomorrow > 0 && `${tomorrow} tugas untuk besok`,
    ]
      .filter(Boolean)
      .join(', '),
    urgency: missing > 0 ? ('overdue' as const) : today > 0 ? ('today' as const) : ('soon' as const),
    due: missing > 0 ? 'Lewat batas' : today > 0 ? 'Hari ini' : 'Besok',
    count: missing + today + tomorrow,
    target: { screen: 'child_tasks' as const, student_id },
  })),
)
