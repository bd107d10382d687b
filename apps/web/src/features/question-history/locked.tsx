import { href } from '#lib/nav/href.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'

/** What a page with premium shows, for whoever has none: what it is, what there is of the own for it, and what stays free. */
export function Locked({ is, own, free }: { is: string; own: string; free: string }) {
  return (
    <Card raised className="grid max-w-[46rem] justify-items-start gap-3 p-4">
      <p className="text-lead font-bold">Bagian dari premium guru</p>
      <p>{is}</p>
      <p className="font-semibold">{own}</p>
      <p className="text-ink-2">{free}</p>
      <ButtonLink tone="main" to={href('/paywall/:type?', { type: 'mengajar' })}>
        Lihat gratis dan premium
      </ButtonLink>
    </Card>
  )
}
