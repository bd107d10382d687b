import { Fragment, type Node, Slice } from 'prosemirror-model'
import { leads, spansOf } from '#lib/text/spans.ts'
import { readText } from './read.ts'
import { schema } from './schema.ts'

const isWordItem = (node: Element | null): node is HTMLElement =>
  node instanceof HTMLElement && node.className.startsWith('MsoListParagraph')
/** The sign that Word writes before an item of a list: `·`, `1.`. */
const signOf = (item: Element) =>
  [...item.querySelectorAll('span')].find((one) => /mso-list:\s*ignore/i.test(one.getAttribute('style') ?? ''))

/** Word writes the items of its lists as paragraphs, each with its own sign. */
const mendWord = (page: Document) => {
  for (const first of page.querySelectorAll('p')) {
    if (!isWordItem(first)) continue
    const list = page.createElement(/\w/.test(signOf(first)?.textContent.replace(/^o(?=\s|$)/, '') ?? '') ? 'ol' : 'ul')
    first.before(list)
    for (let item: Element | null = first; isWordItem(item); item = list.nextElementSibling) {
      signOf(item)?.remove()
      const made = page.createElement('li')
      made.append(...item.childNodes)
      item.remove()
      list.append(made)
    }
  }
}

/** What is pasted from elsewhere, as far as it is known here. */
export const transformPastedHTML = (html: string): string => {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const one of page.querySelectorAll('style, script, title, meta')) one.remove()
  mendWord(page)
  // A line of its own within a paragraph is one paragraph more.
  for (const line of page.querySelectorAll('br')) {
    const block = line.closest('p, div')
    if (!block || block !== line.parentElement) line.replaceWith(' ')
    else {
      const rest = page.createElement('p')
      while (line.nextSibling) rest.append(line.nextSibling)
      block.after(rest)
      line.remove()
    }
  }
  return page.body.innerHTML
}

/** Lines of a plain text are paragraphs, as they are where they come from. */
const withLines = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(/([^\n])\n(?![\n>]|[-*] |\d{1,2}[.)] )/g, '$1\n\n')

/** A plain text, read with its marks: a piece of one line goes into the line where it is put. */
export const sliceOf = (text: string): Slice => {
  const { doc } = readText(withLines(text), false)
  if (text.includes('\n') || doc.childCount > 1) return Slice.maxOpen(doc.content)
  const line = doc.firstChild
  // Spaces at its ends are part of what was copied.
  const ends = [/^\s*/.exec(text)?.[0] ?? '', /\s*$/.exec(text)?.[0] ?? ''] as const
  const content: Node[] = [
    ...(ends[0] === '' ? [] : [schema.text(ends[0])]),
    ...(line?.children ?? []),
    ...(ends[1] === '' || text.trim() === '' ? [] : [schema.text(ends[1])]),
  ]
  if (line?.type !== schema.nodes.paragraph) return Slice.maxOpen(doc.content)
  return new Slice(Fragment.from(content), 0, 0)
}

/** Without links whose words are another address, and without what only looks like a formula. */
const clean = (fragment: Fragment): Fragment =>
  Fragment.from(
    fragment.content.flatMap((node): Node[] => {
      if (node.type === schema.nodes.formula) {
        const source = String(node.attrs['source'])
        return spansOf(source)[0]?.kind === 'formula' ? [node] : source === '' ? [] : [schema.text(source)]
      }
      const link = schema.marks.link.isInSet(node.marks)
      const href = String(link?.attrs['href']).replaceAll('(', '%28').replaceAll(')', '%29')
      if (!link || !node.isText) return [node.copy(clean(node.content))]
      const others = link.removeFromSet(node.marks)
      return [node.mark(leads(node.text ?? '', href) ? schema.marks.link.create({ href }).addToSet(others) : others)]
    }),
  )
export const transformPasted = (slice: Slice): Slice => new Slice(clean(slice.content), slice.openStart, slice.openEnd)
