import { type ReactNode, useEffect, useRef, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import Viewer from './viewer.tsx'

const file = {
  uuid: '00000000-0000-7000-8000-000000000001',
  url: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"/>',
  name: 'Halaman 1.jpg',
  type: 'image/jpeg',
  bytes: 214_000,
  width: 90,
  height: 60,
} as const
const files = [file, { ...file, uuid: '00000000-0000-7000-8000-000000000002', name: 'Halaman 2.jpg' }]

/** A panel that closes by Escape, with something in it that opens the viewer. */
function Panel({ onEscape, onClose }: { onEscape: () => void; onClose: () => void }): ReactNode {
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const node = panel.current
    const listen = ({ key }: KeyboardEvent) => key === 'Escape' && onEscape()
    node?.addEventListener('keydown', listen)
    return () => node?.removeEventListener('keydown', listen)
  }, [onEscape])
  const close = () => {
    onClose()
    setOpen(false)
  }
  return (
    <div ref={panel}>
      <button type="button" onClick={() => setOpen(true)}>
        Buka
      </button>
      {open && <Viewer files={files} start={file.uuid} onClose={close} />}
    </div>
  )
}

it('Escape closes what is looked at and nothing around it, and the focus is back where it was', async () => {
  const [onEscape, onClose] = [vi.fn<() => void>(), vi.fn<() => void>()]
  await render(<Panel onEscape={onEscape} onClose={onClose} />)
  const opener = page.getByRole('button', { name: 'Buka' })
  await opener.click()
  await expect.element(page.getByRole('dialog', { name: 'Lihat berkas' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  expect(onClose).toHaveBeenCalledOnce()
  expect(onEscape).not.toHaveBeenCalled()
})

it('arrows and brackets go from file to file, and stop at the last', async () => {
  await render(<Panel onEscape={() => undefined} onClose={() => undefined} />)
  await page.getByRole('button', { name: 'Buka' }).click()
  await expect.element(page.getByText('1 dari 2')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText('2 dari 2')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('img', { name: 'Halaman 2.jpg' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Berkas berikutnya' })).toBeDisabled()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(page.getByText('1 dari 2')).toBeVisible()
})
