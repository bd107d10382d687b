import { toggleMark } from 'prosemirror-commands'
import { closeHistory, redo, redoDepth, undo, undoDepth } from 'prosemirror-history'
import { AllSelection, type Command, type EditorState, NodeSelection, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { Bold, Heading, ImagePlus, Italic, Link as LinkIcon, List, ListOrdered, Quote, Redo2, Sigma, Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { boxed, type Labelled, Labelling } from '#ui/form/field.tsx'
import { kindAt, linkAt, putFormula, putPicture, toggleBlock, toggleList } from './commands.ts'
import { FormulaSheet } from './formula-sheet.tsx'
import { type Link, LinkSheet } from './link-sheet.tsx'
import { schema } from './schema.ts'
import { type Tool, Toolbar } from './toolbar.tsx'
import { useEditor } from './use-editor.ts'
import './editor.css'
import type { PlacedPicture } from './views.ts'

const { marks, nodes } = schema

/** Of what is typed into; what the library adds to it (a chosen formula, the end of a line) is set here, too. */
const typedLook =
  'relative px-4 py-3 text-lead whitespace-pre-wrap wrap-anywhere outline-none pointer-fine:px-3 pointer-fine:py-2 pointer-fine:text-body'

/** What is open over the text. */
type Open = { readonly what: 'link' | 'formula' | 'picture' } | null

const isSet = ({ selection: { $from, from, to, empty }, storedMarks, doc }: EditorState, name: 'bold' | 'italic') =>
  empty ? (storedMarks ?? $from.marks()).some(({ type }) => type === marks[name]) : doc.rangeHasMark(from, to, marks[name])

const toolsOf = (
  state: EditorState,
  run: (command: Command) => void,
  open: (what: 'link' | 'formula' | 'picture') => void,
  pictures: readonly PlacedPicture[] | undefined,
): Tool[] => {
  const kind = kindAt(state)
  return [
    { icon: Bold, label: 'Tebal', on: isSet(state, 'bold'), use: () => run(toggleMark(marks.bold)) },
    { icon: Italic, label: 'Miring', on: isSet(state, 'italic'), use: () => run(toggleMark(marks.italic)) },
    { icon: List, label: 'Daftar titik', on: kind === nodes.bullets, use: () => run(toggleList(nodes.bullets)) },
    {
      icon: ListOrdered,
      label: 'Daftar angka',
      rare: true,
      on: kind === nodes.numbers,
      use: () => run(toggleList(nodes.numbers)),
    },
    { icon: Heading, label: 'Kepala bagian', rare: true, on: kind === nodes.heading, use: () => run(toggleBlock(nodes.heading)) },
    { icon: Quote, label: 'Kutipan', rare: true, on: kind === nodes.quote, use: () => run(toggleBlock(nodes.quote)) },
    { icon: LinkIcon, label: 'Tautan', on: linkAt(state) !== null, use: () => open('link') },
    { icon: Sigma, label: 'Rumus', use: () => open('formula') },
    ...(pictures ? [{ icon: ImagePlus, label: 'Gambar', rare: true, use: () => open('picture') }] : []),
    ...(undoDepth(state) > 0 ? [{ icon: Undo2, label: 'Urungkan', use: () => run(undo) }] : []),
    ...(redoDepth(state) > 0 ? [{ icon: Redo2, label: 'Ulangi', rare: true, use: () => run(redo) }] : []),
  ]
}

const linkOf = (state: EditorState): Link => {
  const link = linkAt(state)
  const { from, to } = link ?? state.selection
  return { href: link?.href ?? '', words: state.doc.textBetween(from, to, ' ') }
}
/** Words that lead somewhere in the place of what is selected; those that stay the same keep how they are set. */
const putLink =
  ({ href, words }: Link): Command =>
  (state, dispatch) => {
    const { tr, selection } = state
    const { from, to } = linkAt(state) ?? selection
    const mark = marks.link.create({ href })
    if (state.doc.textBetween(from, to, ' ') === words && from < to) tr.removeMark(from, to, marks.link).addMark(from, to, mark)
    else tr.replaceWith(from, to, schema.text(words, mark.addToSet(selection.$from.marks())))
    dispatch?.(tr.removeStoredMark(marks.link).scrollIntoView())
    return true
  }
const takeLink: Command = (state, dispatch) => {
  const link = linkAt(state)
  if (link) dispatch?.(state.tr.removeMark(link.from, link.to, marks.link))
  return link !== null
}

/** Chooses one of the pictures that there are. */
function PictureSheet({
  pictures,
  onClose,
  onPut,
}: {
  pictures: readonly PlacedPicture[]
  onClose: () => void
  onPut: (number: number) => void
}) {
  return (
    <Sheet open onClose={onClose} title="Taruh gambar" cancel="Tutup">
      {pictures.length === 0 ? (
        <p className="text-ink-2">Belum ada gambar. Tambahkan dulu di bagian “Gambar”, di bawah isi.</p>
      ) : (
        <ul className="grid gap-2">
          {pictures.map(({ number, url, alt }) => (
            <li key={number} className="flex items-center gap-3">
              <img src={url} alt={alt} className="size-16 rounded-control border border-line bg-off-s object-contain" />
              <Button onClick={() => onPut(number)}>{`Taruh gambar ${number}`}</Button>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  )
}

export interface EditorProps extends Pick<Labelled, 'label' | 'error' | 'hint' | 'className'> {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly maxLength?: number | undefined
  readonly rows?: number | undefined
  /** Those that the text may place; left out where it places none. */
  readonly pictures?: readonly PlacedPicture[] | undefined
}

/** A structured text as it will be read, with buttons for its marks. It takes and tells the text as it is stored. */
export function Editor({ label, hint, className, error, rows = 2, ...text }: EditorProps) {
  const { value, maxLength } = text
  const [refused, setRefused] = useState(false)
  const left = maxLength === undefined ? Infinity : maxLength - value.length
  const counted = left <= (maxLength ?? 0) / 5 ? `${left} huruf lagi` : undefined
  return (
    <Labelling
      label={label}
      error={error}
      hint={refused ? `Terlalu panjang, tidak dimasukkan. ${Math.max(left, 0)} huruf lagi.` : (hint ?? counted)}
      className={className}
    >
      {(control) => <Typed {...text} label={label} error={error} rows={rows} control={control} onRefused={setRefused} />}
    </Labelling>
  )
}

/** A label focuses a field by itself, and an editor is none. */
const useLabelFocus = (id: string, view: ReturnType<typeof useEditor>['view']) => {
  useEffect(() => {
    const label = document.querySelector(`label[for="${CSS.escape(id)}"]`)
    const focus = () => view.current?.focus()
    label?.addEventListener('click', focus)
    return () => label?.removeEventListener('click', focus)
  }, [id, view])
}

/** Does what a button says, as a step that is undone by itself. */
const runIn = (editor: EditorView | null, command: Command) => {
  if (!editor) return
  const { tr, doc, selection } = editor.state
  // All of it is chosen as its first line to its last.
  if (selection instanceof AllSelection)
    editor.dispatch(tr.setSelection(TextSelection.between(doc.resolve(selection.from), doc.resolve(selection.to))))
  // What a button does is undone by itself.
  command(editor.state, (made) => editor.dispatch(closeHistory(made)), editor)
  editor.focus()
}

/** The sheet that a button of the toolbar opens. */
function Sheets({
  open,
  state,
  pictures,
  onClose,
  onDone,
}: {
  open: Open
  state: EditorState | null
  pictures: readonly PlacedPicture[]
  onClose: () => void
  onDone: (command: Command) => void
}) {
  const chosen = state?.selection instanceof NodeSelection ? state.selection.node : null
  return (
    <>
      {open?.what === 'link' && state && (
        <LinkSheet
          of={linkOf(state)}
          linked={linkAt(state) !== null}
          onClose={onClose}
          onPut={(link) => onDone(putLink(link))}
          onTake={() => onDone(takeLink)}
        />
      )}
      {open?.what === 'formula' && (
        <FormulaSheet
          of={chosen?.type === nodes.formula ? String(chosen.attrs['source']) : ''}
          onClose={onClose}
          onPut={(source) => onDone(putFormula(source))}
        />
      )}
      {open?.what === 'picture' && (
        <PictureSheet pictures={pictures} onClose={onClose} onPut={(number) => onDone(putPicture(number))} />
      )}
    </>
  )
}

/** Where is typed, its buttons, and what they open. */
function Typed({
  label,
  error,
  rows,
  control,
  onRefused,
  pictures,
  ...text
}: Omit<EditorProps, 'hint' | 'className'> & {
  rows: number
  control: { readonly id: string }
  onRefused: (refused: boolean) => void
}) {
  const [open, setOpen] = useState<Open>(null)
  const { mount, view, state } = useEditor({
    value: text.value,
    onChange: text.onChange,
    maxLength: text.maxLength,
    pictures,
    attributes: {
      ...Object.fromEntries(Object.entries(control).map(([name, said]) => [name, String(said)])),
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      class: typedLook,
    },
    onLink: () => setOpen({ what: 'link' }),
    onFormula: () => setOpen({ what: 'formula' }),
    onRefused,
  })
  useLabelFocus(control.id, view)
  const run = (command: Command) => runIn(view.current, command)
  const close = () => {
    setOpen(null)
    view.current?.focus()
  }
  const done = (command: Command) => {
    setOpen(null)
    run(command)
  }
  return (
    <div className={boxed(error, 'editor-box px-0! outline-accent')}>
      {state && <Toolbar tools={toolsOf(state, run, (what) => setOpen({ what }), pictures)} />}
      <div ref={mount} className="editor-mount overflow-y-auto" style={{ minHeight: `calc(${rows} * 1.5em + 1.5rem)` }} />
      <Sheets open={open} state={state} pictures={pictures ?? []} onClose={close} onDone={done} />
    </div>
  )
}
