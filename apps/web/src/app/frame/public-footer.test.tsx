import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { remoteConfigNow, setRemoteConfig } from '#lib/http/remote-config.ts'
import { PublicFooter } from './public-footer.tsx'
import { PublicFrame } from './public-frame.tsx'

const before = remoteConfigNow()
afterEach(() => setRemoteConfig(before))
const show = async (path: string, config: object) => {
  setRemoteConfig({ ...before, ...config })
  const routes = [{ Component: PublicFrame, children: [{ path: '*', Component: () => <p>Isi</p> }] }]
  await render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />)
}
const showFooter = async (path: string, config: object) => {
  setRemoteConfig({ ...before, ...config })
  const routes = [{ path: '*', Component: PublicFooter }]
  await render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />)
}

const social = {
  video: 'https://video.contoh/sekolah',
  photo: 'https://foto.contoh/sekolah',
  social: 'https://sosial.contoh/sekolah',
}
it('the footer links the pages of video, photos and society that the operator has named', async () => {
  await showFooter('/student/login', { social_links: social })
  for (const [label, address] of [
    ['Kanal video', social.video],
    ['Halaman foto', social.photo],
    ['Halaman sosial', social.social],
  ] as const)
    await expect.element(page.getByRole('link', { name: label })).toHaveAttribute('href', address)
})

it('what has no address has no link', async () => {
  await showFooter('/student/login', { social_links: { ...social, photo: null } })
  await expect.element(page.getByRole('link', { name: 'Kanal video' })).toBeVisible()
  expect(page.getByRole('link', { name: 'Halaman foto' }).query()).toBeNull()
})

it('the invitation to the app names online attendance, the schedule and other features, with a button for each shop', async () => {
  const store_links = { ios: 'https://apps.contoh/1', android: 'https://play.contoh/1', huawei: 'https://galeri.contoh/1' }
  await showFooter('/student/login', { store_links })
  await expect.element(page.getByText(/presensi daring, jadwal pelajaran, dan fitur lainnya/)).toBeVisible()
  const links = page.getByRole('link').elements()
  for (const address of Object.values(store_links)) expect(links.map((link) => link.getAttribute('href'))).toContain(address)
})

it('the pages of the app itself do not invite to it', async () => {
  await showFooter('/apps', {})
  await expect.element(page.getByText(/©/)).toBeVisible()
  expect(page.getByText(/presensi daring/).query()).toBeNull()
})

it.each([
  ['/', 'https://lentera.contoh'],
  ['/student/login', '/'],
])('the logo on %s leads to %s', async (path, to) => {
  await show(path, { home_site: 'https://lentera.contoh' })
  await expect.element(page.getByRole('link', { name: before.product_name }).first()).toHaveAttribute('href', to)
})
