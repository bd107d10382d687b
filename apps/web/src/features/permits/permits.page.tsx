import { type PermitGroup, type PermitOptions, type PermitRow, permits, permitTypes } from '@lentera/contract/permits'
import { Plus, Thermometer, Users } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { filterBy } from '#lib/http/filter.ts'
import { useList } from '#lib/http/use-list.ts'
import { href, linkTo, withQuery } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { NoChildren } from '#school/no-children.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { Screen } from '#ui/screen.tsx'
import { Soon } from '#ui/soon.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { AmongPermits } from './among-permits.tsx'
import { Kind, StatePill } from './kind.tsx'
import { NewPermit } from './new-permit.tsx'
import { NewPermits } from './new-permits.tsx'
import { permitAddress, whenText } from './words.ts'

const groups: Readonly<Record<PermitGroup, string>> = { open: 'Berjalan', approved: 'Disetujui', ended: 'Selesai' }
const filters = [{ ...filterBy('state', 'Semua', groups), chips: true }]
const what: Column<PermitRow> = {
  id: 'type',
  name: 'Izin',
  of: (row) => <Kind permit={row} />,
  text: ({ type }) => permitTypes[type].label,
}
const whose: Column<PermitRow> = {
  id: 'person',
  name: 'Untuk',
  of: ({ person }) => [person.name, person.class?.name].filter(Boolean).join(', '),
  phone: 'note',
}
const rest: readonly Column<PermitRow>[] = [
  { id: 'when', name: 'Waktu', of: whenText, phone: 'note' },
  { id: 'reason', name: 'Alasan', of: ({ reason }) => <span className="line-clamp-1">{reason}</span>, from: 760 },
  {
    id: 'state',
    name: 'Status',
    of: ({ state }) => <StatePill state={state} />,
    phone: 'pill',
    usual: ({ state }) => state === 'approved',
  },
]

/** Permits by where they stand: one's own, the children's, or those that a teacher filed for pupils. */
function PermitList({ of, named }: { of: 'own' | 'pupils'; named: boolean }) {
  const role = useSession((session) => session.role) ?? 'student'
  const list = useList(permits.list, ({ query: { state } }) => ({ query: { of, state } }), { filters })
  return (
    <DataList
      label={of === 'own' ? 'Izin' : 'Izin siswa'}
      list={list}
      columns={[what, ...(named ? [whose] : []), ...rest]}
      keyOf={({ id }) => id}
      nameOf={(row) => `${permitTypes[row.type].label} ${whenText(row)}`}
      to={({ id }) => permitAddress(role, id)}
      filters={filters}
      empty={
        <EmptyState drawing={<OpenBook />} text="Belum ada izin" note="Izin yang diajukan dan keputusannya muncul di sini." />
      }
    />
  )
}

/** What can be filed from here; on a phone only what the open tab is about. */
function Actions({ options: { types, pupil_types }, of }: { options: PermitOptions; of: 'own' | 'pupils' }) {
  const here = linkTo(useSession((session) => session.role) ?? 'student', '/permit')
  const aside = 'max-sm:hidden'
  const own = of === 'own' ? '' : aside
  return (
    <>
      {pupil_types.length > 0 && (
        <ButtonLink icon={Users} to={href('/teacher/permit/choose-class')} className={of === 'pupils' ? '' : aside}>
          Izin siswa
        </ButtonLink>
      )}
      {types.length > 0 && (
        <>
          <ButtonLink icon={Thermometer} to={withQuery(here, { new: 'sick' })} className={own}>
            Sakit
          </ButtonLink>
          <ButtonLink tone="main" icon={Plus} to={withQuery(here, { new: 'any' })} className={own}>
            Izin baru
          </ButtonLink>
        </>
      )}
    </>
  )
}

export const title = 'Izin'

/** Leave that was asked for, with the form for a new one (`?new=sick`), for pupils, parents and teachers. */
export default function PermitsPage() {
  const role = useSession((session) => session.role) ?? 'student'
  const [search] = useSearchParams()
  const asked = search.get('new')
  const here = linkTo(role, '/permit')
  const filed = search.get('of') === 'pupils' ? 'pupils' : 'own'
  if (asked !== null)
    return (
      <AmongPermits>
        <Screen
          call={permits.options}
          input={{}}
          title={asked === 'sick' ? 'Izin sakit' : 'Izin baru'}
          template="reading"
          back={here}
        >
          {(options) => (
            <Soon>
              {() =>
                role === 'parent' && options.children.length === 0 ? (
                  <NoChildren then="Setelah itu izinnya diajukan di sini." />
                ) : role === 'parent' && options.children.length > 1 ? (
                  <NewPermits options={options} type={asked} student={search.get('student_id')} />
                ) : (
                  <NewPermit options={options} type={asked} student={search.get('student_id')} />
                )
              }
            </Soon>
          )}
        </Screen>
      </AmongPermits>
    )
  return (
    <Screen
      call={permits.options}
      input={{}}
      title={title}
      actions={(options) => options && <Actions options={options} of={filed} />}
    >
      {({ pupil_types }) => (
        <>
          {pupil_types.length > 0 && (
            <div className="mb-4">
              <Tabs
                label="Izin siapa"
                tabs={[
                  { to: here, label: 'Izin saya', isHere: filed === 'own' },
                  { to: withQuery(here, { of: 'pupils' }), label: 'Izin siswa', isHere: filed === 'pupils' },
                ]}
              />
            </div>
          )}
          <PermitList key={filed} of={filed} named={role === 'parent' || filed === 'pupils'} />
        </>
      )}
    </Screen>
  )
}
