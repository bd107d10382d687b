import { waitsFor } from '#notices/waits.ts'
import { fullDate } from '#notices/words.ts'
import { factorDueOf } from '#school/factor-due.queries.ts'
import { ownFacts } from '#school/own-facts.queries.ts'
import { localTime } from '#school/time.ts'

/** A password that the office has made is one that somebody else may have read. */
waitsFor(['student', 'parent', 'teacher', 'school'], async ({ db, user }) =>
  (await ownFacts(db, user.id))?.has_first_password === true
    ? [
        {
          place: 'first_password',
          title: 'Ganti kata sandi pertama',
          note: 'Kata sandi dari sekolah mungkin dibaca orang lain',
          urgency: 'soon',
          due: null,
          count: 1,
          target: { screen: 'change_password' },
        },
      ]
    : [],
)

/** A second factor that the school asks for: until the last day anybody goes on without it. */
waitsFor(['teacher', 'school'], async ({ db, user, now }) => {
  const asked = await factorDueOf(db, user.id)
  if (!asked) return []
  const { date } = localTime(asked.due, asked.timezone)
  return [
    {
      place: 'second_factor',
      title: 'Nyalakan verifikasi dua langkah',
      note: `Sekolah Anda meminta verifikasi dua langkah sebelum ${fullDate(date)}`,
      urgency: date <= localTime(now, asked.timezone).date ? 'today' : 'soon',
      due: null,
      count: 1,
      target: { screen: 'second_factor' },
    },
  ]
})
