import type { Post } from '@lentera/contract/tugasku/posts'
import { useEffect, useRef } from 'react'
import { href } from '#lib/nav/href.ts'
import { FlareOnce } from '#school/joy/flare-once.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'

/** What has just been handed in, in sight, with the ways on. A reload shows it no more. */
export function Handed({ post: { id, title } }: { post: Post }) {
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={card}>
      <Card raised className="grid justify-items-center gap-1 overflow-hidden p-5 text-center">
        <FlareOnce of={`task ${id}`} />
        <p className="mt-2 text-lead font-bold">Tugas dikumpulkan</p>
        <p className="text-balance text-ink-2">“{title}” sudah sampai di gurumu. Kamu diberi kabar saat dinilai.</p>
        <ButtonLink to={href('/tugasku')} tone="soft" className="mt-3">
          Lihat tugas lain
        </ButtonLink>
      </Card>
    </div>
  )
}
