import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from './button.tsx'

/** One step of a long form: which of how many, its title, and what is asked. A new step's title gets the focus. */
export function Stepper({
  at,
  steps,
  note,
  onBack,
  children,
}: {
  /** From 0. */
  at: number
  /** Their titles. */
  steps: readonly string[]
  note?: ReactNode
  onBack: () => void
  children: ReactNode
}) {
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(at)
  useEffect(() => {
    if (shown.current === at) return
    shown.current = at
    title.current?.focus({ preventScroll: true })
    title.current?.scrollIntoView({ block: 'nearest' })
  }, [at])
  return (
    <section>
      <div className="mb-4">
        <div className="mb-3 grid auto-cols-fr grid-flow-col gap-1.5" aria-hidden>
          {steps.map((step, index) => (
            <span
              key={step}
              className={`h-1.5 rounded-full transition-colors duration-200 ${index <= at ? 'bg-accent' : 'bg-line'}`}
            />
          ))}
        </div>
        <p className="text-note font-semibold text-ink-2">
          Langkah {at + 1} dari {steps.length}
        </p>
        <h2 ref={title} tabIndex={-1} className="text-bar font-extrabold tracking-tight outline-none">
          {steps[at]}
        </h2>
        {note && <p className="mt-1 text-ink-2">{note}</p>}
      </div>
      {children}
      {at > 0 && (
        <div className="mt-1.5 grid sm:flex">
          <Button tone="quiet" icon={ArrowLeft} onClick={onBack}>
            Kembali
          </Button>
        </div>
      )}
    </section>
  )
}
