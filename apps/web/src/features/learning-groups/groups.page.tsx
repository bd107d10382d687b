import { groupKinds, type LearningGroup, learningGroups } from '@lentera/contract/learning-groups'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { filterBy } from '#lib/http/filter.ts'
import { type Rules, useRows } from '#lib/http/use-list.ts'
import { href } from '#lib/nav/href.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { type Column, DataList, DataListSkeleton } from '#ui/data-list/data-list.tsx'
import { EmptyDesks } from '#ui/drawings/empty-desks.tsx'
import { Pill } from '#ui/pill.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { NewGroupSheet } from './group-form.tsx'
import { GroupSheet } from './group-sheet.tsx'

const columns: readonly Column<LearningGroup>[] = [
  {
    id: 'name',
    name: 'Kelompok',
    of: ({ name, ended_on, clashing }) => (
      <>
        {name} {ended_on !== null && <Pill tone="off">Berakhir</Pill>}
        {clashing > 0 && <Pill tone="warn">{clashing} siswa bentrok</Pill>}
      </>
    ),
    text: ({ name }) => name,
    sorts: true,
  },
  { id: 'kind', name: 'Jenis', of: ({ kind }) => groupKinds[kind], from: 640 },
  {
    id: 'subject',
    name: 'Mata pelajaran',
    of: ({ subject }) => subject.name,
    text: ({ subject }) => subject.name,
    sorts: true,
    phone: 'note',
  },
  {
    id: 'teacher',
    name: 'Guru',
    of: ({ teacher }) => teacher?.name ?? 'Belum ada',
    text: ({ teacher }) => teacher?.name ?? null,
  },
  { id: 'classes', name: 'Kelas', of: ({ classes }) => classes.join(', ') || '–', text: ({ classes }) => classes.join(', ') },
  { id: 'lessons', name: 'Jam seminggu', of: ({ lessons }) => lessons, align: 'right', from: 640 },
  { id: 'members', name: 'Siswa', of: ({ members }) => members, align: 'right', sorts: 'down' },
  { id: 'pupils', name: 'Siswa', of: ({ members }) => `${members} siswa`, phone: 'value', phoneOnly: true },
]
const rules: Rules<LearningGroup> = {
  words: ({ name, subject, teacher, classes }) => [name, subject.name, teacher?.name ?? null, ...classes],
  filters: {
    kind: ({ kind }, value) => kind === value,
    state: ({ ended_on }, value) => (ended_on !== null) === (value === 'ended'),
  },
  sorts: { name: ({ name }) => name, subject: ({ subject }) => subject.name, members: ({ members }) => members },
}
const kinds = filterBy('kind', 'Semua jenis', groupKinds)
const states = filterBy('state', 'Aktif dan berakhir', { active: 'Aktif', ended: 'Berakhir' })

/** `new`, the uuid of one, or null. */
type Opened = string | null

function Groups({ all, opened, onOpen }: { all: readonly LearningGroup[]; opened: Opened; onOpen: (what: Opened) => void }) {
  const close = () => onOpen(null)
  return (
    <>
      <DataList
        label="Kelompok belajar"
        list={useRows(all, rules)}
        columns={columns}
        keyOf={({ uuid }) => uuid}
        nameOf={({ name }) => name}
        onOpen={({ uuid }) => onOpen(uuid)}
        search="Cari kelompok, mapel, guru, atau kelas"
        filters={[kinds, states]}
        file="kelompok-belajar"
        empty={
          <EmptyState
            drawing={<EmptyDesks />}
            text="Belum ada kelompok belajar"
            note="Untuk agama, mapel pilihan, dan tingkat kemampuan: siswa dari satu atau beberapa kelas yang belajar bersama."
            action={
              <Button tone="main" icon={Plus} onClick={() => onOpen('new')}>
                Buat kelompok
              </Button>
            }
          />
        }
      />
      {/* It closes, too, when the group that was made opens. */}
      <NewGroupSheet open={opened === 'new'} onClose={() => opened === 'new' && close()} onMade={({ uuid }) => onOpen(uuid)} />
      <GroupSheet group={all.find(({ uuid }) => uuid === opened) ?? null} onClose={close} />
    </>
  )
}

export const title = 'Kelompok belajar'

/** Groups in which pupils of one or several classes have a subject, as the office keeps them. */
export default function GroupsPage() {
  const [opened, setOpened] = useState<Opened>(null)
  return (
    <Screen
      call={learningGroups.list}
      input={{}}
      title={title}
      skeleton={<DataListSkeleton tools />}
      actions={(all) =>
        all &&
        all.length > 0 && (
          <>
            <ButtonLink to={href('/school/timetable')}>Jadwal pelajaran</ButtonLink>
            <Button tone="main" icon={Plus} onClick={() => setOpened('new')}>
              Buat kelompok
            </Button>
          </>
        )
      }
    >
      {(all) => <Groups all={all} opened={opened} onOpen={setOpened} />}
    </Screen>
  )
}
