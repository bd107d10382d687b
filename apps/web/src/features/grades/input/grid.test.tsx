import type { CurrentUser } from '@lentera/contract/account'
import type { ClassGrades } from '@lentera/contract/grades'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { MemoryRouter } from 'react-router'
import { useSession } from '#lib/session/session.ts'
import { emptyCell } from './cells.ts'
import { Grid } from './grid.tsx'
import { GridRow } from './grid-row.tsx'
import { useEntering } from './use-entering.ts'

beforeEach(() => {
  const me = `guru-tabel-${Date.now()}`
  const token = btoa(JSON.stringify({ sub: me, exp: Math.floor(Date.now() / 1000) + 3600 }))
  document.cookie = `access_token=${btoa('{"alg":"HS256"}')}.${token}.x; Path=/`
  document.cookie = 'access_role=teacher; Path=/'
  useSession.setState({ state: 'signed-in', role: 'teacher', user: { id: me, user_type: 'teacher' } as CurrentUser })
})

const nothing = { score: null, exact: null, band: null, complete: false, missing: 1 }
const pupil = (nth: number, name: string, score: number) => ({
  student: { id: `${nth}`.repeat(20), name, nis: null },
  cells: [{ score, revision: 1, state: 'score' as const, first: null, note: '' }],
  carried: [],
  final: nothing,
})
/** The table as a read brings it, with these scores of the two pupils in the one component. */
const tableWith = (andi: number, bunga: number) =>
  ({
    class: { uuid: 'kelas', name: 'XI 2' },
    subject: { id: 'm'.repeat(20), name: 'Matematika' },
    period: { tahun_ajaran_id: 2026, semester: 1, name: 'Semester Ganjil 2026/2027' },
    locked: null,
    can: ['write'],
    kktp: 75,
    components: [{ id: 'k'.repeat(20), kind: 'scope', name: 'STS', objectives: '', shown: true, imported: false, source: null }],
    rows: [pupil(1, 'Andi', andi), pupil(2, 'Bunga', bunga)],
  }) as unknown as ClassGrades

function Screen({ table }: { table: ClassGrades }) {
  const entering = useEntering(table)
  return (
    <MemoryRouter>
      <Grid table={table} entering={entering} onLeft={() => undefined} />
    </MemoryRouter>
  )
}
const say = () => undefined
const { components } = tableWith(60, 61)
/** The rows of a table whose first pupil has this score. */
const Drawing = ({ rows, score }: { rows: ClassGrades['rows']; score: number }) => (
  <table>
    <tbody>
      {rows.map((of, row) => (
        <GridRow
          key={of.student.id}
          row={row}
          of={of}
          columns={components}
          cells={[
            { text: row === 0 ? String(score) : '61', look: 'kept', said: { ...emptyCell, score: row === 0 ? score : 61 } },
          ]}
          kktp={75}
          locked={false}
          onTyped={say}
          onOpen={undefined}
        />
      ))}
    </tbody>
  </table>
)
const cellOf = (name: string) => page.getByRole('textbox', { name: `${name}, STS` })

test('digits typed into a cell whose score a read has just changed take its place, and are not joined to it', async () => {
  const screen = await render(<Screen table={tableWith(60, 61)} />)
  await cellOf('Andi').click()
  await screen.rerender(<Screen table={tableWith(68, 61)} />)
  await expect.element(cellOf('Andi')).toHaveValue('68')
  await userEvent.keyboard('82')
  await expect.element(cellOf('Andi')).toHaveValue('82')
  await userEvent.keyboard('{Enter}')
  await expect.element(cellOf('Bunga')).toHaveFocus()
  await expect.element(cellOf('Andi')).toHaveValue('82')
  await expect.element(cellOf('Andi')).toHaveAttribute('aria-invalid', 'false')
  await expect.element(cellOf('Bunga')).toHaveValue('61')
})

test('what is typed into a cell stands as it is typed when a read brings another score meanwhile', async () => {
  const screen = await render(<Screen table={tableWith(60, 61)} />)
  await cellOf('Andi').click()
  await userEvent.keyboard('8')
  await screen.rerender(<Screen table={tableWith(68, 61)} />)
  await userEvent.keyboard('2')
  await expect.element(cellOf('Andi')).toHaveValue('82')
})

test('a score that is typed draws its own row: the rows of other pupils are not drawn again', async () => {
  const drawn: string[] = []
  const table = tableWith(60, 61)
  const rows = table.rows.map((row) => ({
    ...row,
    student: {
      ...row.student,
      get name() {
        drawn.push(row.student.id)
        return row.student.id.startsWith('1') ? 'Andi' : 'Bunga'
      },
    },
  }))
  const { rerender } = await render(<Drawing rows={rows} score={60} />)
  drawn.length = 0
  await rerender(<Drawing rows={rows} score={82} />)
  expect(new Set(drawn)).toEqual(new Set(['1'.repeat(20)]))
})

test('beneath the class stands who was moved on, where to, and only what was given there takes a score', async () => {
  const table = tableWith(60, 61)
  const [part] = table.components
  const moved = (nth: number, name: string, more: object) => ({ ...pupil(nth, name, 70), moved_to: 'XI 3', ...more })
  const [given] = pupil(3, 'Citra', 70).cells
  const both = {
    ...table,
    components: [part!, { ...part!, id: 'l'.repeat(20), name: 'SAS' }],
    rows: table.rows.map((row) => ({ ...row, cells: [...row.cells, null] })),
    moved: [moved(3, 'Citra', { cells: [given, null] }), moved(4, 'Dewi', { cells: [given, null], read_only: true })],
  }
  await render(<Screen table={both as unknown as ClassGrades} />)
  await expect.element(cellOf('Citra')).toHaveValue('70')
  await expect.element(cellOf('Citra')).toBeEnabled()
  await expect.element(cellOf('Dewi')).toBeDisabled()
  await expect.element(page.getByText('Pindah ke XI 3', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Pindah ke XI 3, nilainya sudah dikunci di sana')).toBeVisible()
  // On phones one component is in sight at a time.
  await page.getByRole('combobox', { name: 'Komponen' }).selectOptions('SAS')
  await expect.element(page.getByRole('textbox', { name: 'Andi, SAS' })).toBeEnabled()
  expect(page.getByRole('textbox', { name: /^(Citra|Dewi), SAS/ }).elements()).toEqual([])
})
