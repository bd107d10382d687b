import '#ui/everything.css'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FactsBeside, WithAside } from './with-aside.tsx'

const boxOf = (text: string) => page.getByText(text).element().getBoundingClientRect()

test('what belongs to a page stands beside it on a laptop, not at all on a phone, and what is written survives the change', async () => {
  await page.viewport(1366, 768)
  await render(
    <WithAside aside={<p>Halaman lain</p>}>
      <input aria-label="Judul" />
    </WithAside>,
  )
  await userEvent.fill(page.getByLabelText('Judul'), 'Hujan')
  const field = page.getByLabelText('Judul').element().getBoundingClientRect()
  expect(boxOf('Halaman lain').left).toBeGreaterThan(field.right)
  await page.viewport(375, 740)
  await expect.element(page.getByText('Halaman lain')).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Judul')).toHaveValue('Hujan')
})

test('facts stand beside what they are of on a laptop, and above and below it on a phone', async () => {
  await page.viewport(1366, 768)
  await render(
    <FactsBeside lead={<p>Rata-rata</p>} tail={<p>Riwayat</p>}>
      <p>Pelajaran</p>
    </FactsBeside>,
  )
  const [lead, main, tail] = [boxOf('Rata-rata'), boxOf('Pelajaran'), boxOf('Riwayat')]
  expect(lead.left).toBeGreaterThanOrEqual(main.right)
  expect(lead.top).toBe(main.top)
  expect(tail.left).toBe(lead.left)
  expect(tail.top).toBeGreaterThanOrEqual(lead.bottom)

  await page.viewport(375, 740)
  const phone = [boxOf('Rata-rata'), boxOf('Pelajaran'), boxOf('Riwayat')]
  expect(phone.map(({ top }) => top)).toEqual(phone.map(({ top }) => top).toSorted((one, other) => one - other))
  expect(new Set(phone.map(({ left }) => left)).size).toBe(1)
})
