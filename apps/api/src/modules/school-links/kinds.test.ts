import { expect, test } from 'vitest'
import { type Around, noticeOf } from '#notices/notice.ts'
import './kinds.ts'

test.each([
  ['student', 'X-2', 'Siswa, meminta kelas X-2.'],
  ['student', null, 'Siswa.'],
  ['teacher', null, 'Guru.'],
])('a request to join of a %s who asks for the class %s reads "%s"', (role, to_class, text) => {
  const data = { link_id: 'x', name: 'Andi', role, to_class, is_class: false }
  expect(noticeOf('school_link_asked').words(data as never, {} as Around)).toMatchObject({ title: 'Andi ingin bergabung', text })
})
