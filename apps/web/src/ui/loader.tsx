import { Logo } from './logo.tsx'

/** Stands for a whole page while its code arrives. */
export function Loader() {
  return (
    <div role="status" className="relative grid min-h-dvh place-content-center justify-items-center gap-4">
      <span aria-hidden className="absolute inset-0 m-auto size-80 max-w-full glow" />
      <Logo className="relative h-20 animate-breathe" />
      <p className="relative font-semibold text-ink-2">Memuat Halaman</p>
    </div>
  )
}
