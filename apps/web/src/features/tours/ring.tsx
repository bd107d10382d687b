import { useEffect, useState } from 'react'
import { type Step, targetOf } from './steps.ts'

const AROUND = 4

const boxOf = (step: Step) => {
  const box = targetOf(step)?.getBoundingClientRect()
  return box && { top: box.top - AROUND, left: box.left - AROUND, width: box.width + 2 * AROUND, height: box.height + 2 * AROUND }
}

/** A ring around what a step speaks of; it follows the page and takes no touch. */
export function Ring({ step }: { step: Step }) {
  const [box, setBox] = useState(() => boxOf(step))
  useEffect(() => {
    const follow = () => setBox(boxOf(step))
    follow()
    const sizes = new ResizeObserver(follow)
    sizes.observe(document.body)
    addEventListener('scroll', follow, { capture: true, passive: true })
    addEventListener('resize', follow)
    return () => {
      sizes.disconnect()
      removeEventListener('scroll', follow, { capture: true })
      removeEventListener('resize', follow)
    }
  }, [step])
  return box && <span aria-hidden className="pointer-events-none fixed z-20 rounded-card border-3 border-lantern" style={box} />
}
