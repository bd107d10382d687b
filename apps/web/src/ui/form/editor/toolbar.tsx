import type { LucideIcon } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { IconButton } from '#ui/button.tsx'

export interface Tool {
  readonly icon: LucideIcon
  readonly label: string
  /** Whether it is on; left out of what opens or puts something. */
  readonly on?: boolean
  readonly use: () => void
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Buttons for what is typed: one stop of the tab key, then arrows. A press leaves the focus in the text. */
export function Toolbar({ tools }: { tools: readonly Tool[] }) {
  const bar = useRef<HTMLDivElement>(null)
  const [chosen, setAt] = useState(0)
  // Buttons to undo and redo come and go.
  const at = Math.min(chosen, tools.length - 1)
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const to =
      event.key === 'Home' ? 0 : event.key === 'End' ? tools.length - 1 : step && (at + step + tools.length) % tools.length
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
      className="flex flex-wrap gap-0.5 border-b border-line p-1"
    >
      {tools.map(({ icon, label, on, use }, place) => (
        <IconButton
          key={label}
          icon={icon}
          label={label}
          aria-pressed={on}
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
