import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Wrong } from './notice.tsx'

/** A button above, and what it says far below it. */
function Long() {
  const [said, setSaid] = useState<string>()
  const [typed, setTyped] = useState(0)
  return (
    <>
      <div style={{ position: 'sticky', top: 0 }}>
        <button type="button" onClick={() => setSaid('Tidak berhasil.')}>
          Coba
        </button>
        <button type="button" onClick={() => setTyped(typed + 1)}>
          Ketik {typed}
        </button>
      </div>
      <div style={{ height: 3000 }} />
      <Wrong says={said} />
      <div style={{ height: 3000 }} />
    </>
  )
}
const said = () => page.getByText('Tidak berhasil.')

afterEach(() => window.scrollTo(0, 0))

it('what is wrong comes into sight once it is known, wherever it stands', async () => {
  await render(<Long />)
  await page.getByRole('button', { name: 'Coba' }).click()
  await expect.element(said()).toBeInViewport()
})

it('who has gone on is not brought back to it', async () => {
  await render(<Long />)
  await page.getByRole('button', { name: 'Coba' }).click()
  await expect.element(said()).toBeInViewport()
  window.scrollTo(0, 0)
  await page.getByRole('button', { name: 'Ketik 0' }).click()
  await expect.element(page.getByRole('button', { name: 'Ketik 1' })).toBeVisible()
  expect(window.scrollY).toBe(0)
})

it('what was wrong before the page was opened does not move it', async () => {
  await render(
    <>
      <div style={{ height: 3000 }} />
      <Wrong says="Tidak berhasil." />
    </>,
  )
  await expect.element(said()).toBeInTheDocument()
  expect(window.scrollY).toBe(0)
})
