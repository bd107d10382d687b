import { type Signal, type SignalList, signalCauses, signals } from '@lentera/contract/signals'
import { useSearchParams } from 'react-router'
import { clockIn, dateIn, shortDate } from '#lib/time/dates.ts'
import { type Rules, useRows } from '#lib/http/use-list.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { Avatar } from '#ui/avatar.tsx'
import { type Column, DataList, DataListSkeleton } from '#ui/data-list/data-list.tsx'
import { QuietDay } from '#ui/drawings/quiet-day.tsx'
import { StatePill } from '#ui/state-pill.tsx'
import { Screen } from '#ui/screen.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { RulesPage } from './rules-page.tsx'
import { SignalPanel } from './signal-panel.tsx'

const rules: Rules<Signal> = {
  words: ({ student, class_name }) => [student.name, class_name],
  filters: {
    cause: (row, value) => row.cause === value,
    class: (row, value) => row.class_name === value,
    contacted: (row, value) => (row.contacted !== null) === (value === 'yes'),
  },
  sorts: {
    name: ({ student }) => student.name,
    class: ({ class_name }) => class_name,
    rate: ({ reasons }) => reasons.rate,
    found: ({ found_on }) => found_on,
    contacted: ({ contacted }) => contacted?.at,
  },
}

const columnsFor = ({ timezone, classes }: SignalList): readonly Column<Signal>[] => [
  { id: 'name', name: 'Siswa', of: ({ student }) => student.name, sorts: true },
  ...(classes.length > 1
    ? [
        {
          id: 'class',
          name: 'Kelas',
          of: ({ class_name }: Signal) => <span className="whitespace-nowrap">{class_name}</span>,
          text: ({ class_name }: Signal) => class_name,
          sorts: true,
        },
      ]
    : []),
  {
    id: 'cause',
    name: 'Sebab',
    of: ({ cause }) => <StatePill of={signalCauses[cause]} className="whitespace-nowrap" />,
    text: ({ cause }) => signalCauses[cause].label,
    phone: 'pill',
  },
  { id: 'text', name: 'Alasan', of: ({ text }) => text, phone: 'note', from: 900 },
  {
    id: 'found',
    name: 'Sejak',
    of: ({ found_on }) => <span className="whitespace-nowrap">{shortDate(found_on)}</span>,
    text: ({ found_on }) => shortDate(found_on),
    sorts: 'down',
    from: 600,
  },
  {
    id: 'contacted',
    name: 'Tindak lanjut',
    of: ({ contacted }) =>
      contacted ? (
        `${shortDate(dateIn(new Date(contacted.at), timezone))}, ${clockIn(contacted.at, timezone)}`
      ) : (
        <span className="font-bold text-warn">Belum</span>
      ),
    text: ({ contacted }) => (contacted ? `${contacted.by}, ${dateIn(new Date(contacted.at), timezone)}` : 'Belum'),
    sorts: true,
    from: 700,
  },
]

const count = (all: readonly Signal[], of: (row: Signal) => boolean) => all.filter(of).length

function List({ data, over, retry }: { data: SignalList; over: boolean; retry: () => void }) {
  const list = useRows(data.signals, rules)
  const shown = data.signals.find(({ id }) => id === list.open)
  const all = data.signals
  const rooms = data.classes.filter(({ name }) => all.some(({ class_name }) => class_name === name))
  return (
    <SidePanel
      list={
        <DataList
          label="Siswa"
          list={list}
          columns={columnsFor(data)}
          keyOf={({ id }) => id}
          nameOf={({ student }) => student.name}
          leading={({ student }) => <Avatar name={student.name} image={student.image} size="small" />}
          onOpen={({ id }) => list.setOpen(id)}
          search="Cari nama"
          filters={[
            {
              name: 'contacted',
              label: 'Tindak lanjut',
              options: [
                { value: 'no', label: 'Belum ada', count: count(all, ({ contacted }) => contacted === null) },
                { value: 'yes', label: 'Sudah ada', count: count(all, ({ contacted }) => contacted !== null) },
              ],
            },
            {
              name: 'cause',
              label: 'Sebab',
              options: Object.entries(signalCauses).map(([value, { label }]) => ({
                value,
                label,
                count: count(all, ({ cause }) => cause === value),
              })),
            },
            ...(rooms.length > 1
              ? [{ name: 'class', label: 'Kelas', options: rooms.map(({ name }) => ({ value: name, label: name })) }]
              : []),
          ]}
          file={`perlu-perhatian-${data.today}`}
          empty={
            <EmptyState
              drawing={<QuietDay />}
              text={over ? 'Belum ada yang selesai tahun ini' : 'Tidak ada siswa yang perlu perhatian'}
              note="Setiap hari setelah presensi ditutup, siswa yang alpa beruntun, jarang hadir, nilainya turun, atau nilai dan tugasnya belum ada muncul di sini."
            />
          }
        />
      }
      open={shown !== undefined}
      onClose={() => list.setOpen(null)}
      title={shown?.student.name ?? ''}
      note={shown?.class_name}
    >
      {shown && <SignalPanel key={shown.id} id={shown.id} changed={retry} />}
    </SidePanel>
  )
}

export const title = 'Perlu perhatian'

type State = 'open' | 'over' | 'rules'

function StateTabs({ state }: { state: State }) {
  const { role } = useSession()
  const here = href(role === 'school' ? '/school/signals' : '/teacher/homeroom/signals')
  const tab = (name: State, label: string) => ({
    to: name === 'open' ? here : withQuery(here, { state: name }),
    label,
    isHere: state === name,
  })
  return (
    <div className="mb-3">
      <Tabs
        label="Yang ditampilkan"
        tabs={[tab('open', 'Berjalan'), tab('over', 'Selesai'), ...(role === 'school' ? [tab('rules', 'Batas')] : [])]}
      />
    </div>
  )
}

/** Who needs a look, for who leads a class and for the office, which also sets from when on; the opened one stays in the address. */
export default function SignalsPage() {
  const { role } = useSession()
  const [search] = useSearchParams()
  const asked = search.get('state')
  const state: State = asked === 'over' || (asked === 'rules' && role === 'school') ? asked : 'open'
  const tabs = <StateTabs state={state} />
  if (state === 'rules') return <RulesPage title={title} tabs={tabs} />
  return (
    <Screen
      call={signals.list}
      input={{ query: { state } }}
      keep
      title={title}
      note="Kehadiran, nilai, dan tugas yang perlu dilihat, dengan alasannya"
      skeleton={<DataListSkeleton tools rows={10} />}
    >
      {(data, { retry }) => (
        <>
          {tabs}
          <List data={data} over={state === 'over'} retry={retry} />
        </>
      )}
    </Screen>
  )
}
