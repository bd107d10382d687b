import type { ArticlePicture } from '@lentera/contract/articles/pictures'

type Piece = { readonly text: string } | { readonly picture: ArticlePicture }

/** How a text places a picture: a line of its own. */
export const placeOf = (number: number): string => `[gambar ${number}]`

/** A text taken apart where its lines place pictures; those that no line names come first. A line without its picture is nothing. */
export const piecesOf = (text: string, pictures: readonly ArticlePicture[]): Piece[] => {
  const left = new Map(pictures.map((picture) => [picture.number, picture]))
  const pieces: Piece[] = []
  let lines: string[] = []
  const close = () => {
    if (lines.some((line) => line.trim() !== '')) pieces.push({ text: lines.join('\n') })
    lines = []
  }
  for (const line of text.split('\n')) {
    const number = /^\[gambar (\d)\]$/i.exec(line.trim())?.[1]
    if (number === undefined) {
      lines.push(line)
      continue
    }
    close()
    const picture = left.get(Number(number))
    if (picture) pieces.push({ picture })
    left.delete(Number(number))
  }
  close()
  return [...[...left.values()].map((picture) => ({ picture })), ...pieces]
}
