import { X } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useSession } from '#lib/session/session.ts'
import { type CompletedType, completeTour, type TourName } from '#lib/nav/tours.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Ring, useBox } from './ring.tsx'
import { stepsOf, targetOf } from './steps.ts'

/** How much of a screen's edge the card takes, in pixels. */
const CARD = 190

/** A small card at the lower edge, or at the upper one where it would cover what it speaks of, that tells one thing after the other, and a ring around what it speaks of. The page stays free. */
export default function Guide({ name }: { name: TourName }) {
  const role = useSession((session) => session.role)
  const [steps] = useState(() => (role ? stepsOf(name, role) : []))
  const [at, setAt] = useState(0)
  const [ended, setEnded] = useState(false)
  const end = useCallback(
    (how: CompletedType) => {
      completeTour(name, how)
      setEnded(true)
    },
    [name],
  )
  const step = ended ? undefined : steps[at]
  useEffect(() => {
    if (!step) return
    const skip = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented && !document.querySelector('dialog[open]')) end('skipped')
    }
    addEventListener('keydown', skip)
    return () => removeEventListener('keydown', skip)
  }, [step, end])
  useEffect(() => {
    // The first step never moves the page; later ones bring what they speak of into view.
    if (!step || at === 0) return
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const target = targetOf(step)
    const tall = target !== undefined && target.clientHeight > innerHeight / 3
    target?.scrollIntoView({ block: tall ? 'start' : 'center', behavior: calm ? 'auto' : 'smooth' })
  }, [step, at])
  const box = useBox(step)
  if (!step) return null
  const high = box !== undefined && box.top + box.height > innerHeight - CARD && box.top > CARD
  const last = at === steps.length - 1
  return (
    <>
      {box && <Ring box={box} />}
      <aside
        aria-label="Tur pengenalan"
        className={`fixed inset-x-3 z-30 mx-auto max-w-sm rounded-card border border-line bg-surface p-3.5 text-ink lifted sm:right-5 sm:left-auto sm:w-96 ${high ? 'top-3 lg:top-5' : 'bottom-[calc(var(--bar)+0.75rem)] lg:bottom-5'}`}
      >
        <div className="flex items-start gap-2">
          <p role="status" className="min-w-0 flex-1 pt-1 font-semibold">
            {step.text}
          </p>
          <IconButton icon={X} label="Lewati tur" className="-mt-1.5 -mr-2" onClick={() => end('skipped')} />
        </div>
        <div className="mt-1.5 flex items-center justify-between gap-3">
          <p className="text-note text-ink-2 tabular-nums">
            <span className="sr-only">Langkah </span>
            {at + 1} dari {steps.length}
          </p>
          <Button tone="soft" onClick={() => (last ? end('finished') : setAt(at + 1))}>
            {last ? 'Selesai' : 'Lanjut'}
          </Button>
        </div>
      </aside>
    </>
  )
}
