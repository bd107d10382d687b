import { workStates } from '@lentera/contract/tugasku/posts'
import { goneReasons, type ScoreMatrix, tugaskuScores } from '@lentera/contract/tugasku/scores'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { saveFile } from '#lib/device/save-file.ts'
import { useAction } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { PrintForms } from '#school/print-month.tsx'
import { scoreText } from '#school/score.ts'
import { EmptyDesks } from '#ui/drawings/empty-desks.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Pill } from '#ui/pill.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'

type Cell = ScoreMatrix['rows'][number]['cells'][number]
const number = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 })
const pinned = 'sticky left-0 z-1 bg-surface'

/** A score, or how the work stands in a word. */
function Scored({ cell, to, of }: { cell: Cell; to: string; of: string }) {
  if (cell === null) return <span className="text-ink-3">–</span>
  const { score, state } = cell
  return (
    <Link
      to={to}
      aria-label={`${of}: ${score === null ? '' : scoreText(score)} ${workStates[state].label}`}
      className="flex min-h-11 min-w-11 items-center pointer-fine:min-h-8"
    >
      {score === null ? (
        <Pill tone={workStates[state].tone} className="whitespace-nowrap">
          {workStates[state].label}
        </Pill>
      ) : (
        <span
          className={`font-bold tabular-nums hover:text-accent hover:underline ${state === 'returned' ? '' : 'text-ink-2 italic'}`}
        >
          {scoreText(score)}
        </span>
      )}
    </Link>
  )
}

function Table({ matrix: { room, tasks, rows } }: { matrix: ScoreMatrix }) {
  const [search, setSearch] = useState('')
  const words = search.trim().toLowerCase()
  const shown = rows.filter(({ student }) => student.name.toLowerCase().includes(words))
  return (
    <>
      {rows.length > 8 && (
        <SearchField
          label="Cari nama"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          className="mb-3 sm:max-w-68"
        />
      )}
      <div
        role="region"
        aria-label="Nilai tugas"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table that is wider than the page is scrolled by keyboard, too
        tabIndex={0}
        className="overflow-x-auto rounded-card border border-line bg-surface"
      >
        <table className="w-full text-left text-cell">
          <thead>
            <tr className="border-b border-line align-bottom text-note text-ink-2">
              <th scope="col" className={`${pinned} min-w-36 px-4 py-2 font-semibold sm:min-w-48`}>
                Nama
              </th>
              {tasks.map(({ id, title, max_score }) => (
                <th key={id} scope="col" className="min-w-30 px-3 py-2 font-semibold">
                  <Link
                    to={href('/teacher/tugasku/:hash/tasks/:hashtask/score', { hash: room.id, hashtask: id })}
                    className="flex min-h-11 items-end text-ink hover:text-accent hover:underline"
                  >
                    <span className="line-clamp-2">{title}</span>
                  </Link>
                  {max_score !== null && <span className="font-normal">dari {max_score}</span>}
                </th>
              ))}
              <th scope="col" className="px-4 py-2 text-right font-semibold whitespace-nowrap">
                Rata-rata
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {shown.map(({ student, cells, average }) => (
              <tr key={student.id}>
                <th scope="row" className={`${pinned} px-4 py-1 font-bold`}>
                  {student.name}
                  {student.gone && <span className="block text-note font-normal text-ink-2">{goneReasons[student.gone]}</span>}
                </th>
                {tasks.map(({ id, title }, at) => (
                  <td key={id} className="px-3 py-1">
                    <Scored
                      cell={cells[at] ?? null}
                      of={`${student.name}, ${title}`}
                      to={href('/teacher/tugasku/:hash/tasks/:hashtask/score/:hashtaskscore', {
                        hash: room.id,
                        hashtask: id,
                        hashtaskscore: student.id,
                      })}
                    />
                  </td>
                ))}
                <td className="px-4 py-1 text-right font-bold tabular-nums">
                  {average === null ? '–' : `${number.format(average)} %`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-2 text-note text-ink-2">Rata-rata hanya menghitung nilai yang sudah dibagikan. Nilai miring masih draf.</p>
    </>
  )
}

export const title = 'Nilai semua tugas'

/** The pupils of a room with their scores of all of its tasks. */
export default function ScoreMatrixPage() {
  const { hash: room_id = '' } = useParams()
  const printing = useAction(tugaskuScores.print, { done: saveFile })
  return (
    <Screen
      call={tugaskuScores.matrix}
      input={{ params: { room_id } }}
      anyDay
      title={title}
      note={(matrix) => matrix?.room.name ?? ' '}
      back={href('/teacher/tugasku/:hash', { hash: room_id })}
      actions={(matrix) =>
        matrix &&
        matrix.tasks.length > 0 && (
          <PrintForms
            title="Nilai"
            printing={printing}
            run={(form) => void printing.run({ params: { room_id }, query: { form } })}
          />
        )
      }
    >
      {(matrix) =>
        matrix.tasks.length === 0 || matrix.rows.length === 0 ? (
          <EmptyState
            drawing={<EmptyDesks />}
            text="Belum ada nilai"
            note="Nilai muncul di sini setelah ada tugas yang diberikan."
          />
        ) : (
          <Table matrix={matrix} />
        )
      }
    </Screen>
  )
}
