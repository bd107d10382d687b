import { expect, it } from 'vitest'
import { giftDrawing } from './gift-drawing.ts'

it('a gift is drawn by what its name says, the same each time, and as a parcel where it says nothing', () =>
  expect(['Penggaris lipat', 'Voucher kantin', 'Novel Laskar Pelangi', 'Botol minum', 'Kejutan'].map(giftDrawing)).toEqual([
    'pencil',
    'ticket',
    'book',
    'bottle',
    'parcel',
  ]))
