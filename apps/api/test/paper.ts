import { inflateSync } from 'node:zlib'

/** An object of a PDF as it was written: its dictionary, and its stream unpacked. */
const objectsOf = (pdf: Buffer) => {
  const text = pdf.toString('latin1')
  const objects = new Map<string, { readonly dictionary: string; readonly stream: Buffer | undefined }>()
  for (const { 0: head, 1: id, index } of text.matchAll(/(\d+) 0 obj\n/g)) {
    const from = index + head.length
    const dictionary = text.slice(from, text.indexOf('endobj', from)).split('\nstream\n', 1)[0]!
    const length = /\/Length (\d+)/.exec(dictionary)?.[1]
    const begin = from + dictionary.length + '\nstream\n'.length
    const bytes = length === undefined ? undefined : pdf.subarray(begin, begin + Number(length))
    const packed = dictionary.includes('/FlateDecode')
    objects.set(id!, { dictionary, stream: bytes && (packed ? inflateSync(bytes) : bytes) })
  }
  return objects
}

/** The letters of a font by their numbers, from its map to Unicode. */
const lettersOf = (map: string) => {
  const letters = new Map<number, string>()
  const decoded = (hex: string) => String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((one) => Number.parseInt(one, 16)))
  for (const [, first, , all] of map.matchAll(/<([\da-f]+)> <([\da-f]+)> \[([^\]]*)\]/gi))
    for (const [at, [, hex]] of [...all!.matchAll(/<([\da-f ]+)>/gi)].entries())
      letters.set(Number.parseInt(first!, 16) + at, decoded(hex!.replaceAll(' ', '')))
  return letters
}

/** The texts of each page of a PDF of ours, in the order in which they were written. Spaces are set as distances, so there are none. */
export const pagesOnPaper = (pdf: Buffer): string[][] => {
  const objects = objectsOf(pdf)
  const fonts = new Map<string, ReadonlyMap<number, string>>()
  for (const { dictionary } of objects.values())
    for (const [, name, id] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id!)?.dictionary ?? '')?.[1]
      fonts.set(name!, lettersOf(objects.get(map ?? '')?.stream?.toString('latin1') ?? ''))
    }
  const pages = [...objects.values()].map(({ dictionary, stream }) => {
    if (!stream || /\/Type|\/Subtype|\/Length1/.test(dictionary)) return []
    let letters: ReadonlyMap<number, string> = new Map()
    const texts: string[] = []
    for (const [, font, shown] of stream.toString('latin1').matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font !== undefined) letters = fonts.get(font) ?? letters
      else
        texts.push(
          [...shown!.matchAll(/<([\da-f]+)>/gi)]
            .flatMap(([, hex]) => hex!.match(/.{4}/g) ?? [])
            .map((code) => letters.get(Number.parseInt(code, 16)) ?? '?')
            .join(''),
        )
    }
    return texts
  })
  return pages.filter(({ length }) => length > 0)
}

/** The same of all pages. */
export const textsOnPaper = (pdf: Buffer): string[] => pagesOnPaper(pdf).flat()

/** All that a PDF of ours draws and writes, unpacked: the same however it was packed. */
export const drawnOnPaper = (pdf: Buffer): Buffer =>
  Buffer.concat(
    [...objectsOf(pdf).values()].flatMap(({ dictionary, stream }) => [
      Buffer.from(dictionary.replace(/\/Length \d+/, '')),
      ...(stream ? [stream] : []),
    ]),
  )
