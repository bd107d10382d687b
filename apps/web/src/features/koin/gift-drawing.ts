import type { Paper, TopicDrawing } from '#ui/drawings/topic.tsx'

/** Words of a gift's name that say what it is; the first that fits decides. */
const known: readonly (readonly [RegExp, TopicDrawing])[] = [
  [/voucher|pulsa|kuota|kode|tiket|kupon/i, 'ticket'],
  [/buku|novel|komik/i, 'book'],
  [/pensil|pulpen|penggaris|penghapus|alat tulis|spidol|krayon|kotak pensil/i, 'pencil'],
  [/kaus|kaos|baju|topi|jaket|seragam/i, 'shirt'],
  [/botol|tumbler|gelas|minum/i, 'bottle'],
  [/kantin|makan|jajan|bekal|camilan|roti|susu/i, 'food'],
  [/tas|ransel|totebag|dompet/i, 'bag'],
]
/** What is drawn for a gift without a picture, by its name: always the same. */
export const giftDrawing = (name: string): TopicDrawing => known.find(([words]) => words.test(name))?.[1] ?? 'parcel'

const grounds: Readonly<Partial<Record<TopicDrawing, Paper>>> = {
  ticket: 'violet',
  book: 'sky',
  pencil: 'sand',
  shirt: 'leaf',
  bottle: 'sky',
  food: 'rose',
  bag: 'leaf',
}
/** The paper under the drawing. */
export const giftPaper = (drawing: TopicDrawing): Paper => grounds[drawing] ?? 'sand'
