import { expect, test } from 'vitest'
import { print } from './print.ts'

test('a document that cannot be made is an error that says why, and the next one is printed', async () => {
  await expect(print({} as never, 'pdf', { of: 1 })).rejects.toThrow(/^A document was not printed: \w*Error/)
  const table = { columns: [{ title: 'Nama', width: 'rest' as const }], rows: [['Andi']] }
  const part = { name: 'Siswa', heading: 'Siswa', facts: [], table, notes: [], signatures: [] }
  const letterhead = { name: 'SMA Uji Coba', lines: [] }
  const document = { title: 'Daftar', letterhead, landscape: false, parts: [part], footer: 'SMA Uji Coba' }
  const printed = await print(document, 'pdf', { of: 1 })
  expect(printed.toString('latin1', 0, 5)).toBe('%PDF-')
})
