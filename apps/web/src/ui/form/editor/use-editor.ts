import { EditorState, NodeSelection, TextSelection, type Transaction } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { sliceOf, transformPasted, transformPastedHTML } from './paste.ts'
import { pluginsOf } from './plugins.ts'
import { type Read, readText } from './read.ts'
import { schema } from './schema.ts'
import { formulaView, type PlacedPicture, pictureView } from './views.ts'
import { writeText } from './write.ts'

interface Editing {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly maxLength: number | undefined
  readonly pictures: readonly PlacedPicture[] | undefined
  /** Of the element that is typed into. */
  readonly attributes: Readonly<Record<string, string>>
  readonly onLink: () => void
  /** A formula was chosen. */
  readonly onFormula: () => void
  /** Something would have made the text too long, and was left out; or no more. */
  readonly onRefused: (refused: boolean) => void
}

/** What was told and may still come back as a value: letters are typed faster than a page is drawn. */
const REMEMBERED = 50

/** Keeps the text of a form and the document that is edited the same. */
class Kept {
  #ends: Pick<Read, 'lead' | 'tail'>
  readonly #told: string[]
  readonly #places: boolean

  constructor(places: boolean, first: string, ends: Pick<Read, 'lead' | 'tail'>) {
    this.#places = places
    this.#told = [first]
    this.#ends = ends
  }

  textOf(doc: Read['doc']): string {
    return writeText({ doc, ...this.#ends }, this.#places)
  }

  /** Whether this is news for the form. */
  tell(text: string): boolean {
    if (this.#told.at(-1) === text) return false
    this.#told.push(text)
    if (this.#told.length > REMEMBERED) this.#told.shift()
    return true
  }

  /** The document of a value that did not come from here; null of one that did. */
  take(value: string): Read | null {
    const at = this.#told.lastIndexOf(value)
    if (at >= 0) {
      this.#told.splice(0, at)
      return null
    }
    const read = readText(value, this.#places)
    this.#ends = read
    this.#told.splice(0, this.#told.length, value)
    return read
  }
}

/** Several lines that come at once, from what types for a person, are read as if they were pasted. */
const typeLines = (editor: EditorView, event: InputEvent): boolean => {
  if (event.inputType !== 'insertText' || !event.data?.includes('\n')) return false
  event.preventDefault()
  const { tr, doc } = editor.state
  // What types so may have chosen the text just now.
  const [range] = event.getTargetRanges()
  const placeOf = (node: Node, offset: number) => doc.resolve(editor.posAtDOM(node, offset))
  if (range)
    tr.setSelection(
      TextSelection.between(placeOf(range.startContainer, range.startOffset), placeOf(range.endContainer, range.endOffset)),
    )
  editor.dispatch(tr.replaceSelection(sliceOf(event.data)).scrollIntoView())
  return true
}

/** Whether a change leaves the text within its length; the editor is told. */
const allowing = (holds: Kept, now: RefObject<Editing>) => (transaction: Transaction) => {
  const { maxLength = Infinity } = now.current
  if (transaction.getMeta('outside') === true) return true
  const length = holds.textOf(transaction.doc).length
  const isAllowed = length <= maxLength || length <= holds.textOf(transaction.before).length
  now.current.onRefused(!isAllowed)
  return isAllowed
}

/** An editor of a structured text in `mount`, and its state as it is drawn; null before it is there. */
export const useEditor = (editing: Editing) => {
  const mount = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const kept = useRef<Kept>(null)
  const [state, setState] = useState<EditorState | null>(null)
  const now = useRef(editing)
  useLayoutEffect(() => {
    now.current = editing
  })

  useLayoutEffect(() => {
    if (!mount.current) return
    const { value, pictures } = now.current
    const { doc, ...ends } = readText(value, pictures !== undefined)
    const holds = new Kept(pictures !== undefined, value, ends)
    const allows = allowing(holds, now)
    const made = new EditorView(mount.current, {
      state: EditorState.create({ doc, plugins: pluginsOf({ onLink: () => now.current.onLink(), allows }) }),
      attributes: () => ({ ...now.current.attributes }),
      nodeViews: {
        formula: formulaView,
        picture: (node) => pictureView(node, now.current.pictures ?? []),
      },
      transformPastedHTML,
      transformPasted,
      clipboardTextParser: sliceOf,
      handleClickOn: (editor, _pos, node, at) => {
        if (node.type !== schema.nodes.formula) return false
        editor.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, at)))
        now.current.onFormula()
        return true
      },
      handleDOMEvents: { beforeinput: typeLines },
      dispatchTransaction: (transaction) => {
        const next = made.state.apply(transaction)
        made.updateState(next)
        setState(next)
        if (!transaction.docChanged || transaction.getMeta('outside') === true) return
        const text = holds.textOf(next.doc)
        if (holds.tell(text)) now.current.onChange(text)
      },
    })
    view.current = made
    kept.current = holds
    setState(made.state)
    return () => made.destroy()
  }, [])

  const { value } = editing
  useEffect(() => {
    const read = kept.current?.take(value)
    const editor = view.current
    if (!read || !editor) return
    const { tr, doc } = editor.state
    editor.dispatch(tr.replaceWith(0, doc.content.size, read.doc.content).setMeta('outside', true))
  }, [value])

  const said = JSON.stringify(editing.attributes)
  useLayoutEffect(() => view.current?.setProps({}), [said])
  return { mount, view, state }
}
