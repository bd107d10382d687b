import { Bold, Heading, Italic, List, ListOrdered, type LucideIcon, Quote, Sigma } from 'lucide-react'
import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { type Mark, marked } from '#lib/text/marks.ts'
import { IconButton } from '#ui/button.tsx'
import { TextArea } from './text-area.tsx'

interface Sign {
  readonly icon: LucideIcon
  readonly label: string
  readonly mark: Mark
}
type Kind = 'prose' | 'question'
/** Asked for when it is drawn: icons may come in a chunk that begins after this one. */
const signsOf = (kind: Kind): readonly Sign[] =>
  ({
    prose: [
      { icon: Heading, label: 'Kepala bagian', mark: { before: '## ' } },
      { icon: List, label: 'Daftar', mark: { before: '- ' } },
      { icon: ListOrdered, label: 'Daftar bernomor', mark: { before: '1. ' } },
      { icon: Quote, label: 'Kutipan', mark: { before: '> ' } },
    ],
    question: [
      { icon: Bold, label: 'Tebal', mark: { around: '**' } },
      { icon: Italic, label: 'Miring', mark: { around: '*' } },
      { icon: Sigma, label: 'Rumus', mark: { around: '$' } },
    ],
  })[kind]

/** Lines of structured text with buttons for its marks: nobody has to know how they are written. */
export function MarkedArea({ marks, ...area }: { marks: Kind } & Omit<ComponentProps<typeof TextArea>, 'ref'>) {
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
          <IconButton key={label} icon={icon} label={label} onClick={() => put(mark)} />
        ))}
      </div>
    </div>
  )
}
