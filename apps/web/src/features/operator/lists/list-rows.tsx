import {
  schoolListFields,
  type SchoolListRow,
  schoolLists,
  schoolRowKinds,
  schoolRowOutcomes,
  slipStates,
} from '@lentera/contract/operator/school-lists'
import { Printer } from 'lucide-react'
import { useEffect } from 'react'
import { saveFile } from '#lib/device/save-file.ts'
import { filterBy } from '#lib/http/filter.ts'
import { useAction } from '#lib/http/use-call.ts'
import { useList } from '#lib/http/use-list.ts'
import { Button } from '#ui/button.tsx'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { Facts } from '#ui/list.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { StatePill } from '#ui/state-pill.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { EmptyState } from '#ui/states.tsx'

const stateOf = ({ kind, outcome }: SchoolListRow) => (outcome === null ? schoolRowKinds[kind] : schoolRowOutcomes[outcome])

const columns: readonly Column<SchoolListRow>[] = [
  { id: 'name', name: 'Sekolah', of: ({ name }) => name || 'Tanpa nama' },
  { id: 'npsn', name: 'NPSN', of: ({ npsn }) => npsn || 'Kosong', phone: 'note' },
  { id: 'number', name: 'Baris', of: ({ number }) => `Baris ${number}`, phone: 'note' },
  {
    id: 'state',
    name: 'Status',
    of: (row) => <StatePill of={stateOf(row)} />,
    text: (row) => stateOf(row).label,
    phone: 'pill',
  },
  { id: 'problems', name: 'Catatan', of: ({ problems }) => problems.join(' '), from: 860 },
  { id: 'username', name: 'Nama pengguna', of: ({ username }) => username, from: 700 },
  {
    id: 'slip',
    name: 'Kartu',
    of: ({ slip }) => slip && <StatePill of={slipStates[slip]} />,
    text: ({ slip }) => slip && slipStates[slip].label,
    from: 620,
  },
]

/** Prints the slips of some rows anew. */
function Again({ uuid, chosen, clear }: { uuid: string; chosen: readonly SchoolListRow[]; clear: () => void }) {
  const { run, busy, fault } = useAction(schoolLists.slips, {
    done: (file) => {
      saveFile(file)
      clear()
    },
  })
  const rows = chosen.filter(({ slip }) => slip !== null && slip !== 'used').map(({ number }) => number)
  return (
    <>
      <Button
        icon={Printer}
        busy={busy}
        disabled={rows.length === 0}
        onClick={() => void run({ params: { list_uuid: uuid }, body: { rows } })}
      >
        {`Cetak ${rows.length} kartu`}
      </Button>
      <Wrong says={fault?.message} />
    </>
  )
}

/** One row: what was read of it, what is wrong, and where it differs from the school that is there. */
function OneRow({ row }: { row: SchoolListRow }) {
  return (
    <div className="grid gap-3">
      {row.problems.length > 0 && (
        <Notice tone="bad">
          {row.problems.map((problem) => (
            <span key={problem} className="block">
              {problem}
            </span>
          ))}
        </Notice>
      )}
      {row.problems.length > 0 && (
        <p className="text-note text-ink-2">Perbaiki di berkasnya, lalu kirim lagi. Yang sudah dibuat tidak dibuat dua kali.</p>
      )}
      {row.differences.length > 0 && (
        <Notice tone="info">
          {row.differences.map(({ field, here, file }) => (
            <span key={field} className="block">
              {`${schoolListFields[field]} di sini ${here ?? 'belum diisi'}, di berkas ${file}. Yang di sini tetap.`}
            </span>
          ))}
        </Notice>
      )}
      <Facts facts={row.values.map(({ field, value }) => ({ name: schoolListFields[field], value }))} />
      {row.username !== null && <Facts facts={[{ name: 'Akun tata usaha', value: row.username }]} />}
    </div>
  )
}

const kinds = filterBy('kind', 'Semua baris', schoolRowKinds)
const outcomes = filterBy('outcome', 'Semua hasil', schoolRowOutcomes)
const slips = filterBy('slip', 'Semua kartu', slipStates)
const before = [kinds]
const after = [kinds, outcomes, slips]

/** The rows of a list, searched and narrowed; `state` of the list says when they are read again. */
export function ListRows({ uuid, state, prints }: { uuid: string; state: string; prints: boolean }) {
  const filters = state === 'checked' ? before : after
  const list = useList(schoolLists.rows, ({ query }) => ({ params: { list_uuid: uuid }, query }), { filters })
  const retry = list.called?.retry
  useEffect(() => retry?.(), [state, retry])
  const shown = list.rows?.find(({ number }) => String(number) === list.open)
  return (
    <>
      <DataList
        label="Sekolah"
        list={list}
        columns={columns}
        keyOf={({ number }) => String(number)}
        nameOf={({ name, number }) => `${name || 'Tanpa nama'}, baris ${number}`}
        onOpen={({ number }) => list.setOpen(String(number))}
        search="Cari nama atau NPSN"
        filters={filters}
        bulk={prints ? (chosen, clear) => <Again uuid={uuid} chosen={chosen} clear={clear} /> : undefined}
        file="daftar-sekolah"
        empty={<EmptyState drawing={<OpenBook />} text="Tidak ada baris" />}
      />
      <Sheet open={shown !== undefined} onClose={() => list.setOpen(null)} title={shown?.name || 'Tanpa nama'}>
        {shown && <OneRow row={shown} />}
      </Sheet>
    </>
  )
}
