import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Facts } from './list.tsx'

test('the addresses in what somebody has written are links, and those in a value are none, which stand too close to be tapped', async () => {
  await render(
    <Facts
      facts={[
        { name: 'Alasan', text: 'Surat ada di https://contoh.id/surat' },
        { name: 'Keperluan', value: 'Lihat https://contoh.id/daftar' },
      ]}
    />,
  )
  await expect.element(page.getByRole('link')).toHaveAttribute('href', 'https://contoh.id/surat')
  expect(page.getByRole('link').elements()).toHaveLength(1)
  await expect.element(page.getByText('Lihat https://contoh.id/daftar')).toBeVisible()
})
