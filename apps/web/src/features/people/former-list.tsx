import { type FormerPerson, officeLinks, partings } from '@lentera/contract/school-links/office'
import { Undo2 } from 'lucide-react'
import { fullDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { say } from '#lib/form/say.ts'
import { useAction } from '#lib/http/use-call.ts'
import { filterBy } from '#lib/http/filter.ts'
import { useList } from '#lib/http/use-list.ts'
import { Button } from '#ui/button.tsx'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { TwoPeople } from '#ui/drawings/two-people.tsx'
import { EmptyState } from '#ui/states.tsx'
import { PrintLetter } from './departure.tsx'

const columns: readonly Column<FormerPerson>[] = [
  { id: 'name', name: 'Nama', of: ({ name }) => name },
  { id: 'state', name: 'Karena', of: ({ state }) => partings[state], phone: 'note' },
  { id: 'class', name: 'Kelas terakhir', of: ({ class_name }) => class_name, from: 560 },
  {
    id: 'left',
    name: 'Hari terakhir',
    of: ({ left_at, last_day }) => fullDate(last_day ?? schoolDay(left_at)),
    phone: 'note',
  },
  { id: 'letter', name: 'Nomor surat', of: ({ letter_number }) => letter_number, from: 820 },
  { id: 'by', name: 'Oleh', of: ({ by }) => by, from: 900 },
  { id: 'reason', name: 'Keterangan', of: ({ reason }) => reason, from: 760 },
]
const filters = [filterBy('state', 'Semua', partings)]

function TakeBack({ people, onDone }: { people: readonly FormerPerson[]; onDone: () => void }) {
  const { run, busy, fault } = useAction(officeLinks.takeBack, {
    done: () => {
      say(`${people.length} orang dikembalikan.`)
      onDone()
    },
  })
  const free = people.every((one) => one.free)
  return (
    <>
      <Button
        icon={Undo2}
        busy={busy}
        disabled={!free}
        onClick={() => void run({ body: { person_ids: people.map(({ id }) => id) } })}
      >
        Kembalikan
      </Button>
      {!free && <p className="text-ink-2">Ada yang sudah di sekolah lain</p>}
      {fault && (
        <p role="status" className="text-bad">
          {fault.message}
        </p>
      )}
    </>
  )
}

/** People whom the school has let go: why, when and by whom; who belongs to no other school can be taken back. */
export function FormerList({ school }: { school: string }) {
  const list = useList(officeLinks.former, ({ query }) => ({ query }), { filters })
  return (
    <DataList
      label="Orang"
      list={list}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      search="Cari nama atau NISN"
      filters={filters}
      action={({ id, name, letter_number }) => letter_number !== null && <PrintLetter id={id} name={name} small />}
      bulk={(people, clear) => <TakeBack people={people} onDone={clear} />}
      file={`lulus-pindah-${school}`}
      empty={
        <EmptyState
          drawing={<TwoPeople />}
          text="Belum ada yang lulus atau pindah"
          note="Pilih beberapa siswa atau guru di daftarnya, lalu keluarkan bersama."
        />
      }
    />
  )
}
