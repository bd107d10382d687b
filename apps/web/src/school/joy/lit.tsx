import '#ui/flare.css'
import { Logo } from '#ui/logo.tsx'

/** The lantern as it lights up; it only stands there for whoever wants less motion. */
export default function Lit() {
  return (
    <span aria-hidden className="relative grid justify-items-center">
      <span className="glow flare pointer-events-none absolute -top-10 size-44 max-w-[60vw]" />
      <Logo className="flare relative h-20" />
    </span>
  )
}
