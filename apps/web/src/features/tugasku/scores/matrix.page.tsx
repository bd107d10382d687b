import { type ScoreMatrix, tugaskuScores } from '@lentera/contract/tugasku/scores'
import { useState } from 'react'
import { useParams } from 'react-router'
import { saveFile } from '#lib/device/save-file.ts'
import { useAction } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { PrintForms } from '#school/print-month.tsx'
import { EmptyDesks } from '#ui/drawings/empty-desks.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { MatrixTable } from './matrix-table.tsx'

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
      <MatrixTable room={room} tasks={tasks} rows={shown} />
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
          <>
            <p className="mb-2 text-note text-ink-2 sm:hidden">Geser ke samping untuk tugas lainnya.</p>
            <Table matrix={matrix} />
          </>
        )
      }
    </Screen>
  )
}
