import '#ui/everything.css'
import type { QuestionContent } from '@lentera/contract/quizzes/question'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { QuestionView } from './question-view.tsx'

const none = () => ''
/** A question in a card of so many pixels, on a laptop's window. */
const inCard = async (width: number, content: QuestionContent) => {
  await page.viewport(1366, 768)
  const screen = await render(
    <div data-testid="card" style={{ width }}>
      <QuestionView content={content} answer={null} media={none} />
    </div>,
  )
  return screen.getByTestId('card').element() as HTMLElement
}
const matching: QuestionContent = {
  type: 'matching',
  html: 'Pasangkan negara dengan ibu kotanya',
  lefts: ['Indonesia', 'Papua Nugini', 'Timor Leste', 'Filipina', 'Malaysia'].map((html, at) => ({ key: `l${at}`, html })),
  rights: ['Jakarta', 'Port Moresby', 'Dili', 'Manila', 'Kuala Lumpur', 'Bandar Seri Begawan'].map((html, at) => ({
    key: `r${at}`,
    html,
  })),
}

test.each([300, 420, 560])(
  'pairs stand below each other in a card of %d px, whatever the window is, and nothing spills over',
  async (width) => {
    const card = await inCard(width, matching)
    const list = card.querySelector('ol')!.getBoundingClientRect()
    const group = card.querySelector('[role=radiogroup]')!.getBoundingClientRect()
    expect(group.top).toBeGreaterThanOrEqual(list.bottom)
    expect(group.width).toBeGreaterThan(width * 0.6)
    for (const one of card.querySelectorAll('*')) {
      const { left, right } = one.getBoundingClientRect()
      expect(right - left === 0 || right <= card.getBoundingClientRect().right + 0.5, one.outerHTML.slice(0, 80)).toBe(true)
    }
  },
)

test('pairs stand side by side where the card has room for both', async () => {
  const card = await inCard(900, matching)
  const list = card.querySelector('ol')!.getBoundingClientRect()
  const group = card.querySelector('[role=radiogroup]')!.getBoundingClientRect()
  expect(list.left).toBeGreaterThan(group.right)
  expect(group.width).toBeGreaterThan(300)
})

/** As the server draws `\frac{x^2}{\frac{1}{2}}`. */
const fraction =
  '<math><mfrac><msup><mi>x</mi><mn class="tml-sml-pad">2</mn></msup><mfrac><mn scriptlevel="2">1</mn><mn scriptlevel="2">2</mn></mfrac></mfrac></math>'
const kinds: readonly QuestionContent[] = [
  { type: 'single', html: `Nilai ${fraction}?`, options: ['a', 'b'].map((key) => ({ key, html: fraction })) },
  { type: 'matching', html: 'Pasangkan', lefts: [{ key: 'a', html: fraction }], rights: [{ key: 'b', html: fraction }] },
]
test.each(kinds.map((content) => [content.type, content] as const))(
  'what stands in a fraction or above a line is no smaller than 14 px on a phone (%s)',
  async (_type, content) => {
    const card = await inCard(320, content)
    await page.viewport(360, 740)
    const figures = [...card.querySelectorAll('mn, mi')]
    expect(figures.length).toBeGreaterThanOrEqual(8)
    for (const one of figures) expect(Number.parseFloat(getComputedStyle(one).fontSize), one.outerHTML).toBeGreaterThanOrEqual(14)
  },
)
