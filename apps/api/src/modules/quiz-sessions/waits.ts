import { waitsFor } from '#notices/waits.ts'
import { waitingSessions } from './around.queries.ts'

/** What a session that is over waits for: marks, and decisions on answers that came late. */
const open = ({ to_mark, late }: { readonly to_mark: number; readonly late: number }) =>
  [to_mark > 0 && `${to_mark} siswa menunggu nilai`, late > 0 && `jawaban terlambat ${late} siswa menunggu keputusan`]
    .filter(Boolean)
    .join(', ')

/** Quiz sessions that run now, and those with something that only a person can decide. */
waitsFor(['teacher'], async ({ db, user, now }) => {
  const rows = await waitingSessions(db, { teacher: user.id, now })
  return rows.map(({ uuid, title, runs, started, to_mark, late }) => ({
    place: 'quizzes' as const,
    title,
    note: runs ? `${started} siswa sudah mulai` : open({ to_mark, late }),
    urgency: runs ? ('today' as const) : ('soon' as const),
    due: runs ? 'Berlangsung' : to_mark > 0 ? 'Perlu dinilai' : 'Perlu diputuskan',
    count: runs ? 1 : Math.max(to_mark, late),
    target: { screen: runs || to_mark === 0 ? ('quiz_session' as const) : ('quiz_marking' as const), session_uuid: uuid },
  }))
})
