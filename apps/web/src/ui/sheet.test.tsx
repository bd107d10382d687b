import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Confirm } from './sheet.tsx'

function Leaving({ onConfirm }: { onConfirm: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Keluar
      </button>
      <Confirm
        open={open}
        onClose={() => setOpen(false)}
        title="Keluar dari perangkat ini?"
        verb="Ya, keluar"
        onConfirm={onConfirm}
      >
        Kamu perlu masuk lagi.
      </Confirm>
    </>
  )
}

it('a person asked to confirm can leave with Escape and is back where they were', async () => {
  const onConfirm = vi.fn<() => void>()
  await render(<Leaving onConfirm={onConfirm} />)
  const opener = page.getByRole('button', { name: 'Keluar' })
  await opener.click()
  await expect.element(page.getByRole('dialog', { name: 'Keluar dari perangkat ini?' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  expect(onConfirm).not.toHaveBeenCalled()
})

it('the verb does it, and Batal does not', async () => {
  const onConfirm = vi.fn<() => void>()
  await render(<Leaving onConfirm={onConfirm} />)
  await page.getByRole('button', { name: 'Keluar' }).click()
  await page.getByRole('button', { name: 'Ya, keluar' }).click()
  expect(onConfirm).toHaveBeenCalledOnce()
  await page.getByRole('button', { name: 'Batal' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(onConfirm).toHaveBeenCalledOnce()
})
