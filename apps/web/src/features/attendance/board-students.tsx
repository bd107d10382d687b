import type { Board } from '@lentera/contract/attendance'
import { useDeferredValue, useState } from 'react'
import { useMedia } from '#lib/device/media.ts'
import { Button } from '#ui/button.tsx'
import { OpenCrate } from '#ui/drawings/open-crate.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { EmptyState } from '#ui/states.tsx'
import { type FilterKey, filterKeys, filters, found } from './board-filter.ts'
import { BoardSheets } from './board-sheets.tsx'
import { StudentCards, StudentTable } from './student-list.tsx'

/** The students of the class, narrowed by one filter and by name; each opens the own day. */
export function BoardStudents({ board, reload }: { board: Board; reload: () => void }) {
  const { students, timezone } = board
  const [opened, setOpened] = useState<string | null>(null)
  const [filter, setFilter] = useState<FilterKey | null>(null)
  const [words, setWords] = useState('')
  const shown = found(students, filter, useDeferredValue(words))
  const wide = useMedia('(min-width: 600px)')
  const Shown = wide ? StudentTable : StudentCards
  return (
    <section aria-label="Siswa" className="grid gap-3">
      <SearchField
        label="Cari nama atau NISN"
        value={words}
        onChange={({ target }) => setWords(target.value)}
        className="sm:max-w-sm"
      />
      <div
        role="group"
        aria-label="Saring"
        className="-mx-4 flex gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0"
      >
        {filterKeys.map((key) => {
          const count = students.filter(filters[key].takes).length
          const on = key === filter
          return (
            <button
              key={key}
              type="button"
              aria-pressed={on}
              onClick={() => setFilter(on ? null : key)}
              className={`min-h-11 shrink-0 rounded-full border px-4 font-bold transition-colors duration-150 ${on ? 'border-accent bg-accent text-on' : 'border-line bg-surface text-ink-2 hover:border-edge'}`}
            >
              {filters[key].name} <span className="tabular-nums">{count}</span>
            </button>
          )
        })}
      </div>
      <p role="status" className="sr-only">
        {shown.length} siswa ditampilkan
      </p>
      {shown.length > 0 ? (
        <Shown students={shown} timezone={timezone} onOpen={({ id }) => setOpened(id)} />
      ) : (
        <EmptyState
          drawing={<OpenCrate />}
          text={students.length === 0 ? 'Belum ada siswa di kelas ini' : 'Tidak ada siswa yang cocok'}
          {...(students.length > 0 && {
            action: (
              <Button
                onClick={() => {
                  setFilter(null)
                  setWords('')
                }}
              >
                Tampilkan semua
              </Button>
            ),
          })}
        />
      )}
      <BoardSheets
        board={board}
        student={students.find(({ id }) => id === opened) ?? null}
        reload={reload}
        onClose={() => setOpened(null)}
      />
    </section>
  )
}
