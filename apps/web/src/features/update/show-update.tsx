import { createRoot } from 'react-dom/client'
import { UpdateBar } from './update-bar.tsx'

let shown = false
/** Shows the bar once, at the foot of the app's frame: no screen waits for it. `take` loads the new version. */
export const showUpdate = (take: () => void): void => {
  const page = document.querySelector('#isi')
  if (shown || !page) return
  shown = true
  const place = document.createElement('div')
  // The bar itself stands in the frame, so that it sticks to its foot.
  place.className = 'contents'
  page.after(place)
  createRoot(place).render(<UpdateBar onTake={take} />)
}
