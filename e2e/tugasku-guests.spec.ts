import { expect, guru, ortu, test } from './lentera.ts'
import { pageOf } from './page-of.ts'

const ROOM = 'Matematika XI IPA 2'

test('a teacher makes a guest link, somebody without a session reads with it on a phone, and revoked it opens nothing', async ({
  browser,
  context,
  page,
  product,
}) => {
  const { db } = product.database
  const { title } = await db
    .selectFrom('tugasku_post as post')
    .innerJoin('tugasku_room as room', 'room.id', 'post.room_id')
    .innerJoin('tugasku_post_file as file', 'file.post_id', 'post.id')
    .where('room.name', '=', ROOM)
    .where('post.kind', '=', 'task')
    .select('post.title')
    .executeTakeFirstOrThrow()
  await product.enter(context, guru)
  await page.goto('/teacher/tugasku')
  await page.getByRole('link', { name: new RegExp(ROOM) }).click()
  await page.getByRole('button', { name: 'Tautan tamu' }).click()
  const sheet = page.getByRole('dialog', { name: 'Tautan tamu' })
  await sheet.getByRole('button', { name: 'Buat tautan' }).click()
  await expect(sheet.getByText('Seluruh ruang')).toBeVisible()
  const whatsapp = (await sheet.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? ''
  const text = new URL(whatsapp).searchParams.get('text') ?? ''
  const link = new URL(text.slice(text.indexOf('http')))
  const address = link.pathname + link.search

  const guest = await browser.newContext({ viewport: { width: 375, height: 812 } })
  const phone = await guest.newPage()
  await phone.goto(address)
  await expect(phone.getByRole('heading', { name: ROOM })).toBeVisible()
  await expect(phone.getByText(/Tamu · hanya baca · sampai/)).toBeVisible()
  expect(phone.url()).not.toContain('token')
  await phone.getByRole('link', { name: title }).click()
  await expect(phone.getByRole('heading', { name: title })).toBeVisible()
  const picture = phone.getByRole('img', { name: /ukuran penuh/ })
  expect((await phone.request.get((await picture.getAttribute('src')) ?? '')).status()).toBe(200)
  await picture.click()
  await expect(phone.getByRole('dialog', { name: 'Lihat berkas' }).getByRole('img')).toBeVisible()
  await phone.goBack()
  await expect(phone.getByRole('dialog')).toBeHidden()
  await expect(phone.getByRole('heading', { name: title })).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Kumpulkan' })).toHaveCount(0)
  await expect(phone.getByText('Komentar')).toHaveCount(0)
  await phone.reload()
  await expect(phone.getByRole('heading', { name: title })).toBeVisible()
  await phone.goto('/tugasku' + link.search)
  await expect(phone).toHaveURL('/')
  await phone.goto(address.replace('role=student', 'role=teacher'))
  await expect(phone).toHaveURL('/')
  await phone.goto(`/teacher${address}`)
  await expect(phone).toHaveURL('/')

  // A parent is no member and reads as a guest; a teacher of the room is, and keeps the own page.
  const parent = await pageOf(browser, product, ortu, address)
  await expect(parent.getByText(/Tamu · hanya baca/)).toBeVisible()
  const own = `/teacher${link.pathname}`
  await page.goto(`${own}${link.search.replace('role=student', 'role=teacher')}`)
  await expect(page).toHaveURL(own)
  await page.getByRole('button', { name: 'Tautan tamu' }).click()
  await expect(sheet.getByText(/dibuka \d+ kali/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Cabut' }).click()
  await page.getByRole('dialog', { name: 'Cabut tautan ini?' }).getByRole('button', { name: 'Cabut' }).click()
  await expect(page.getByText('Tautan dicabut.')).toBeVisible()
  await phone.goto(address)
  await expect(phone.getByRole('heading', { name: 'Tautan tidak berlaku' })).toBeVisible()
  await guest.close()
})
