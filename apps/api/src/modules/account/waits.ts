import { waitsFor } from '#notices/waits.ts'
import { hasFirstPassword } from './password/password.queries.ts'

/** A password that the office has made is one that somebody else may have read. */
waitsFor(['student', 'parent', 'teacher', 'school'], async ({ db, user }) =>
  (await hasFirstPassword(db, user.id))
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
