import { type DOMOutputSpec, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model'

/**
 * What was read of the text: `source` are the letters in which a piece was written, `gap` those between it and the piece before.
 * A piece that nobody has edited is written in the same letters again. Null of what was made here.
 */
const asWritten = { source: { default: null }, gap: { default: null } }

const block = (tag: string, parse: readonly string[], look: string): NodeSpec => ({
  group: 'block',
  content: 'inline*',
  attrs: asWritten,
  parseDOM: parse.map((name) => ({ tag: name })),
  toDOM: (): DOMOutputSpec => [tag, { dir: 'auto', class: look }, 0],
})
const list = (tag: string, look: string): NodeSpec => ({
  group: 'block',
  content: 'item+',
  attrs: asWritten,
  parseDOM: [{ tag }],
  toDOM: (): DOMOutputSpec => [tag, { class: `${look} my-2 pl-6` }, 0],
})
const mark = (tag: string, rules: MarkSpec['parseDOM']): MarkSpec => ({
  parseDOM: rules ?? [],
  toDOM: (): DOMOutputSpec => [tag, 0],
})

/** A structured text while it is edited: what `lib/text` reads, and no more. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: block('p', ['p', 'div'], 'my-2'),
    heading: block('h2', ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'], 'mt-4 mb-2 text-lead font-bold'),
    quote: block('blockquote', ['blockquote'], 'my-2 border-l-4 border-accent pl-4 text-ink-2'),
    bullets: list('ul', 'list-disc'),
    numbers: list('ol', 'list-decimal'),
    item: {
      content: 'paragraph',
      attrs: { source: { default: null } },
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    /** A picture's place, by its number. */
    picture: {
      group: 'block',
      atom: true,
      attrs: { ...asWritten, number: { default: 1 } },
      toDOM: ({ attrs }) => ['div', { 'data-picture': String(attrs['number']) }],
      parseDOM: [{ tag: 'div[data-picture]', priority: 60, getAttrs: (node) => ({ number: Number(node.dataset['picture']) }) }],
    },
    text: { group: 'inline' },
    /** `source` is the formula with its dollars. */
    formula: {
      group: 'inline',
      inline: true,
      atom: true,
      attrs: { source: {} },
      toDOM: ({ attrs }) => ['span', { 'data-formula': String(attrs['source']) }, String(attrs['source'])],
      parseDOM: [{ tag: 'span[data-formula]', priority: 60, getAttrs: (node) => ({ source: node.dataset['formula'] ?? '' }) }],
    },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [{ tag: 'a[href^="http"]', getAttrs: (node) => ({ href: node.getAttribute('href') ?? '' }) }],
      toDOM: ({ attrs }) => ['a', { href: String(attrs['href']), class: 'text-accent underline underline-offset-2' }, 0],
    },
    bold: mark('strong', [
      { tag: 'strong' },
      // Google Docs wraps all that is copied into a `<b>` that is not bold.
      { tag: 'b', getAttrs: (node) => (node.style.fontWeight === 'normal' ? false : null) },
      { style: 'font-weight', getAttrs: (weight) => (/^(?:bold(?:er)?|[6-9]\d\d)$/.test(weight) ? null : false) },
    ]),
    italic: mark('em', [{ tag: 'i' }, { tag: 'em' }, { style: 'font-style=italic' }]),
  },
})
