import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { expect, onTestFinished, test } from 'vitest'
import { Soon } from './soon.tsx'

test('what is large is not in the first picture, which says that it comes, and stands in the next one', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  flushSync(() => root.render(<Soon>{() => <p>Isi izin</p>}</Soon>))
  expect(place.textContent).toBe('Memuat')
  await expect.poll(() => place.textContent).toBe('Isi izin')
})
