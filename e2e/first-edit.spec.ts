// What CONTRIBUTING promises to whoever changes a first word.
import { readFileSync } from 'node:fs'
import { expect, test } from './lentera.ts'

const root = new URL('../', import.meta.url)

test('the word that a newcomer is told to change stands in that file, and siswa sees it at home', async ({
  context,
  page,
  product,
}) => {
  const told = readFileSync(new URL('CONTRIBUTING.md', root), 'utf8')
  const [, word = '', file = ''] = /Change the heading "([^"]+)" in `([^`]+)`/.exec(told) ?? []
  expect(readFileSync(new URL(file, root), 'utf8')).toContain(`>${word}</h2>`)
  await product.enter(context, { role: 'student', username: 'siswa' })
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: word })).toBeVisible()
})
