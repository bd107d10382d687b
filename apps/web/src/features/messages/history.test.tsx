import '#ui/everything.css'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Before, type History, Line } from './history.tsx'

const SIZE = 40
const numbers = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => ({ seq: from + at }))
const before = (seq: number) => ({ messages: numbers(Math.max(1, seq - SIZE), seq - 1), more: seq - SIZE > 1 })
const shown = () => [...document.querySelectorAll('li')].map(({ textContent }) => Number(textContent))

it('a message that was looked for is opened in the middle of what stands around it, marked, and read on from in both directions', async () => {
  const of: History<{ seq: number }> = {
    page: (seq, show) => show(before(seq)),
    show: (some) => (
      <ul>
        {some.map(({ seq }) => (
          <Line key={seq} marked={seq === 60} className="">
            {seq}
          </Line>
        ))}
      </ul>
    ),
  }
  const newest = before(201)
  await render(
    <>
      <Before of={of} newest={newest} at={60} />
      {of.show(newest.messages)}
    </>,
  )
  expect(shown()).toEqual([...numbers(40, 79), ...numbers(161, 200)].map(({ seq }) => seq))
  await expect.element(page.getByText('60', { exact: true })).toHaveAttribute('aria-current', 'true')
  expect(document.querySelectorAll('[aria-current]')).toHaveLength(1)
  const next = page.getByRole('button', { name: 'Pesan berikutnya' })
  for (const end of [119, 159, 160]) {
    await next.click()
    await expect
      .poll(() =>
        shown()
          .filter((seq) => seq < 161)
          .at(-1),
      )
      .toBe(end)
  }
  await expect.element(next).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Pesan sebelumnya' }).click()
  await expect.poll(shown).toEqual(numbers(1, 200).map(({ seq }) => seq))
})
