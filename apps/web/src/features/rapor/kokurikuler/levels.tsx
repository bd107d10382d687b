import { type RaporTheme, type RaporThemes, raporThemes } from '@lentera/contract/rapor/kokurikuler'
import { type KeyboardEvent, useRef, useState } from 'react'
import { type FormOf, useForm } from '#lib/form/use-form.ts'
import { Card } from '#ui/card.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { UserText } from '#ui/user-text.tsx'
import { Choice, type Level, shortDimensions as short } from './choice.tsx'
import { WordsSheet } from './words-sheet.tsx'

type ThemeLine = RaporTheme['rows'][number]
type Pupil = RaporThemes['pupils'][number]

const keyLevels: Readonly<Record<string, Level>> = { b: 'growing', c: 'capable', m: 'advanced', Delete: null, Backspace: null }
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}

interface Held {
  readonly rows: ThemeLine[]
  readonly revision: number
}
const startOf = (of: RaporTheme): Held => ({ rows: of.rows, revision: of.revision })
const isSame = (a: ThemeLine | undefined, b: ThemeLine) =>
  a !== undefined && a.text === b.text && a.levels.join() === b.levels.join()
const changedIn = (begun: Held, { rows }: Held) => {
  const before = new Map(begun.rows.map((row) => [row.student_id, row]))
  return rows.filter((row) => !isSame(before.get(row.student_id), row))
}

const useLevels = (of: RaporTheme): FormOf<Held> => {
  const form: FormOf<Held> = useForm(raporThemes.setLevels, {
    start: startOf(of),
    input: (values) => ({
      params: { uuid: of.uuid },
      body: {
        revision: values.revision,
        rows: changedIn(form.begun, values).map(({ student_id, levels, text, revision }) => ({
          student_id,
          levels,
          text,
          revision,
        })),
      },
    }),
    // What somebody else has said of other pupils is taken; what was chosen here stays.
    merge: (begun, mine, newest) => {
      const own = new Map(changedIn(begun, mine).map((row) => [row.student_id, row]))
      return {
        ...newest,
        rows: newest.rows.map((row) => {
          const { levels, text } = own.get(row.student_id) ?? row
          return { ...row, levels, text }
        }),
      }
    },
    saved: (reply) => startOf(reply.themes.find(({ uuid }) => uuid === of.uuid) ?? of),
    said: 'Capaian disimpan.',
  })
  return form
}
const withLevel = (row: ThemeLine, at: number, level: Level) => row.levels.map((one, nr) => (nr === at ? level : one))

