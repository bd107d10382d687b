import type { DayMark } from '@lentera/contract/home'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { Week } from '#features/home/week.tsx'
import { stepsOf } from './steps.ts'

const days: readonly DayMark[] = [{ date: '2026-11-30', status: 'present', verification: null }]

it.each([
  ['of all children', {}],
  ['of one of two, whose days differ', { of: 'Andi' }],
])('a parent’s tour points at the week %s', async (_whose, named) => {
  await render(
    <MemoryRouter>
      <main>
        <Week rows={[{ name: 'Andi', days }]} to="/parent/history" {...named} />
      </main>
    </MemoryRouter>,
  )
  const told = stepsOf('home', 'parent').map(({ text }) => text)
  expect(told).toContain('Satu huruf untuk tiap hari menunjukkan kehadiran minggu ini.')
})
