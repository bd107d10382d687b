import { expect, test } from 'vitest'
import { fileTypeOf } from '#kit/files/type.ts'
import { aPage, aPicture } from './pictures.ts'

test('what people of the demo attach is what it says', async () => {
  expect(fileTypeOf(aPage(['Surat (tugas)']))).toBe('application/pdf')
  const { content } = await aPicture('letter')
  expect(fileTypeOf(content)).toBe('image/jpeg')
  expect(content.length).toBeLessThan(60_000)
})
