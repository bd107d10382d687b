import { lazy } from 'react'
import { Later } from '#lib/nav/later.tsx'

const Whole = lazy(() => import('./guest-post.tsx'))

export const title = 'Isi ruang untuk tamu'

/** A task, a module or an announcement as a guest reads it. */
export default function GuestPostPage() {
  return (
    <Later>
      <Whole />
    </Later>
  )
}
