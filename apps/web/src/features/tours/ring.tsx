import { useEffect, useState } from 'react'
import { type Step, targetOf } from './steps.ts'

const AROUND = 4

export interface Box {
  readonly top: number
  readonly left: number
  readonly width: number
  readonly height: number
}
const boxOf = (step: Step | undefined): Box | undefined => {
  const box = step && targetOf(step)?.getBoundingClientRect()
  return box && { top: box.top - AROUND, left: box.left - AROUND, width: box.width + 2 * AROUND, height: box.height + 2 * AROUND }
}

/** Where on the screen a step's thing is, as the page moves. */
export const useBox = (step: Step | undefined): Box | undefined => {
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
  return box
}

/** A ring around what a step speaks of; it takes no touch. */
export const Ring = ({ box }: { box: Box }) => (
  <span aria-hidden className="pointer-events-none fixed z-20 rounded-card border-3 border-lantern" style={{ ...box }} />
)
