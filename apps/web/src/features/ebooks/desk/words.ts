import { href, withQuery } from '#lib/nav/href.ts'

/** Where a book is kept; one of its chapters, or a new one at its end, where that is named. */
export const bookAddress = (uuid: string, chapter?: number): string =>
  withQuery(href('/operator/ebooks/write'), { book: uuid, chapter: chapter === undefined ? null : String(chapter) })

/** The covers that are drawn, by the colours that they begin with. */
export const covers = ['Biru laut', 'Ungu', 'Cokelat', 'Hijau', 'Merah', 'Nila'].map((label, at) => ({
  value: String(at + 1),
  label,
}))
