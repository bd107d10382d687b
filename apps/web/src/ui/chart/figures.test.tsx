import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Bars } from './bars.tsx'
import { Donut } from './donut.tsx'
import { Heat } from './heat.tsx'
import { Histogram } from './histogram.tsx'
import { Line } from './line.tsx'
import { LineBand } from './line-band.tsx'
import { RowBars } from './row-bars.tsx'
import { SparkRows } from './spark-rows.tsx'

const asked = (title: string) => ({
  title,
  says: 'Kimia 80, Fisika tidak ada.',
  table: {
    columns: ['Pelajaran', 'Nilai'],
    rows: [
      ['Kimia', '80'],
      ['Fisika', 'tidak ada'],
    ],
  },
})
const point = (label: string, value: number | null) => ({ label, value, band: value === null ? null : { low: 60, high: 90 } })
const drawn: readonly { readonly name: string; readonly figure: ReactElement; readonly empty: ReactElement }[] = [
  {
    name: 'LineBand',
    figure: (
      <LineBand
        {...asked('LineBand')}
        points={[point('Okt', 70), point('', null), point('Nov', 80)]}
        band="kelas"
        wanted={{ value: 75, name: 'KKTP 75' }}
      />
    ),
    empty: <LineBand {...asked('LineBand')} points={[point('Okt', null)]} band="kelas" />,
  },
  {
    name: 'RowBars',
    figure: (
      <RowBars
        {...asked('RowBars')}
        bars={[
          { name: 'Biologi', value: 80, wanted: 75 },
          { name: 'Geografi', value: null, wanted: null },
        ]}
      />
    ),
    empty: <RowBars {...asked('RowBars')} bars={[{ name: 'Geografi', value: null, wanted: 75 }]} />,
  },
  {
    name: 'Histogram',
    figure: <Histogram {...asked('Histogram')} counts={[0, 0, 0, 0, 0, 0, 1, 0, 1, 0]} mark={{ value: 75, name: 'KKTP 75' }} />,
    empty: <Histogram {...asked('Histogram')} counts={[0, 0, 0, 0, 0, 0, 0, 0, 0, 0]} />,
  },
  {
    name: 'SparkRows',
    figure: <SparkRows {...asked('SparkRows')} rows={[{ name: 'Biologi', values: [null, 70, 80] }]} />,
    empty: <SparkRows {...asked('SparkRows')} rows={[{ name: 'Biologi', values: [null] }]} />,
  },
]

test.each(drawn)(
  '$name answers its question in words, and its numbers are a table that anybody can open',
  async ({ name, figure }) => {
    await render(figure)
    const shown = page.getByRole('figure', { name })
    await expect.element(shown.getByText('Kimia 80, Fisika tidak ada.')).toBeVisible()
    const details = shown.element().querySelector('details')
    expect(details?.open).toBe(false)
    await shown.getByText('Lihat angkanya').click()
    expect(details?.open).toBe(true)
    const table = shown.getByRole('table', { name })
    await expect.element(table.getByRole('row', { name: 'Fisika tidak ada' })).toBeVisible()
    expect(table.getByRole('columnheader').elements()).toHaveLength(2)
    // The drawing is for the eye alone.
    expect(shown.element().querySelector('svg')?.closest('[aria-hidden]')).not.toBeNull()
  },
)

test.each(drawn)('$name without a value draws nothing and says so', async ({ name, empty }) => {
  await render(empty)
  const shown = page.getByRole('figure', { name })
  await expect.element(shown.getByText('Kimia 80, Fisika tidak ada.')).toBeVisible()
  expect(shown.element().querySelector('svg')).toBeNull()
})

test.each(drawn)('$name fits a phone of 320 pixels', async ({ figure }) => {
  await page.viewport(320, 600)
  await render(figure)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

const says = { title: 'Berapa?', says: 'Fisika 80.', columns: ['Pelajaran', 'Nilai'] } as const
const counted: readonly { readonly name: string; readonly figure: ReactElement; readonly row: string }[] = [
  { name: 'Bars', figure: <Bars {...says} bars={[{ label: 'Fisika', value: 80 }]} />, row: 'Fisika 80' },
  { name: 'Line', figure: <Line {...says} points={[{ label: 'Fisika', value: 80 }]} />, row: 'Fisika 80' },
  {
    name: 'Donut',
    figure: <Donut {...says} middle="80" parts={[{ name: 'Fisika', value: 80, tone: 'ok' }]} />,
    row: 'Fisika 80',
  },
  { name: 'Heat', figure: <Heat {...says} over={['Sen']} rows={[{ name: 'Fisika', values: [0.8] }]} />, row: 'Fisika, Sen 80%' },
]
test.each(counted)('$name asks, answers, and makes its table of its numbers', async ({ figure, row }) => {
  await render(figure)
  const shown = page.getByRole('figure', { name: 'Berapa?' })
  await expect.element(shown.getByText('Fisika 80.')).toBeVisible()
  await shown.getByText('Lihat angkanya').click()
  await expect.element(shown.getByRole('row', { name: row })).toBeVisible()
})
