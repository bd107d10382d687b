import { expect, sekolah, test } from './lentera.ts'

test('whoever goes through a sheet by keyboard sees each field that has the focus, above the buttons that stay', async ({
  context,
  page,
  product,
}) => {
  await product.enter(context, sekolah)
  await page.goto('/school/people?show=students')
  await page.getByRole('button', { name: 'Tambah siswa' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  const hidden: string[] = []
  let met = 0
  for (const key of ['Tab', 'Shift+Tab'])
    for (let press = 0; press < 40; press++) {
      await page.keyboard.press(key)
      const { name, isBetween } = await sheet.evaluate((dialog) => {
        const at = document.activeElement ?? dialog
        const foot = [...dialog.querySelectorAll('.sticky')].at(-1)
        const head = dialog.querySelector('.sticky')
        const { top, bottom } = at.getBoundingClientRect()
        const [from, to] = [head?.getBoundingClientRect().bottom ?? 0, foot?.getBoundingClientRect().top ?? innerHeight]
        const isField = dialog.contains(at) && !head?.contains(at) && !foot?.contains(at) && at !== dialog
        return {
          name: isField ? (at.getAttribute('name') ?? at.id) : '',
          isBetween: !isField || (top >= from - 1 && bottom <= to + 1),
        }
      })
      if (name !== '') met++
      if (!isBetween) hidden.push(`${key} ${name}`)
    }
  expect(met).toBeGreaterThan(10)
  expect(hidden).toEqual([])
})
