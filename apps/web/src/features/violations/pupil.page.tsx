import { type Violation, violations, violationStatuses } from '@lentera/contract/violations'
import { HandHelping, Plus } from 'lucide-react'
import { useParams } from 'react-router'
import { filterBy } from '#lib/http/filter.ts'
import { useList } from '#lib/http/use-list.ts'
import { useSession } from '#lib/session/session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { QuietDay } from '#ui/drawings/quiet-day.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { planAddress } from './letter-words.ts'
import { Status, Totals } from './shown.tsx'
import { classAddress, pointsText, recordAddress, whenText, writeAddress } from './words.ts'

const columns: readonly Column<Violation>[] = [
  { id: 'rule', name: 'Aturan', of: ({ rule }) => rule },
  { id: 'code', name: 'Kode', of: ({ code }) => code, from: 620 },
  {
    id: 'date',
    name: 'Waktu',
    of: (one) => <span className="whitespace-nowrap">{whenText(one)}</span>,
    text: whenText,
    phone: 'note',
  },
  { id: 'points', name: 'Poin', of: pointsText, align: 'right', phone: 'note' },
  { id: 'recorder', name: 'Dicatat oleh', of: ({ recorder }) => recorder, from: 860 },
  {
    id: 'status',
    name: 'Status',
    of: ({ status }) => <Status of={status} />,
    text: ({ status }) => violationStatuses[status].label,
    phone: 'pill',
    usual: ({ status }) => status === 'done' || status === 'verified',
  },
]
const status = filterBy('status', 'Semua status', violationStatuses)

function Records({ studentUuid }: { studentUuid: string }) {
  const list = useList(violations.histories, ({ query }) => ({ params: { studentUuid }, query }), { filters: [status] })
  return (
    <DataList
      label="Catatan"
      list={list}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ rule, date }) => `${rule}, ${date}`}
      to={recordAddress}
      filters={[status]}
      empty={<EmptyState drawing={<QuietDay />} text="Belum ada catatan tahun ini" />}
    />
  )
}

export const title = 'Pelanggaran siswa'

/** One pupil's records of this year that the teacher may see. */
export default function ViolationPupilPage() {
  const { classUuid = '', studentUuid = '' } = useParams()
  const { role, user } = useSession()
  return (
    <Screen
      call={violations.pupil}
      input={{ params: { id: studentUuid } }}
      title={(pupil) => pupil?.name ?? title}
      note={(pupil) => pupil?.class?.name ?? ' '}
      back={classAddress(classUuid)}
      actions={(pupil) =>
        pupil && (
          <>
            {pupil.class && pupil.class.name === user?.class && (
              <ButtonLink icon={HandHelping} to={planAddress(role, pupil.id)}>
                Tindak lanjut
              </ButtonLink>
            )}
            <ButtonLink tone="main" icon={Plus} to={writeAddress(classUuid, studentUuid)}>
              Catat
            </ButtonLink>
          </>
        )
      }
    >
      {(pupil) => (
        <>
          <Totals of={pupil} />
          <Records studentUuid={studentUuid} />
        </>
      )}
    </Screen>
  )
}
