import { House, Settings } from 'lucide-react'
import { MemoryRouter } from 'react-router'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SideGroups } from './side-groups.tsx'

const place = (label: string, icon = House) => ({ to: `/${label}`, label, icon })
const groups = [
  { name: 'Hari ini', places: [place('Jadwal'), place('Riwayat')] },
  { name: 'Akun', places: [place('Setelan', Settings)] },
]
const show = async (open = groups[0]?.places[1]) => {
  const shown = await render(
    <MemoryRouter>
      <SideGroups groups={groups} open={open} />
    </MemoryRouter>,
  )
  onTestFinished(() => localStorage.clear())
  return shown
}

it('a group that is folded hides its places but the one that is open, and stays folded on this device', async () => {
  const { unmount } = await show()
  const fold = page.getByRole('button', { name: 'Hari ini' })
  await expect.element(fold).toHaveAttribute('aria-expanded', 'true')
  await fold.click()
  await expect.element(page.getByRole('link', { name: 'Jadwal' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Riwayat' })).toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByRole('link', { name: 'Setelan' })).toBeVisible()
  await unmount()
  await show(groups[1]?.places[0])
  await expect.element(page.getByRole('button', { name: 'Hari ini' })).toHaveAttribute('aria-expanded', 'false')
  await expect.element(page.getByRole('link', { name: 'Riwayat' })).not.toBeInTheDocument()
})
