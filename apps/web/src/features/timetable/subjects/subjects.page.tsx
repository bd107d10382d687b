import { type Subject, subjectKinds, subjects } from '@lentera/contract/timetable/subjects'
import { ArrowDownUp, ListPlus, Plus } from 'lucide-react'
import { useState } from 'react'
import { filterBy } from '#lib/http/filter.ts'
import { type Rules, useRows } from '#lib/http/use-list.ts'
import { href } from '#lib/nav/href.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { type Column, DataList, DataListSkeleton } from '#ui/data-list/data-list.tsx'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { Pill } from '#ui/pill.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { OrderSheet, SeveralSubjects, SubjectSheet } from './subject-sheets.tsx'

const columns: readonly Column<Subject>[] = [
  {
    id: 'name',
    name: 'Mata pelajaran',
    of: ({ name, archived }) => (
      <>
        {name} {archived && <Pill tone="off">Arsip</Pill>}
      </>
    ),
    text: ({ name }) => name,
    sorts: true,
  },
  { id: 'code', name: 'Kode', of: ({ code }) => code ?? '–', text: ({ code }) => code, from: 520 },
  { id: 'kind', name: 'Kelompok', of: ({ kind }) => subjectKinds[kind], phone: 'note' },
  {
    id: 'lessons',
    name: 'Jam seminggu',
    of: ({ lessons }) => lessons,
    align: 'right',
    sorts: 'down',
  },
  {
    id: 'a_week',
    name: 'Jam seminggu',
    of: ({ lessons }) => (lessons > 0 ? `${lessons} jam` : 'Belum dijadwalkan'),
    phone: 'value',
    phoneOnly: true,
  },
]
const rules: Rules<Subject> = {
  words: ({ name, code }) => [name, code],
  filters: {
    kind: ({ kind }, value) => kind === value,
    state: ({ archived }, value) => archived === (value === 'archived'),
  },
  sorts: { name: ({ name }) => name, lessons: ({ lessons }) => lessons },
}
const kinds = filterBy('kind', 'Semua kelompok', subjectKinds)
const states = filterBy('state', 'Aktif dan arsip', { active: 'Aktif', archived: 'Arsip' })

type Opened = { readonly what: 'subject'; readonly id: string | null } | { readonly what: 'several' | 'order' }

function Subjects({
  all,
  opened,
  onOpen,
}: {
  all: readonly Subject[]
  opened: Opened | null
  onOpen: (what: Opened | null) => void
}) {
  const close = () => onOpen(null)
  const subject = opened?.what === 'subject' ? (all.find(({ id }) => id === opened.id) ?? null) : null
  return (
    <>
      <DataList
        label="Mata pelajaran"
        list={useRows(all, rules)}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        onOpen={({ id }) => onOpen({ what: 'subject', id })}
        search="Cari nama atau kode"
        filters={[kinds, states]}
        file="mata-pelajaran"
        empty={
          <EmptyState
            drawing={<OpenBook />}
            text="Belum ada mata pelajaran"
            note="Tempel daftarnya dari Excel, atau tambahkan satu per satu. Setelah itu jadwal dapat disusun."
            action={
              <Button tone="main" icon={ListPlus} onClick={() => onOpen({ what: 'several' })}>
                Tambah beberapa
              </Button>
            }
          />
        }
      />
      <SubjectSheet open={opened?.what === 'subject'} subject={subject} onClose={close} />
      <SeveralSubjects open={opened?.what === 'several'} onClose={close} />
      <OrderSheet open={opened?.what === 'order'} all={all.filter(({ archived }) => !archived)} onClose={close} />
    </>
  )
}

export const title = 'Mata pelajaran'

/** What the school teaches, as its office keeps it. */
export default function SubjectsPage() {
  const [opened, setOpened] = useState<Opened | null>(null)
  return (
    <Screen
      call={subjects.list}
      input={{}}
      title={title}
      skeleton={<DataListSkeleton tools />}
      actions={(all) =>
        all &&
        all.length > 0 && (
          <>
            <ButtonLink to={href('/school/groups')}>Kelompok belajar</ButtonLink>
            <Button icon={ArrowDownUp} onClick={() => setOpened({ what: 'order' })}>
              Urutkan
            </Button>
            <Button icon={ListPlus} onClick={() => setOpened({ what: 'several' })}>
              Tambah beberapa
            </Button>
            <Button tone="main" icon={Plus} onClick={() => setOpened({ what: 'subject', id: null })}>
              Tambah
            </Button>
          </>
        )
      }
    >
      {(all) => <Subjects all={all} opened={opened} onOpen={setOpened} />}
    </Screen>
  )
}
