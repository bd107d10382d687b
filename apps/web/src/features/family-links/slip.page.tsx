import { lazy } from 'react'
import { Later } from '#lib/nav/later.tsx'

const Whole = lazy(() => import('./slip-start.tsx'))

export const title = 'Kartu orang tua'

/** Where the QR of a pupil's slip leads: a parent opens an account with it, or adds the child to the own one. */
export default function SlipPage() {
  return (
    <Later>
      <Whole />
    </Later>
  )
}
