import { type BridgePlan, raporBridge } from '@lentera/contract/rapor/bridge'
import { ListChecks } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { ClassSwitch } from '#features/rapor/class-switch.tsx'
import { PeriodSwitch, usePeriod } from '#features/rapor/period.tsx'
import { href } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { NoClasses, NoClassesYet } from '#school/no-classes.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Screen } from '#ui/screen.tsx'
import '#ui/with-aside.css'
import { CompareWithErapor } from './compare.tsx'
import { Papers } from './papers.tsx'

function Bridge({ of, isOffice }: { of: BridgePlan; isOffice: boolean }) {
  return (
    <>
      <div className="flex flex-wrap gap-x-3">
        <PeriodSwitch shown={of.period} />
        <ClassSwitch of={of} />
      </div>
      {isOffice && (
        <div className="mb-4">
          <ButtonLink icon={ListChecks} to={href('/school/rapor/dapodik')}>
            Bandingkan dengan Dapodik
          </ButtonLink>
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] two-columns">
        <Papers of={of} />
        <CompareWithErapor key={`${of.class.uuid} ${of.period.semester}`} of={of} />
      </div>
    </>
  )
}

export const title = 'Jembatan e-Rapor'

/** What an office, or a teacher of the own subjects, takes to e-Rapor and compares with it. */
export default function RaporBridgePage() {
  const isOffice = useSession((session) => session.role) === 'school'
  const period = usePeriod()
  const [search] = useSearchParams()
  const class_id = search.get('class_id')
  return (
    <Screen
      call={raporBridge.plan}
      input={{ query: { ...period, ...(class_id !== null && { class_id }) } }}
      keep
      title={title}
      tab={(of) => (of ? `${title} ${of.class.name}` : undefined)}
      note={(of) => (of ? `${of.class.name} · ${of.period.name}` : ' ')}
      back={isOffice ? href('/school/e-raport') : href('/teacher/e-raport')}
    >
      {(of) => (of ? <Bridge of={of} isOffice={isOffice} /> : isOffice ? <NoClassesYet /> : <NoClasses />)}
    </Screen>
  )
}
