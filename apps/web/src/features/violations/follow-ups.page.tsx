import { conductFollowUps, type FollowUp, followUpKinds, followUpStates } from '@lentera/contract/violations/follow-ups'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { filterBy } from '#lib/http/filter.ts'
import { useList } from '#lib/http/use-list.ts'
import { href } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { shortDate } from '#lib/time/dates.ts'
import { Avatar } from '#ui/avatar.tsx'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { QuietDay } from '#ui/drawings/quiet-day.tsx'
import { Pill } from '#ui/pill.tsx'
import { StatePill } from '#ui/state-pill.tsx'
import { Page } from '#ui/screen.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { EmptyState } from '#ui/states.tsx'
import { PlanFollowUp } from './follow-up-plan.tsx'
import { FollowUpShown } from './follow-up-shown.tsx'
import { followUpsAddress } from './letter-words.ts'
import { listAddress } from './words.ts'

type FollowUpTab = 'open' | 'over'
const shows = [
  { value: 'open', label: 'Direncanakan' },
  { value: 'over', label: 'Sudah lewat' },
] as const
const kinds = filterBy('kind', 'Semua jenis', followUpKinds)

const State = ({ of }: { of: FollowUp }) =>
  of.due ? <Pill tone="warn">Jatuh tempo</Pill> : <StatePill of={followUpStates[of.state]} />
const columns: readonly Column<FollowUp>[] = [
  { id: 'name', name: 'Siswa', of: ({ student }) => student.name },
  { id: 'kind', name: 'Tindak lanjut', of: ({ kind }) => followUpKinds[kind], phone: 'note' },
  {
    id: 'date',
    name: 'Hari',
    of: ({ planned_on }) => <span className="whitespace-nowrap">{shortDate(planned_on)}</span>,
    text: ({ planned_on }) => planned_on,
    phone: 'note',
  },
  { id: 'handler', name: 'Ditangani', of: ({ handler }) => (handler.own ? 'Anda' : handler.name), from: 620 },
  { id: 'class', name: 'Kelas', of: ({ student }) => student.class.name, from: 760 },
  {
    id: 'state',
    name: 'Status',
    of: (one) => <State of={one} />,
    text: ({ state }) => followUpStates[state].label,
    phone: 'pill',
    usual: ({ state }) => state === 'done',
  },
]

function Plans({ show }: { show: FollowUpTab }) {
  const list = useList(conductFollowUps.list, ({ query }) => ({ query: { ...query, show } }), { filters: [kinds] })
  const [opened, setOpened] = useState<string | null>(null)
  const one = list.rows?.find(({ id }) => id === opened)
  const close = () => setOpened(null)
  return (
    <>
      <DataList
        label="Tindak lanjut"
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ student, kind }) => `${student.name}, ${followUpKinds[kind]}`}
        leading={({ student }) => <Avatar name={student.name} image={student.image} size="small" />}
        onOpen={({ id }) => setOpened(id)}
        search="Cari siswa, kelas, atau yang menangani"
        filters={[kinds]}
        empty={
          <EmptyState
            drawing={<QuietDay />}
            text={show === 'open' ? 'Tidak ada yang direncanakan' : 'Belum ada yang selesai'}
            note={show === 'open' ? 'Rencanakan dari surat atau dari halaman siswa.' : undefined}
          />
        }
      />
      <Sheet
        open={one !== undefined}
        onClose={close}
        title={one ? followUpKinds[one.kind] : 'Tindak lanjut'}
        cancel={one && one.can.length > 0 ? undefined : 'Tutup'}
      >
        {one && <FollowUpShown key={one.id} of={one} />}
      </Sheet>
    </>
  )
}

export const title = 'Tindak lanjut tata tertib'

/** What is planned with pupils whose conduct needs it, and what became of it. What is shown or planned stands in the address. */
export default function FollowUpsPage() {
  const { role } = useSession()
  const [search, setSearch] = useSearchParams()
  const plan = search.get('plan')
  if (plan) return <PlanFollowUp student={plan} back={followUpsAddress(role)} />
  const show: FollowUpTab = search.get('show') === 'over' ? 'over' : 'open'
  return (
    <Page
      title={title}
      note="Pembinaan, kunjungan rumah, dan pertemuan, dengan harinya dan siapa yang menangani."
      back={role === 'teacher' ? listAddress() : href('/school/violations')}
    >
      <div className="mb-4 max-w-md">
        <Segmented<FollowUpTab>
          label="Tampilkan"
          value={show}
          options={shows}
          onChange={(value) => setSearch(value === 'open' ? {} : { show: value }, { replace: true })}
        />
      </div>
      <Plans key={show} show={show} />
    </Page>
  )
}
