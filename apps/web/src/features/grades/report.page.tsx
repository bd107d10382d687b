import { gradeReading } from '@lentera/contract/grades/reading'
import { useSearchParams } from 'react-router'
import { href, linkTo, withQuery } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { ChildSwitch } from '#school/child-switch.tsx'
import { NoChildren } from '#school/no-children.tsx'
import { Page, Screen } from '#ui/screen.tsx'
import { PeriodSwitch, Report, usePeriod } from './report.tsx'

export const title = 'Nilai'

function Own() {
  const period = usePeriod()
  const [search] = useSearchParams()
  return (
    <Screen call={gradeReading.own} input={{ query: period }} keep anyDay title={title} note={(of) => of?.period.name ?? ' '}>
      {(of) => (
        <>
          <PeriodSwitch student_id={undefined} shown={of.period} />
          <Report
            of={of}
            to={(slug) => withQuery(href('/grade/:slug', { slug }), Object.fromEntries(search))}
            empty="Nilaimu muncul di sini setelah diisi guru."
          />
        </>
      )}
    </Screen>
  )
}

/** A pupil's final scores, for the pupil and the parents; child and semester stay in the address. */
export default function GradeReportPage() {
  const { role, user } = useSession()
  const [search] = useSearchParams()
  const period = usePeriod()
  if (role !== 'parent') return <Own />
  const children = user?.students ?? []
  const child = children.find(({ id }) => id === search.get('student_id')) ?? children[0]
  if (!child)
    return (
      <Page title={title}>
        <NoChildren then="Nilainya muncul di sini." />
      </Page>
    )
  return (
    <Screen
      key={child.id}
      call={gradeReading.pupil}
      input={{ params: { id: child.id }, query: period }}
      keep
      anyDay
      title={title}
      note={(of) => [children.length === 1 && child.name, of?.period.name].filter(Boolean).join(' · ') || ' '}
    >
      {(of) => (
        <>
          <ChildSwitch of={{ children, student_id: child.id }} />
          <PeriodSwitch student_id={child.id} shown={of.period} />
          <Report
            of={of}
            to={(slug) =>
              withQuery(linkTo('parent', '/grade/:slug', { slug }), { ...Object.fromEntries(search), student_id: child.id })
            }
            empty="Nilai anak muncul di sini setelah diisi guru."
          />
        </>
      )}
    </Screen>
  )
}
