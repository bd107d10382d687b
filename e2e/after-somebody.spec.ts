import { expect, fillLogin, test } from './lentera.ts'

test('whoever signs in after somebody on the same page sees only the own home', async ({ context, page, product }) => {
  const [first, second] = [await product.pupil('Bayu Dahulu'), await product.pupil('Citra Kemudian')]
  await product.enter(context, first)
  await context.clearCookies({ name: 'access_role' })
  await page.goto('/home')
  await expect(page).toHaveURL('/student/login')
  await fillLogin(page, second.username)
  await expect(page.getByRole('heading', { name: second.name })).toBeVisible()
  expect(await page.content()).not.toContain(first.name)
})
