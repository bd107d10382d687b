import '#ui/everything.css'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { List } from './list.tsx'
import { Row } from './row.tsx'
import { Notice } from './notice.tsx'
import { Prose } from './prose.tsx'
import { UserText } from './user-text.tsx'

const form = 'https://docs.google.com/forms/d/e/1FAIpQLSfD0ZkXw3vT9bq2LwGm8yHc4Rj7NnPp5sUuVvXxYyZz/viewform'

it.each([320, 375])(
  'a link of 92 letters and 400 letters without a space stay between the edges of a page of %d',
  async (width) => {
    await page.viewport(width, 700)
    await render(
      <main style={{ padding: 16 }}>
        <ul className="flex">
          <li className="flex">
            <div className="border p-2">
              <UserText text={`Isi ${form} ya`} />
              <UserText text={'a'.repeat(400)} />
            </div>
          </li>
        </ul>
        <Prose text={`- ${form}\n\n${'b'.repeat(400)}`} />
        <Notice>{'c'.repeat(400)}</Notice>
      </main>,
    )
    const link = page.getByRole('link').first()
    await expect.element(link).toHaveAttribute('href', form)
    await expect.element(link).toHaveAttribute('target', '_blank')
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
    expect(document.documentElement.scrollWidth).toBe(width)
    for (const box of document.querySelectorAll('p, a, li, [class*=border]'))
      expect(box.getBoundingClientRect().right).toBeLessThanOrEqual(width - 16)
  },
)

/** Where a piece of the page's text stands, from the left. */
const leftOf = (text: string): number => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.textContent?.indexOf(text) ?? -1
    if (at < 0) continue
    const range = document.createRange()
    range.setStart(node, at)
    range.setEnd(node, at + text.length)
    return range.getBoundingClientRect().left
  }
  throw new Error(`“${text}” is not on the page.`)
}

it('a name that turns the direction of reading turns only itself', async () => {
  const name = 'Andi \u202Emalas'
  const row = (
    <List>
      <Row title={name} note={name} value="10.00" />
    </List>
  )
  const router = createMemoryRouter([{ path: '/', element: row }])
  await render(<RouterProvider router={router} />)
  const bdis = [...document.querySelectorAll('bdi')]
  expect(bdis.map(({ textContent }) => textContent)).toEqual([name, name])
  await render(
    <p>
      Dari <UserText as="span" className="inline!" text={`Bu \u202Eabc`} /> satu <b>dua</b>
    </p>,
  )
  expect(leftOf('satu')).toBeLessThan(leftOf('dua'))
  expect(leftOf('Dari')).toBeLessThan(leftOf('satu'))
})
