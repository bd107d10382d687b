import { waitsFor } from '#notices/waits.ts'
import { waitingSessions } from './around.queries.ts'

/** Quiz sessions that run now, and those with answers that only a person can mark. */
waitsFor(['teacher'], async ({ db, user, now }) => {
  const rows = await waitingSessions(db, user.id, now)
  return rows.map(({ uuid, title, runs, started, to_mark }) => ({
    place: 'quizzes' as const,
    title,
    note: runs ? `${started} siswa sudah mulai` : `${to_mark} siswa menunggu nilai`,
    urgency: runs ? ('today' as const) : ('soon' as const),
    due: runs ? 'Berlangsung' : 'Perlu dinilai',
    count: runs ? 1 : to_mark,
    target: { screen: runs ? ('quiz_session' as const) : ('quiz_marking' as const), session_uuid: uuid },
  }))
})
