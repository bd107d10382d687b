import { expect, test } from 'vitest'
import { piecesOf, placeOf } from './pieces.ts'

const picture = (number: number) => ({
  uuid: `u${number}`,
  number,
  alt: `Gambar ${number}`,
  url: `/${number}`,
  width: 4,
  height: 3,
})

test('a picture stands where a line of the text places it, and one that no line names above the text', () => {
  const [one, two] = [picture(1), picture(2)]
  expect(piecesOf(`Awal.\n\n${placeOf(2)}\n\nAkhir.`, [one, two])).toEqual([
    { picture: one },
    { text: 'Awal.\n' },
    { picture: two },
    { text: '\nAkhir.' },
  ])
})

test('a line whose picture is gone shows nothing, and a picture is shown once', () => {
  expect(piecesOf('[gambar 3]\nSatu.\n[Gambar 1]\n[gambar 1]', [picture(1)])).toEqual([
    { text: 'Satu.' },
    { picture: picture(1) },
  ])
  expect(piecesOf('Lihat [gambar 1] di bawah.', [])).toEqual([{ text: 'Lihat [gambar 1] di bawah.' }])
})
