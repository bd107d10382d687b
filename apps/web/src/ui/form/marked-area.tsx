import { Bold, Heading, Italic, List, ListOrdered, type LucideIcon, Quote, Sigma } from 'lucide-react'
import { type ComponentProps, type ComponentType, createElement, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Mark, marked } from '#lib/text/marks.ts'
import { IconButton } from '#ui/button.tsx'
import type { EditorProps } from './editor/editor.tsx'
import { TextArea } from './text-area.tsx'

interface Sign {
  readonly icon: LucideIcon
  readonly label: string
  readonly mark: Mark
}
type Kind = 'prose' | 'question'
/** Asked for when it is drawn: icons may come in a chunk that begins after this one. */
const signsOf = (kind: Kind): readonly Sign[] => {
  const words: readonly Sign[] = [
    { icon: Bold, label: 'Tebal', mark: { around: '**' } },
    { icon: Italic, label: 'Miring', mark: { around: '*' } },
    { icon: Sigma, label: 'Rumus', mark: { around: '$' } },
  ]
  if (kind === 'question') return words
  return [
    ...words,
    { icon: Heading, label: 'Kepala bagian', mark: { before: '## ' } },
    { icon: List, label: 'Daftar titik', mark: { before: '- ' } },
    { icon: ListOrdered, label: 'Daftar angka', mark: { before: '1. ' } },
    { icon: Quote, label: 'Kutipan', mark: { before: '> ' } },
  ]
}

type AreaProps = Omit<ComponentProps<typeof TextArea>, 'ref'>

/** Lines of structured text with buttons that write its marks. */
function PlainArea({ marks, ...area }: { marks: Kind } & AreaProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const choose = useRef<readonly [from: number, to: number]>(null)
  useLayoutEffect(() => {
    if (!choose.current) return
    field.current?.focus()
    field.current?.setSelectionRange(...choose.current)
    choose.current = null
  }, [area.value])
  const put = (mark: Mark) => {
    const { selectionStart: from, selectionEnd: to } = field.current ?? { selectionStart: 0, selectionEnd: 0 }
    const made = marked({ text: area.value, from, to }, mark)
    if (area.maxLength !== undefined && made.text.length > area.maxLength) return
    choose.current = [made.from, made.to]
    area.onChange(made.text)
  }
  return (
    <div>
      <TextArea {...area} ref={field} />
      <div role="group" aria-label="Bentuk teks" className="-mt-1 mb-3 flex flex-wrap gap-1">
        {signsOf(marks).map(({ icon, label, mark }) => (
          <IconButton
            key={label}
            icon={icon}
            label={label}
            // The text keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => put(mark)}
          />
        ))}
      </div>
    </div>
  )
}

/** Kept once it has come: a field that is drawn later has it at once. */
let editor: ComponentType<EditorProps> | null = null
const useLoaded = (wanted: boolean) => {
  const [loaded, setLoaded] = useState<ComponentType<EditorProps> | null>(() => editor)
  useEffect(() => {
    if (!wanted || editor) return
    let gone = false
    const load = async () => {
      const { Editor } = await import('./editor/editor.tsx')
      editor = Editor
      if (!gone) setLoaded(() => Editor)
    }
    // Without signal the lines with their marks stay.
    void load().catch(() => undefined)
    return () => {
      gone = true
    }
  }, [wanted])
  return loaded
}

/**
 * A structured text: in an editor that shows what will be read, for prose; with buttons that write the marks of a question. Until the
 * editor has come, and where it does not come, the text is typed with its marks; it does not change under somebody who types.
 */
export function MarkedArea({
  marks,
  pictures,
  ...area
}: { marks: Kind } & Pick<EditorProps, 'pictures'> & Omit<AreaProps, 'pictures'>) {
  const Editor = useLoaded(marks === 'prose')
  const [typing, setTyping] = useState(false)
  if (!Editor || typing)
    return (
      <div
        onFocus={() => setTyping(marks === 'prose')}
        onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setTyping(false)}
      >
        <PlainArea {...area} marks={marks} />
      </div>
    )
  const { label, value, onChange, error, hint, className, maxLength, rows } = area
  return createElement(Editor, { label, value, onChange, error, hint, className, maxLength, rows, pictures })
}
