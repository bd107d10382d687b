import { FactsBeside } from '#ui/with-aside.tsx'
import type { Reply } from '@lentera/contract/kit/call'
import type { Role } from '@lentera/contract/kit/roles'
import { raporReading } from '@lentera/contract/rapor/giving'
import { useSearchParams } from 'react-router'
import { linkTo, withQuery } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { longDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { ChildSwitch } from '#school/child-switch.tsx'
import { NoChildren } from '#school/no-children.tsx'
import { figureLater } from '#ui/chart/figure-later.tsx'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Page, Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { GraduationOfFamily } from './graduation.tsx'
import { State } from './words.tsx'

const Beside = figureLater(() => import('./beside.tsx'))

export const title = 'Rapor'

/** The report cards, each leading to its own page. */
const Cards = ({
  rows,
  role,
  student_id,
}: {
  rows: Reply<typeof raporReading.list>
  role: Role | null
  student_id: string | undefined
}) => (
  <List label="Rapor">
    {rows.map((row) => (
      <Row
        key={row.uuid}
        title={row.period.name}
        note={[
          row.class.name,
          row.publish_at && `terbit ${longDate(schoolDay(row.publish_at))}`,
          row.version > 1 && `versi ${row.version}`,
        ]
          .filter(Boolean)
          .join(' · ')}
        pill={role === 'parent' ? <State of={row.state} /> : undefined}
        to={withQuery(linkTo(role ?? 'student', '/e-raport/:uuid', { uuid: row.uuid ?? '' }), { student_id })}
      />
    ))}
  </List>
)

/** The report cards that a pupil was given, for the pupil and the parents; the child stays in the address. */
export default function RaporListPage() {
  const { role, user } = useSession()
  const [search] = useSearchParams()
  const children = role === 'parent' ? (user?.students ?? []) : []
  const child = children.find(({ id }) => id === search.get('student_id')) ?? children[0]
  if (role === 'parent' && !child)
    return (
      <Page title={title}>
        <NoChildren then="Rapornya muncul di sini." />
      </Page>
    )
  return (
    <Screen
      key={child?.id}
      call={raporReading.list}
      input={{ query: child ? { student_id: child.id } : {} }}
      keep
      anyDay
      title={title}
      note={child && children.length === 1 ? child.name : undefined}
    >
      {(rows) => (
        <>
          <ChildSwitch of={{ children, student_id: child?.id }} />
          <FactsBeside tail={<GraduationOfFamily key={`letters ${child?.id}`} student_id={child?.id} />}>
            {rows.length === 0 ? (
              <EmptyState
                drawing={<OpenBook />}
                text="Belum ada rapor yang terbit"
                note="Kami beri tahu begitu sekolah menerbitkannya."
              />
            ) : (
              <Cards rows={rows} role={role} student_id={child?.id} />
            )}
          </FactsBeside>
          {new Set(rows.map(({ period }) => `${period.tahun_ajaran_id} ${period.semester}`)).size > 1 && (
            <Beside key={child?.id} student_id={child?.id} />
          )}
        </>
      )}
    </Screen>
  )
}
