import { useEffect, useRef } from 'react'
import { formulaLook } from './formula-look.ts'

/** A formula as it is read. Until what draws it has come, and where it is none, it is shown as it was written. */
export function Formula({ tex, block, source }: { tex: string; block: boolean; source: string }) {
  const node = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    let gone = false
    const show = async () => {
      const { drawFormula } = await import('./formula-draw.ts')
      const into = node.current
      if (!gone && into && !drawFormula(into, tex, block)) into.textContent = source
    }
    // Without signal it stays as it was written.
    void show().catch(() => undefined)
    return () => {
      gone = true
    }
  }, [tex, block, source])
  return (
    <span ref={node} className={formulaLook}>
      {source}
    </span>
  )
}
