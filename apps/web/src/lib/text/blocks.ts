/** A piece of a structured text; everything in it is text, whatever it looks like. */
export type Block =
  | { readonly kind: 'heading' | 'paragraph' | 'quote'; readonly text: string }
  | { readonly kind: 'bullets' | 'numbers'; readonly items: readonly string[] }

const kinds = [
  ['bullets', /^[-*] +/],
  ['numbers', /^\d{1,2}[.)] +/],
  ['quote', /^> ?/],
  ['heading', /^#{1,3}(?: +|$)/],
] as const
const readLine = (line: string) => {
  const [kind, mark] = kinds.find(([, one]) => one.test(line)) ?? (['paragraph', /^/] as const)
  return { kind, text: line.replace(mark, '').trim() }
}

/** Lines that are one piece, with where they stand in the text: `lines` are read, `from` and `to` count letters. */
export interface Piece {
  readonly kind: Block['kind']
  readonly lines: readonly string[]
  readonly from: number
  readonly to: number
}

/** Takes a text apart: blank lines part paragraphs; `## `, `- `, `1. ` and `> ` at the beginning of a line say what it is. */
export const blockPiecesOf = (text: string): Piece[] => {
  const pieces: Piece[] = []
  let open: { kind: Block['kind']; lines: string[]; from: number; to: number } | null = null
  let at = 0
  for (const line of text.split('\n')) {
    const { kind, text: said } = readLine(line.trim())
    const goesOn: boolean = line.trim() !== '' && open !== null && open.kind === kind && kind !== 'heading'
    if (open !== null && !goesOn) {
      pieces.push(open)
      open = null
    }
    if (said !== '') {
      open ??= { kind, lines: [], from: at, to: at }
      open.lines.push(said)
      open.to = at + line.length
    }
    at += line.length + 1
  }
  return open === null ? pieces : [...pieces, open]
}

/** What a structured text says, piece by piece. */
export const blocksOf = (text: string): Block[] =>
  blockPiecesOf(text).map(({ kind, lines }) =>
    kind === 'bullets' || kind === 'numbers' ? { kind, items: lines } : { kind, text: lines.join(' ') },
  )
