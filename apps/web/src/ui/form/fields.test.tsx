import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Sheet } from '#ui/sheet.tsx'
import { Combobox } from './combobox.tsx'
import { DateField } from './date-field.tsx'
import { NumberField } from './number-field.tsx'
import { TimeField } from './time-field.tsx'

const options = [
  { value: null, label: 'Belum ada' },
  { value: 'ratna', label: 'Ratna Dewi, S.Pd.' },
  { value: 'budi', label: 'Budi Hartono' },
]

function Fields({ onSubmit }: { onSubmit: () => void }) {
  const [teacher, setTeacher] = useState<string | null>(null)
  const [day, setDay] = useState('2026-11-30')
  const [clock, setClock] = useState('06:58')
  const [count, setCount] = useState<number | null>(5)
  return (
    <Sheet open onClose={() => undefined} title="Ubah">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <Combobox label="Wali kelas" options={options} value={teacher} onChange={setTeacher} />
        <DateField label="Tanggal" value={day} onChange={setDay} min="2026-11-01" />
        <TimeField label="Jam" value={clock} onChange={setClock} />
        <NumberField label="Toleransi" unit="menit" value={count} onChange={setCount} />
        <output>{JSON.stringify([teacher, day, clock, count])}</output>
      </form>
    </Sheet>
  )
}
const show = async () => {
  const onSubmit = vi.fn<() => void>()
  await render(<Fields onSubmit={onSubmit} />)
  return onSubmit
}
const held = async (...values: unknown[]) => {
  await expect.element(page.getByRole('status').last()).toHaveTextContent(JSON.stringify(values))
}

afterEach(() => page.viewport(414, 896))

it.each([
  ['a phone', 375],
  ['a laptop', 1366],
] as const)('on %s one of many is found by typing and chosen by Enter, which does not send the form', async (_, width) => {
  await page.viewport(width, 768)
  const onSubmit = await show()
  await page.getByRole('button', { name: 'Wali kelas: Belum ada' }).click()
  await page.getByRole('combobox').fill('BUDI')
  await userEvent.keyboard('{Enter}')
  await held('budi', '2026-11-30', '06:58', 5)
  await expect.element(page.getByRole('button', { name: 'Wali kelas: Budi Hartono' })).toHaveFocus()
  expect(onSubmit).not.toHaveBeenCalled()
})

it('Escape closes the small sheet and leaves the dialog around it open', async () => {
  await page.viewport(1366, 768)
  await show()
  await page.getByRole('button', { name: 'Buka kalender' }).click()
  await expect.element(page.getByRole('button', { name: 'Senin, 30 November 2026' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Senin, 30 November 2026' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog', { name: 'Ubah' })).toBeVisible()
})

it('a day is chosen in the calendar by keyboard, Monday first, and never outside what is allowed', async () => {
  await page.viewport(1366, 768)
  await show()
  await page.getByRole('button', { name: 'Buka kalender' }).click()
  await expect.element(page.getByRole('columnheader').first()).toHaveTextContent('Sen')
  await userEvent.keyboard('{ArrowRight}{PageUp}{PageUp}')
  await expect.element(page.getByRole('button', { name: 'Minggu, 1 November 2026' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await held(null, '2026-11-08', '06:58', 5)
  await expect.element(page.getByLabelText('Tanggal')).toHaveValue('08/11/2026')
})

it('arrow keys change a day by one and a time by five minutes', async () => {
  await show()
  await page.getByLabelText('Tanggal').click()
  await userEvent.keyboard('{ArrowUp}')
  await page.getByLabelText('Jam').click()
  await userEvent.keyboard('{ArrowUp}')
  await held(null, '2026-12-01', '07:03', 5)
})

it('a time is taken as it is typed and written out when the field is left; what is none is said', async () => {
  await show()
  const clock = page.getByLabelText('Jam')
  await clock.fill('715')
  await held(null, '2026-11-30', '07:15', 5)
  await userEvent.tab()
  await expect.element(clock).toHaveValue('07.15')
  await clock.fill('25.00')
  await userEvent.tab()
  await expect.element(clock).toHaveAccessibleDescription('Tulis jam seperti 07.15.')
  await expect.element(clock).toHaveValue('25.00')
})

it('a number takes digits alone, and an emptied field is none', async () => {
  await show()
  await page.getByLabelText('Toleransi').fill('1x5')
  await held(null, '2026-11-30', '06:58', 15)
  await page.getByLabelText('Toleransi').fill('')
  await held(null, '2026-11-30', '06:58', null)
})

function Numbers() {
  const [count, setCount] = useState<number | null>(null)
  const [key, setKey] = useState<number | null>(9.807)
  return (
    <>
      <NumberField label="Koin" value={count} onChange={setCount} />
      <NumberField label="Jawaban" decimal explained value={key} onChange={setKey} />
      <NumberField label="Lintang" decimal max={90} value={count} onChange={setCount} />
      <output>{JSON.stringify([count, key])}</output>
    </>
  )
}

it('numbers are read as people here write them, and a field that explains says how', async () => {
  await render(<Numbers />)
  await page.getByLabelText('Koin').fill('1.500')
  await held(1500, 9.807)
  await expect.element(page.getByLabelText('Koin')).toHaveValue('1.500')
  // What is no whole number stays what was typed, for the form to refuse.
  await page.getByLabelText('Koin').fill('87,5')
  await held(87.5, 9.807)
  await page.getByLabelText('Lintang').fill('-5.147')
  await held(-5.147, 9.807)
  await expect.element(page.getByLabelText('Jawaban')).toHaveValue('9,807')
  await page.getByLabelText('Jawaban').fill('1.500')
  await held(-5.147, 1500)
  await expect.element(page.getByText('Dibaca: 1.500 (seribu lima ratus)')).toBeVisible()
  await page.getByLabelText('Jawaban').fill('tiga')
  await held(-5.147, null)
  await expect.element(page.getByText('Belum terbaca sebagai angka.')).toBeVisible()
})
