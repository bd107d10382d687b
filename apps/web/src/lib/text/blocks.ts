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

const close = (kind: Block['kind'], lines: readonly string[]): Block =>
  kind === 'bullets' || kind === 'numbers' ? { kind, items: lines } : { kind, text: lines.join(' ') }

/** Takes a text apart: blank lines part paragraphs; `## `, `- `, `1. ` and `> ` at the beginning of a line say what it is. */
export const blocksOf = (text: string): Block[] => {
  const blocks: Block[] = []
  let open: { kind: Block['kind']; lines: string[] } | null = null
  for (const line of [...text.split('\n'), '']) {
    const { kind, text: said } = readLine(line.trim())
    const goesOn: boolean = line.trim() !== '' && open !== null && open.kind === kind && kind !== 'heading'
    if (open !== null && !goesOn) {
      blocks.push(close(open.kind, open.lines))
      open = null
    }
    if (said !== '') {
      open ??= { kind, lines: [] }
      open.lines.push(said)
    }
  }
  return blocks
}
