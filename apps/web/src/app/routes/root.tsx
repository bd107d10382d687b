import './root.css'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router'

/** Says that a tapped page is on its way, when its code takes longer than a moment. */
function Underway() {
  const { state } = useNavigation()
  return state === 'idle' ? null : (
    <div role="progressbar" aria-label="Memuat halaman" className="underway fixed inset-x-0 top-0 z-50 h-0.5 bg-lantern" />
  )
}

export function Root() {
  return (
    <>
      <Underway />
      <Outlet />
      <ScrollRestoration />
    </>
  )
}
