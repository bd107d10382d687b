import { Ellipsis, type LucideIcon } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useMedia } from '#lib/device/media.ts'
import { IconButton } from '#ui/button.tsx'

export interface Tool {
  readonly icon: LucideIcon
  readonly label: string
  /** Whether it is on; left out of what opens or puts something. */
  readonly on?: boolean
  /** On phones behind “Bentuk lainnya”, so that one row holds the others. */
  readonly rare?: boolean
  /** Whether it has opened further buttons; left out of all others. */
  readonly opens?: boolean
  readonly use: () => void
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Buttons for what is typed: one stop of the tab key, then arrows. A press leaves the focus in the text. */
export function Toolbar({ tools }: { tools: readonly Tool[] }) {
  const bar = useRef<HTMLDivElement>(null)
  const [chosen, setAt] = useState(0)
  const isWide = useMedia('(min-width: 37.5rem)')
  const [isOpen, setOpen] = useState(false)
  const more: Tool = { icon: Ellipsis, label: 'Bentuk lainnya', opens: isOpen, use: () => setOpen(!isOpen) }
  const shown = isWide ? tools : [...tools.filter(({ rare }) => !rare), more, ...(isOpen ? tools.filter(({ rare }) => rare) : [])]
  // Buttons to undo and redo come and go.
  const at = Math.min(chosen, shown.length - 1)
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const to =
      event.key === 'Home' ? 0 : event.key === 'End' ? shown.length - 1 : step && (at + step + shown.length) % shown.length
    if (to === undefined) return
    event.preventDefault()
    setAt(to)
    bar.current?.querySelectorAll('button')[to]?.focus()
  }
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Bentuk teks"
      tabIndex={-1}
      onKeyDown={move}
      className="flex flex-wrap border-b border-line p-1 sm:gap-0.5"
    >
      {shown.map(({ icon, label, on, opens, use }, place) => (
        <IconButton
          key={label}
          icon={icon}
          label={label}
          aria-pressed={on}
          aria-expanded={opens}
          tabIndex={place === at ? 0 : -1}
          onFocus={() => setAt(place)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={use}
          className="text-ink-2 aria-pressed:bg-soft aria-pressed:text-accent"
        />
      ))}
    </div>
  )
}