/** One level for all pupils, above each dimension. */
function Head({ of, setAll }: { of: RaporTheme; setAll?: (at: number, level: Level) => void }) {
  return (
    <thead className="block border-b border-line text-note text-ink-2 lg:table-header-group">
      <tr className="grid gap-2 p-4 lg:table-row lg:p-0">
        <th scope="col" className="hidden px-4 py-2 font-semibold lg:table-cell">
          Nama
          <span className="block font-normal">Di kanan: satu capaian untuk semua siswa</span>
        </th>
        {of.dimensions.map((dimension, column) => (
          <th
            key={dimension}
            scope="col"
            className="block min-w-36 py-1 align-bottom font-semibold lg:table-cell lg:px-2 lg:py-2"
          >
            <span className="mb-1 block">
              {short[dimension]}
              <span className="lg:hidden">, semua siswa</span>
            </span>
            <Choice
              label={`Semua siswa, ${short[dimension]}`}
              value={null}
              disabled={!setAll}
              onChange={(level) => setAll?.(column, level)}
            />
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface RowProps {
  readonly of: RaporTheme
  readonly pupil: Pupil | undefined
  readonly row: ThemeLine
  readonly nr: number
  /** The sentence as it was saved; '' where the levels have changed since. */
  readonly sentence: string
  readonly put: (student: string, change: Partial<ThemeLine>) => void
  readonly go: (row: number, column: number) => void
  readonly onWords: () => void
}
function PupilRow({ of, pupil, row, nr, sentence, put, go, onWords }: RowProps) {
  const { name = '', open = false } = pupil ?? {}
  const onKey = (event: KeyboardEvent, column: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    const level = keyLevels[key]
    if (level !== undefined && open) {
      event.preventDefault()
      put(row.student_id, { levels: withLevel(row, column, level) })
      if (level !== null) go(nr + 1, column)
    }
    const step = steps[key]
    if (!step) return
    event.preventDefault()
    go(nr + step[0], column + step[1])
  }
  return (
    <tr className="grid gap-2 p-4 lg:table-row lg:p-0">
      <th scope="row" className="block font-semibold lg:table-cell lg:min-w-64 lg:px-4 lg:py-2">
        <span className="block break-words">{name}</span>
        {sentence && <UserText as="span" className="block text-note font-normal text-ink-2" text={sentence} />}
        {open ? (
          <button
            type="button"
            aria-label={`Ubah kalimat ${name}`}
            className="min-h-11 text-note font-semibold text-accent pointer-fine:min-h-7"
            onClick={onWords}
          >
            Ubah kalimat
          </button>
        ) : (
          <span className="block text-note font-normal text-ink-2">Rapor sudah diserahkan</span>
        )}
      </th>
      {of.dimensions.map((dimension, column) => (
        <td key={dimension} className="block lg:table-cell lg:px-2 lg:py-2 lg:align-top">
          <span className="mb-1 block text-note text-ink-2 lg:hidden">{short[dimension]}</span>
          <Choice
            label={`${name}, ${short[dimension]}`}
            at={`${nr} ${column}`}
            value={row.levels[column] ?? null}
            disabled={!open}
            onKey={(event) => onKey(event, column)}
            onChange={(level) => put(row.student_id, { levels: withLevel(row, column, level) })}
          />
        </td>
      ))}
    </tr>
  )
}

/** Levels of all pupils in one table: all to one level at once, then the exceptions; what was changed is saved together. */
export function LevelTable({ of, pupils }: { of: RaporTheme; pupils: RaporThemes['pupils'] }) {
  const table = useRef<HTMLDivElement>(null)
  const [worded, setWorded] = useState<string | null>(null)
  const form = useLevels(of)
  const { rows } = form.values
  const known = new Map(pupils.map((pupil) => [pupil.id, pupil]))
  const isOpen = (row: ThemeLine) => known.get(row.student_id)?.open ?? false
  const changed = changedIn(form.begun, form.values).length
  const put = (student: string, change: Partial<ThemeLine>) =>
    form.set({ rows: rows.map((row) => (row.student_id === student ? { ...row, ...change } : row)) })
  const setAll = (at: number, level: Level) =>
    form.set({ rows: rows.map((row) => (isOpen(row) ? { ...row, levels: withLevel(row, at, level) } : row)) })
  const go = (row: number, column: number) =>
    table.current?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"] [tabindex="0"]`)?.focus()
  const sentenceOf = (row: ThemeLine, nr: number) =>
    row.text || (form.begun.rows[nr]?.levels.join() === row.levels.join() ? row.composed : '')
  const edited = rows.find(({ student_id }) => student_id === worded)
  return (
    <Form of={form}>
      <p className="mb-3 text-note text-ink-2">
        <span className="max-lg:hidden">Papan tik: B berkembang, C cakap, M mahir, panah untuk pindah. </span>
        Pilih satu capaian untuk semua, lalu ubah yang berbeda.
      </p>
      <Card className="overflow-hidden">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached with the keyboard */}
        <div ref={table} role="region" aria-label="Tabel capaian" tabIndex={0} className="lg:overflow-x-auto">
          <table aria-label="Capaian" className="block w-full text-left text-cell lg:table">
            <Head of={of} {...(rows.some(isOpen) && { setAll })} />
            <tbody className="block divide-y divide-line lg:table-row-group">
              {rows.map((row, nr) => (
                <PupilRow
                  key={row.student_id}
                  {...{ of, row, nr, put, go }}
                  pupil={known.get(row.student_id)}
                  sentence={sentenceOf(row, nr)}
                  onWords={() => setWorded(row.student_id)}
                />
              ))}
            </tbody>
          </table>
        </div>
      </Card>
      {changed > 0 && (
        <div className="sticky bottom-0 z-10 mt-4 bg-paper py-2">
          <Submit>{`Simpan capaian ${changed} siswa`}</Submit>
        </div>
      )}
      <WordsSheet
        name={known.get(worded ?? '')?.name ?? ''}
        line={edited}
        onClose={() => setWorded(null)}
        onDone={(student_id, text) => {
          put(student_id, { text })
          setWorded(null)
        }}
      />
    </Form>
  )
}
