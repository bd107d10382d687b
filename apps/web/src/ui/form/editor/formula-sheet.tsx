import { useRef, useState } from 'react'
import { spansOf } from '#lib/text/spans.ts'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Formula } from '#ui/formula.tsx'

/** Signs that no keyboard has, by what they are called. `?` is where one goes on to type. */
const signs = [
  { shown: 'x²', label: 'Pangkat', tex: '^{?}' },
  { shown: 'x₂', label: 'Indeks', tex: '_{?}' },
  { shown: 'a⁄b', label: 'Pecahan', tex: '\\frac{?}{ }' },
  { shown: '√', label: 'Akar', tex: '\\sqrt{?}' },
  { shown: '×', label: 'Kali', tex: '\\times ?' },
  { shown: '÷', label: 'Bagi', tex: '\\div ?' },
  { shown: '≤', label: 'Kurang dari atau sama dengan', tex: '\\le ?' },
  { shown: '≥', label: 'Lebih dari atau sama dengan', tex: '\\ge ?' },
  { shown: '≠', label: 'Tidak sama dengan', tex: '\\ne ?' },
  { shown: 'π', label: 'Pi', tex: '\\pi ?' },
  { shown: '°', label: 'Derajat', tex: '^{\\circ}?' },
  { shown: '→', label: 'Panah', tex: '\\to ?' },
] as const

/** A formula with its dollars as it is written and shown; null of what is none. */
const formulaOf = (tex: string) => {
  const source = `$${tex.trim()}$`
  const [span, more] = spansOf(source)
  return more === undefined && span?.kind === 'formula' && !span.block ? { ...span, source } : null
}

/** The signs that a tap puts where the caret is. */
const Signs = ({ onInsert }: { onInsert: (sign: string) => void }) => (
  <div role="group" aria-label="Tanda" className="mb-3 flex flex-wrap gap-1.5">
    {signs.map(({ shown, label, tex: sign }) => (
      <button
        key={label}
        type="button"
        aria-label={label}
        title={label}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onInsert(sign)}
        className="grid size-control place-items-center rounded-control border border-line bg-surface text-lead hover:border-edge"
      >
        <span aria-hidden>{shown}</span>
      </button>
    ))}
  </div>
)

/** The formula as readers see it. */
const Result = ({ made, typed: tex }: { made: ReturnType<typeof formulaOf>; typed: string }) => (
  <div aria-label="Hasil" role="group" className="grid min-h-16 place-items-center overflow-x-auto rounded-control bg-off-s p-3">
    {made ? (
      <Formula tex={made.tex} block={false} source={tex} />
    ) : (
      <span className="text-note text-ink-2">Rumus tampil di sini.</span>
    )}
  </div>
)

/** A formula, typed or put together from buttons, with what it will look like. */
export function FormulaSheet({ of, onClose, onPut }: { of: string; onClose: () => void; onPut: (source: string) => void }) {
  const [tex, setTex] = useState(of.replaceAll(/^\$+|\$+$/g, ''))
  const [wrong, setWrong] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const made = formulaOf(tex)
  const type = (typed: string) => {
    setTex(typed.replaceAll('$', ''))
    setWrong(undefined)
  }
  const insert = (sign: string) => {
    const input = field.current
    const [from, to] = [input?.selectionStart ?? tex.length, input?.selectionEnd ?? tex.length]
    const put = sign.replace('?', tex.slice(from, to))
    type(tex.slice(0, from) + put + tex.slice(to))
    const caret = from + sign.indexOf('?') + (to - from)
    requestAnimationFrame(() => {
      input?.focus()
      input?.setSelectionRange(caret, caret)
    })
  }
  const put = () => (made ? onPut(of.startsWith('$$') ? `$$${tex.trim()}$$` : made.source) : setWrong('Tulis rumusnya.'))
  return (
    <Sheet
      open
      onClose={onClose}
      title="Rumus"
      actions={
        <Button tone="main" size="main" onClick={put}>
          Pasang
        </Button>
      }
    >
      <Signs onInsert={insert} />
      <TextField
        ref={field}
        label="Tulisan rumus"
        hint="Misalnya: x^2 + 2x, atau \frac{1}{2}"
        maxLength={2000}
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        value={tex}
        onChange={type}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          put()
        }}
        error={wrong}
      />
      <Result made={made} typed={tex} />
    </Sheet>
  )
}
