import { expect, test } from 'vitest'
import { type Around, noticeOf } from '#notices/notice.ts'
import './kinds.ts'

test('in the notice of a message in a group a name that turns the direction of reading turns only itself', () => {
  const data = { class_uuid: 'x', circle: 'pupils', group: 'Siswa X-1', name: 'A\u202Eb', text: 'Halo' }
  const { text } = noticeOf('group_message').words(data as never, {} as Around)
  expect(text).toBe('A\u202Eb\u202C: Halo')
})
