import { raporOffice } from '@lentera/contract/rapor/giving'
import { Printer } from 'lucide-react'
import { useParams } from 'react-router'
import { saveFile } from '#lib/device/save-file.ts'
import { useAction } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { Button } from '#ui/button.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'
import { Card } from './card.tsx'
import { Decide } from './decide.tsx'
import { Standing, Steps } from './standing.tsx'
import { CardNote } from './words.tsx'

export const title = 'Rapor siswa'

/** One report card as the office reads it. */
export default function RaporOfficeCardPage() {
  const { uuid = '' } = useParams()
  const printing = useAction(raporOffice.print, { done: saveFile })
  return (
    <Screen
      key={uuid}
      call={raporOffice.detail}
      input={{ params: { uuid } }}
      title={(of) => of?.student.name ?? title}
      tab={(of) => of && `Rapor ${of.student.name}`}
      note={(of) => <CardNote of={of} />}
      back={href('/school/e-raport')}
      template="reading"
      actions={(of) => (
        <>
          <Button icon={Printer} busy={printing.busy} onClick={() => void printing.run({ params: { uuid } })}>
            PDF
          </Button>
          {of && <Decide of={[of]} />}
        </>
      )}
    >
      {(of) => (
        <>
          <Wrong says={printing.fault?.message} />
          <Standing of={of} />
          <Card of={of} />
          <Steps call={raporOffice.history} uuid={uuid} />
        </>
      )}
    </Screen>
  )
}
