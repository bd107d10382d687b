import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { AnswerCard, type Given } from './answer-card.tsx'

const given = (is_proven: boolean): Given => ({
  number: 3,
  points: 1,
  grading: 'key',
  content: { type: 'short', html: '<p>Ibu kota Sulawesi Selatan?</p>' },
  key: { type: 'short', accepts: ['Makassar'], case_sensitive: false },
  explanation: '',
  answer: null,
  is_uncertain: false,
  is_late: false,
  score: null,
  comment: null,
  marked_by: null,
  answered_at: null,
  late: {
    answer: { type: 'short', value: 'Makassar' },
    answered_at: '2026-11-22T23:58:00.000Z',
    received_at: '2026-11-23T00:31:00.000Z',
    is_proven,
    decision: null,
  },
})

test.each([
  [true, 'Tanpa sinyal', 'Hanya menurut jam HP'],
  [false, 'Hanya menurut jam HP', 'Tanpa sinyal'],
])('a teacher reads both times of a late answer, whose proof is %s, and that it waits', async (is_proven, said, unsaid) => {
  await render(
    <AnswerCard given={given(is_proven)} session="s" attempt={null} canMark={false} timezone="Asia/Jakarta" media={() => ''} />,
  )
  await expect.element(page.getByText('Dibuat 06.58 WIB, sampai 07.31 WIB')).toBeVisible()
  await expect.element(page.getByText(said)).toBeVisible()
  await expect.element(page.getByText('Menunggu keputusan')).toBeVisible()
  await expect.element(page.getByText(unsaid)).not.toBeInTheDocument()
})
