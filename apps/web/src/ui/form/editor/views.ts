import type { Node } from 'prosemirror-model'
import type { NodeView } from 'prosemirror-view'
import { spansOf } from '#lib/text/spans.ts'
import { formulaLook } from '#ui/formula-look.ts'

/** A picture that a text may place. */
export interface PlacedPicture {
  readonly number: number
  readonly url: string
  readonly alt: string
}

/** A formula, drawn; a click opens it. Until what draws it has come it stands as it was written. */
export const formulaView = (node: Node): NodeView => {
  const source = String(node.attrs['source'])
  const dom = document.createElement('span')
  dom.textContent = source
  dom.className = `${formulaLook} inline-block cursor-pointer rounded px-0.5 hover:bg-soft`
  dom.contentEditable = 'false'
  const [span] = spansOf(source)
  if (span?.kind === 'formula')
    void import('#ui/formula-draw.ts').then(({ drawFormula }) => drawFormula(dom, span.tex, span.block)).catch(() => undefined)
  // What draws itself is no change of the text.
  return { dom, ignoreMutation: () => true }
}

/** A picture where the text places it. */
export const pictureView = (node: Node, pictures: readonly PlacedPicture[]): NodeView => {
  const number = Number(node.attrs['number'])
  const dom = document.createElement('div')
  dom.contentEditable = 'false'
  dom.className = 'my-2 rounded-control border border-line bg-off-s p-2 text-note text-ink-2'
  const known = pictures.find((picture) => picture.number === number)
  if (known) {
    const image = document.createElement('img')
    image.src = known.url
    image.alt = known.alt
    image.className = 'max-h-40 max-w-full rounded'
    dom.append(image)
  } else dom.textContent = `Gambar ${number} (belum ada)`
  return { dom, ignoreMutation: () => true }
}
