import { type Rapor, rapor } from '@lentera/contract/rapor'
import { useParams } from 'react-router'
import { href } from '#lib/nav/href.ts'
import { FactsBeside } from '#ui/with-aside.tsx'
import { Screen } from '#ui/screen.tsx'
import { Card } from './card.tsx'
import { Edit } from './edit.tsx'
import { PrintOwn } from './pages.tsx'
import { Standing, Steps } from './standing.tsx'
import { Submit } from './submit.tsx'
import { CardNote } from './words.tsx'

/** The paper, and handing over: a card with something lacking wants a reason. */
function Actions({ of }: { of: Rapor }) {
  const uuid = of.uuid ?? ''
  return (
    <>
      <PrintOwn uuid={uuid} />
      {of.can.includes('submit') && <Submit label="Serahkan" of={[of]} />}
    </>
  )
}

export const title = 'Rapor siswa'

/** One pupil's report card, completed by whoever leads the class. */
export default function RaporCardPage() {
  const { uuid = '' } = useParams()
  return (
    <Screen
      key={uuid}
      call={rapor.detail}
      input={{ params: { uuid } }}
      title={(of) => of?.student.name ?? title}
      tab={(of) => of && `Rapor ${of.student.name}`}
      note={(of) => <CardNote of={of} />}
      back={href('/teacher/e-raport/list')}
      actions={(of) => of && <Actions of={of} />}
    >
      {(of) => (
        <FactsBeside lead={<Standing of={of} />} tail={<Steps call={rapor.history} uuid={uuid} />}>
          {of.can.includes('edit') && <Edit key={of.revision} of={of} />}
          <Card of={of} />
        </FactsBeside>
      )}
    </Screen>
  )
}
