import type { Reply } from '@lentera/contract/kit/call'
import { violationActions, violations } from '@lentera/contract/violations'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { linkTo, withQuery } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { ChildSwitch } from '#school/child-switch.tsx'
import { NoChildren } from '#school/no-children.tsx'
import { Section } from '#ui/card.tsx'
import { QuietDay } from '#ui/drawings/quiet-day.tsx'
import { Facts, List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Page, Screen } from '#ui/screen.tsx'
import { Bone } from '#ui/skeleton.tsx'
import { EmptyState } from '#ui/states.tsx'
import { FamilyRemission } from './family-remission.tsx'
import { FamilyLetters } from './family-letters.tsx'
import { Status, Totals, ViolationShown } from './shown.tsx'
import { pointsText, whenText } from './words.ts'

// Few have to explain something; who does waits for the form once.
const Clarify = lazy(() => import('./clarify.tsx'))

/** One record, opened from the list or from a notice. */
function Opened({ id, own, back }: { id: string; own: boolean; back: string }) {
  return (
    <Screen
      call={violations.own}
      input={{ params: { violation_id: id } }}
      title={(record) => record?.rule ?? 'Tata tertib'}
      note={(record) => (record ? `${own ? '' : `${record.student.name} · `}${whenText(record)}` : ' ')}
      back={back}
    >
      {(record) => (
        <>
          {record.can.includes('clarify') && (
            <Suspense fallback={<Bone className="mb-6 h-64" />}>
              <Clarify of={record} own={own} />
            </Suspense>
          )}
          <ViolationShown of={record} />
          <FamilyRemission of={record} />
        </>
      )}
    </Screen>
  )
}

export const title = 'Tata tertib'

/** The records of this year, or that there are none. */
const Records = ({ of: records, own, here }: { of: Reply<typeof violations.conduct>['records']; own: boolean; here: string }) =>
  records.length === 0 ? (
    <EmptyState
      drawing={<QuietDay />}
      text="Belum ada catatan tahun ini"
      note={own ? 'Pertahankan! Penghargaan juga muncul di sini.' : 'Penghargaan juga muncul di sini.'}
    />
  ) : (
    <List label="Catatan">
      {records.map((record) => (
        <Row
          key={record.id}
          title={record.rule}
          note={`${whenText(record)} · ${pointsText(record)}`}
          pill={<Status of={record.status} />}
          to={withQuery(here, { open: record.id })}
        />
      ))}
    </List>
  )

/** What was recorded of a pupil this year, for the pupil and the parents; the child and the opened record stay in the address. */
export default function ConductPage() {
  const { role, user } = useSession()
  const [search] = useSearchParams()
  const own = role !== 'parent'
  const children = own ? [] : (user?.students ?? [])
  const child = children.find(({ id }) => id === search.get('student_id')) ?? children[0]
  const here = withQuery(linkTo(role ?? 'student', '/conduct'), { student_id: search.get('student_id') })
  const open = search.get('open')
  if (open) return <Opened id={open} own={own} back={here} />
  if (!own && !child)
    return (
      <Page title={title}>
        <NoChildren then="Catatan tata tertibnya muncul di sini." />
      </Page>
    )
  return (
    <Screen
      call={violations.conduct}
      input={{ query: child ? { student_id: child.id } : {} }}
      keep
      title={title}
      note={child && children.length === 1 ? child.name : undefined}
    >
      {({ totals, thresholds, records }) => (
        <>
          <ChildSwitch of={{ children, student_id: child?.id }} />
          <Totals of={totals} />
          <FamilyLetters own={own} />
          <Records of={records} own={own} here={here} />
          {thresholds.length > 0 && (
            <Section title="Yang dilakukan sekolah" className="mt-6 max-w-[46rem]">
              <Facts
                facts={thresholds.map(({ action, points }) => ({
                  name: violationActions[action],
                  value: `mulai ${points} poin`,
                }))}
              />
            </Section>
          )}
        </>
      )}
    </Screen>
  )
}
