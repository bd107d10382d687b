import { pupilImports } from '@lentera/contract/people/import'
import { type ImportKind, importKinds, type ImportRow, type PupilImport } from '@lentera/contract/people/import-rows'
import { useState } from 'react'
import { say } from '#lib/form/say.ts'
import { filterBy } from '#lib/http/filter.ts'
import { useAction } from '#lib/http/use-call.ts'
import { useList } from '#lib/http/use-list.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { TwoPeople } from '#ui/drawings/two-people.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { Pill } from '#ui/pill.tsx'
import { EmptyState } from '#ui/states.tsx'
import { changesText, RowSheet } from './row-sheet.tsx'
import { countText, kindTones, nouns } from './words.ts'

const room: Column<ImportRow> = { id: 'class', name: 'Kelas', of: ({ class_name }) => class_name, phone: 'note' }
const position: Column<ImportRow> = {
  id: 'position',
  name: 'Jenis PTK',
  of: ({ values }) => values.find(({ field }) => field === 'position')?.value ?? null,
  phone: 'note',
}
const columnsOf = (own: Column<ImportRow>): readonly Column<ImportRow>[] => [
  { id: 'name', name: 'Nama', of: ({ name }) => name || 'Tanpa nama' },
  { id: 'number', name: 'Baris', of: ({ number }) => number, align: 'right', from: 620 },
  own,
  { id: 'changes', name: 'Yang berubah', of: changesText, phone: 'note' },
  {
    id: 'kind',
    name: 'Status',
    of: ({ kind }) => <Pill tone={kindTones[kind]}>{importKinds[kind]}</Pill>,
    text: ({ kind }) => importKinds[kind],
    phone: 'pill',
  },
]
const columns = { pupils: columnsOf(room), staff: columnsOf(position) }
const kinds = filterBy('kind', 'Semua baris', importKinds)

/** What was written by hand at the school stays, unless the office says otherwise for all such rows at once. */
function Held({ seen }: { seen: PupilImport }) {
  const { run, busy, fault } = useAction(pupilImports.decide, {
    done: ({ decided }) => say(`${countText(decided)} baris diputuskan.`),
  })
  if (seen.counts.held === 0) return null
  const decide = (decision: 'auto' | 'file') => void run({ params: { import_uuid: seen.uuid }, body: { decision } })
  return (
    <Notice tone="warn">
      <p>
        {countText(seen.counts.held)} {nouns[seen.whom]} berbeda dari berkas karena diisi tangan di sini. Isian itu dibiarkan;
        buka barisnya untuk memakai isi berkas.
      </p>
      <Button busy={busy} onClick={() => decide('file')} className="mt-2">
        Pakai isi berkas untuk semua
      </Button>
      <Wrong says={fault?.message} />
    </Notice>
  )
}

/** The difference: all rows of the file, and whom it does not have, by what becomes of them. */
export function RowList({ seen }: { seen: PupilImport }) {
  const [opened, setOpened] = useState<ImportRow | null>(null)
  const list = useList(
    pupilImports.rows,
    ({ query }) => ({ params: { import_uuid: seen.uuid }, query: { ...query, per_page: 50 } }),
    { filters: [kinds] },
  )
  const isMissing = list.filters['kind'] === ('missing' satisfies ImportKind)
  return (
    <Section title="Perbandingan dengan data sekolah">
      <div className="grid gap-3">
        <Held seen={seen} />
        {isMissing && (
          <Notice>
            {seen.whom === 'staff'
              ? 'Guru dan staf yang tidak ada di berkas tetap seperti sekarang. Yang berhenti dikeluarkan di Kelas dan orang.'
              : 'Siswa yang tidak ada di berkas tetap seperti sekarang. Yang pindah atau lulus dicatat di Kelas dan orang.'}
          </Notice>
        )}
        <DataList
          label="Baris berkas"
          list={list}
          columns={columns[seen.whom]}
          keyOf={({ number, person }) => String(number ?? person?.person_id)}
          nameOf={({ name }) => name || 'Tanpa nama'}
          onOpen={setOpened}
          search={seen.whom === 'staff' ? 'Cari nama, jenis PTK, atau nomor' : 'Cari nama, kelas, atau nomor'}
          filters={[kinds]}
          empty={<EmptyState drawing={<TwoPeople />} text="Tidak ada baris" />}
        />
      </div>
      <RowSheet seen={seen} row={opened} onClose={() => setOpened(null)} />
    </Section>
  )
}
