import type { KoinAward } from '@lentera/contract/koin'
import { type ReactNode, useState } from 'react'
import type { Listing } from '#lib/http/use-list.ts'
import { shortDate } from '#lib/time/dates.ts'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { Pill } from '#ui/pill.tsx'
import { AwardSheet } from './award-sheet.tsx'

const namesOf = ({ students }: KoinAward): string =>
  students.length > 2 ? `${students.slice(0, 2).join(', ')} dan ${students.length - 2} lagi` : students.join(', ')

/** Whether all or some of it was taken back; empty where nothing was. */
const reversedText = ({ pupils = [] }: KoinAward): string => {
  const count = pupils.filter(({ reversed }) => reversed !== null).length
  if (count === 0) return ''
  return count === pupils.length ? 'Dikoreksi' : 'Sebagian dikoreksi'
}

const columns: readonly Column<KoinAward>[] = [
  { id: 'students', name: 'Siswa', of: namesOf },
  { id: 'reason', name: 'Alasan', of: ({ reason }) => reason, phone: 'note' },
  { id: 'date', name: 'Tanggal', of: ({ date }) => <span className="whitespace-nowrap">{shortDate(date)}</span>, phone: 'note' },
  {
    id: 'reversed',
    name: 'Koreksi',
    of: (award) => reversedText(award) && <Pill tone="off">{reversedText(award)}</Pill>,
    text: reversedText,
    phone: 'note',
  },
  {
    id: 'amount',
    name: 'Koin',
    of: ({ amount }) => <span className="font-bold whitespace-nowrap tabular-nums">{amount}</span>,
    align: 'right',
    phone: 'value',
  },
]
const byTeacher: readonly Column<KoinAward>[] = [
  ...columns.slice(0, 1),
  { id: 'teacher', name: 'Guru', of: ({ teacher }) => teacher, phone: 'note' },
  ...columns.slice(1),
]

/** What teachers have given; each opens with its pupils, and with the way to take it back. `search` names the line for looking. */
export function Awards({
  list,
  label,
  teachers = false,
  search,
  empty,
}: {
  list: Listing<KoinAward>
  label: string
  teachers?: boolean
  search?: string
  empty: ReactNode
}) {
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <>
      <DataList
        label={label}
        list={list}
        columns={teachers ? byTeacher : columns}
        keyOf={({ id }) => id}
        nameOf={(award) => `${namesOf(award)}, ${shortDate(award.date)}`}
        onOpen={({ id }) => setOpened(id)}
        {...(search !== undefined && { search })}
        empty={empty}
      />
      <AwardSheet of={list.rows?.find(({ id }) => id === opened)} onClose={() => setOpened(null)} />
    </>
  )
}
