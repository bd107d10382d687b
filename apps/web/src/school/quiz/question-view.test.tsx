import type { QuestionContent, QuizAnswer } from '@lentera/contract/quizzes/question'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { QuestionView } from './question-view.tsx'

const of = (...words: string[]) => words.map((html, at) => ({ key: 'abcd'[at]!, html }))
const none = () => ''

/** Draws a question that keeps its answer; `last()` is what was answered last. */
const shown = async (content: QuestionContent) => {
  const answers: QuizAnswer[] = []
  function Kept() {
    const [answer, setAnswer] = useState<QuizAnswer | null>(null)
    const keep = (next: QuizAnswer) => {
      answers.push(next)
      setAnswer(next)
    }
    return <QuestionView content={content} answer={answer} onAnswer={keep} media={none} />
  }
  return { screen: await render(<Kept />), last: () => answers.at(-1) }
}

test('a pupil chooses one of several, and several of some', async () => {
  const single = await shown({ type: 'single', html: 'Ibu kota?', options: of('Medan', 'Jakarta') })
  await single.screen.getByRole('radio', { name: 'Jakarta' }).click()
  expect(single.last()).toEqual({ type: 'single', value: 'b' })
  const several = await shown({ type: 'multiple', html: 'Mamalia?', options: of('Paus', 'Hiu', 'Kuda') })
  await several.screen.getByRole('checkbox', { name: 'Kuda' }).click()
  await several.screen.getByRole('checkbox', { name: 'Paus' }).click()
  expect(several.last()).toEqual({ type: 'multiple', value: ['a', 'c'] })
})

test('a pupil says of each statement whether it is true, and pairs what belongs together', async () => {
  const truths = await shown({ type: 'true_false', html: 'Benarkah?', statements: of('Air basah', 'Api dingin') })
  await truths.screen.getByRole('radiogroup', { name: 'Api dingin' }).getByRole('radio', { name: 'Salah' }).click()
  expect(truths.last()).toEqual({ type: 'true_false', value: { b: false } })
  const pairs = await shown({ type: 'matching', html: 'Pasangkan', lefts: of('Bali'), rights: of('Medan', 'Denpasar') })
  await pairs.screen.getByRole('radiogroup', { name: 'Bali' }).getByRole('radio', { name: 'Pasangan B' }).click()
  expect(pairs.last()).toEqual({ type: 'matching', value: { a: 'b' } })
})

test('a pupil orders with buttons alone, keeps the focus on what moves, and may confirm an order as it stands', async () => {
  const { screen, last } = await shown({ type: 'ordering', html: 'Urutkan', items: of('satu', 'dua', 'tiga') })
  await screen.getByRole('button', { name: 'Turunkan urutan 1' }).click()
  expect(last()).toEqual({ type: 'ordering', value: ['b', 'a', 'c'] })
  await expect.element(screen.getByRole('button', { name: 'Turunkan urutan 2' })).toHaveFocus()
  const right = await shown({ type: 'ordering', html: 'Urutkan', items: of('satu', 'dua') })
  await right.screen.getByRole('button', { name: 'Urutannya sudah benar' }).click()
  expect(right.last()).toEqual({ type: 'ordering', value: ['a', 'b'] })
})

test('a pupil types a word, a number with its unit, and a text', async () => {
  const short = await shown({ type: 'short', html: 'Penulisnya?' })
  await short.screen.getByRole('textbox', { name: 'Penulisnya?' }).fill('Marah Rusli')
  expect(short.last()).toEqual({ type: 'short', value: 'Marah Rusli' })
  const number = await shown({ type: 'numeric', html: 'Kecepatannya?', unit: 'm/s' })
  await number.screen.getByRole('textbox', { name: 'Kecepatannya?' }).fill('3,5')
  expect(number.last()).toEqual({ type: 'numeric', value: '3,5' })
  await expect.element(number.screen.getByText('m/s')).toBeVisible()
  const essay = await shown({ type: 'essay', html: 'Jelaskan', file: false })
  await essay.screen.getByRole('textbox', { name: 'Jelaskan' }).fill('Karena air menguap')
  expect(essay.last()).toEqual({ type: 'essay', value: 'Karena air menguap' })
})

test('a question that is only read takes no answer, and shows its pictures from where they can be read now', async () => {
  const file = '019aa000-0000-7000-8000-000000000001'
  const html = `Lihat <img src="media:${file}" alt="grafik">`
  const content: QuestionContent = { type: 'single', html, options: of('Naik', 'Turun') }
  const screen = await render(
    <QuestionView content={content} answer={{ type: 'single', value: 'a' }} media={(id) => `/files/${id}`} />,
  )
  await expect.element(screen.getByRole('radio', { name: 'Naik' })).toBeChecked()
  await expect.element(screen.getByRole('radio', { name: 'Turun' })).toBeDisabled()
  await expect.element(screen.getByRole('img', { name: 'grafik' })).toHaveAttribute('src', `/files/${file}`)
})
