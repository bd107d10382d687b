import { expect, test } from 'vitest'
import { type Slips, slipsOf } from './slips.ts'

const slipsWith = (text: readonly string[]): Slips => ({
  title: 'Persetujuan wali X 1',
  author: 'SMA Uji Coba',
  slips: Array.from({ length: 5 }, (_, at) => ({
    over: 'SMA Uji Coba · X 1',
    name: `Siswa ${at}`,
    facts: [['Kode untuk orang tua', 'ABCD EFGH']] as const,
    text,
    sign: ['Nama wali yang setuju', 'Tanda tangan dan tanggal'],
    note: 'contoh.id',
    qr: 'https://contoh.id/parent/profile/connect/student?code=ABCDEFGH',
  })),
})
const pagesIn = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\n/g)?.length

test('slips with a text are four on a page, and all of the text stands on each', async () => {
  expect(pagesIn(await slipsOf(slipsWith(['Sebuah kalimat yang cukup panjang untuk beberapa baris. '.repeat(18)])))).toBe(2)
})

test('a text that does not fit whole is refused, because what people sign is never cut off', async () => {
  await expect(slipsOf(slipsWith(['Terlalu panjang. '.repeat(300)]))).rejects.toThrow('longer than its room')
})
