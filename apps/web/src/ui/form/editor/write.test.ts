import type { Node } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { blocksOf } from '#lib/text/blocks.ts'
import { spansOf } from '#lib/text/spans.ts'
import { readText } from './read.ts'
import { schema } from './schema.ts'
import { writeText } from './write.ts'

/** Numbers that look like chance and are the same in every run. */
const chance = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
const pieces = [
  'kata',
  ' ',
  '  ',
  '\n',
  '\n\n',
  ' \n\t\n',
  '**',
  '*',
  '***',
  '$x^2$',
  '$',
  '$$',
  '[Buku](https://a.id/b)',
  '[',
  '](',
  ')',
  '- ',
  '* ',
  '1. ',
  '12) ',
  '> ',
  '>',
  '## ',
  '##',
  '\\',
  '_garis_',
  '`kode`',
  '<b>',
  '| a | b |',
  '[gambar 1]',
  '\r\n',
  'https://a.id/*x*',
  'Rp5.000',
  'é‮',
  '😀',
]
const textOf = (seed: number): string => {
  const next = chance(seed)
  return Array.from({ length: 1 + next(24) }, () => pieces[next(pieces.length)]).join('')
}
const round = (text: string, places: boolean) => writeText(readText(text, places), places)

test.each([false, true])(
  'ten thousand texts of all marks and of others are the same letters after they were opened (places: %s)',
  (places) => {
    for (let seed = 0; seed < 10_000; seed++) expect(round(textOf(seed), places)).toBe(textOf(seed))
  },
)

test('in two thousand texts an edited paragraph changes nothing around it', () => {
  for (let seed = 0; seed < 2000; seed++) {
    const [before, after] = [textOf(seed), textOf(seed + 50_000)]
    const text = `${before}\n\nyang diubah\n\n${after}`
    const { doc, ...ends } = readText(text, false)
    const state = EditorState.create({ doc })
    let at = -1
    doc.forEach((node, offset) => {
      if (node.textContent === 'yang diubah') at = offset
    })
    const changed = state.apply(state.tr.insertText('**baru** ', at + 1))
    expect(writeText({ doc: changed.doc, ...ends }, false)).toBe(`${before}\n\n\\*\\*baru\\*\\* yang diubah\n\n${after}`)
  }
})

const { nodes, marks } = schema
const words = ['Tugas', 'satu', '2*3', 'Rp5', '$5', '- x', '1. y', '> z', '## j', '[a]', 'C:\\d', '(b)', 'https://a.id/*x*', '😀']
const set = [[], [marks.bold.create()], [marks.italic.create()], [marks.bold.create(), marks.italic.create()]]
const madeLine = (next: (below: number) => number): Node[] =>
  Array.from({ length: 1 + next(6) }, (_, at) => {
    if (next(9) === 0) return nodes.formula.create({ source: next(2) === 0 ? '$a_1$' : '$$\\frac{1}{2}$$' })
    const link = next(7) === 0 ? [marks.link.create({ href: 'https://b.id/(c)' })] : []
    return schema.text((at > 0 && next(4) > 0 ? ' ' : '') + words[next(link.length > 0 ? 2 : words.length)], [
      ...link,
      ...(set[next(4)] ?? []),
    ])
  })
const madeDoc = (seed: number): Node => {
  const next = chance(seed)
  const item = () => nodes.item.create(null, nodes.paragraph.create(null, madeLine(next)))
  const kinds = [
    () => nodes.paragraph.create(null, madeLine(next)),
    () => nodes.paragraph.create(null, madeLine(next)),
    () => nodes.heading.create(null, madeLine(next)),
    () => nodes.quote.create(null, madeLine(next)),
    () => nodes.bullets.create(null, [item(), item()]),
    () => nodes.numbers.create(null, [item(), item(), item()]),
  ]
  return nodes.doc.create(
    null,
    Array.from({ length: 1 + next(5) }, () => kinds[next(kinds.length)]?.() ?? nodes.paragraph.create()),
  )
}
const saidIn = (node: Node) => node.textBetween(0, node.content.size, '', (leaf) => String(leaf.attrs['source']))
const kindsOf = (doc: Node) => doc.children.map((node) => `${node.type.name}: ${saidIn(node).replaceAll(/\s/g, '')}`)

test('of three thousand made documents the readers get every word, every formula and every kind of piece', () => {
  for (let seed = 0; seed < 3000; seed++) {
    const doc = madeDoc(seed)
    const text = writeText({ doc, lead: '', tail: '' }, false)
    expect(kindsOf(readText(text, false).doc), text).toEqual(kindsOf(doc))
    // Written once, it stays as it is.
    expect(round(text, false)).toBe(text)
  }
})

const typed = (...line: Node[]) =>
  writeText({ doc: nodes.doc.create(null, nodes.paragraph.create(null, line)), lead: '', tail: '' }, false)
const bold = [marks.bold.create()]
const italic = [marks.italic.create()]

test.each([
  ['bold words', typed(schema.text('Bawa '), schema.text('pensil 2B', bold)), 'Bawa **pensil 2B**'],
  ['a space at the end of bold words', typed(schema.text('Bawa ', bold), schema.text('pensil')), '**Bawa** pensil'],
  ['bold letters within a word, which become the whole word', typed(schema.text('ma'), schema.text('kan', bold)), '**makan**'],
  ['the beginning of a word', typed(schema.text('ma', bold), schema.text('kan')), '**ma**kan'],
  [
    'slanted within bold',
    typed(schema.text('a ', bold), schema.text('b', [...bold, ...italic]), schema.text(' c', bold)),
    '**a *b* c**',
  ],
  ['slanted after bold', typed(schema.text('a b', bold), schema.text(' '), schema.text('c', italic)), '**a b** *c*'],
  ['a product', typed(schema.text('2*3*4 = 24')), '2*3*4 = 24'],
  ['stars that are no marks', typed(schema.text('*catatan*')), '\\*catatan\\*'],
  ['money', typed(schema.text('Dari $5 ke $6')), 'Dari $5 ke $6'],
  ['a line that looks like a list', typed(schema.text('- bukan daftar')), '\\- bukan daftar'],
  ['a line that looks numbered', typed(schema.text('17. Agustus')), '17\\. Agustus'],
])('%s: written as people would write it', (_, text, wanted) => {
  expect(text).toBe(wanted)
})

test('a list of which one line is edited keeps its other lines and counts on', () => {
  const { doc, ...ends } = readText('1)  satu\n1)  tiga', false)
  const list = doc.child(0)
  const two = nodes.item.create(null, nodes.paragraph.create(null, schema.text('dua')))
  const made = nodes.doc.create(null, nodes.numbers.create(list.attrs, [list.child(0), two, list.child(1)]))
  expect(writeText({ doc: made, ...ends }, false)).toBe('1)  satu\n2. dua\n3)  tiga')
})

test('a paragraph that is typed after a list, or between two of one kind, stays one of its own', () => {
  const { doc, ...ends } = readText('- satu\nlalu\n- dua', false)
  const without = nodes.doc.create(null, [doc.child(0), doc.child(2)])
  expect(blocksOf(writeText({ doc: without, ...ends }, false))).toHaveLength(2)
  expect(spansOf('lalu')).toHaveLength(1)
})
