import { raporFiles } from '@lentera/contract/rapor/files'
import { raporOffice } from '@lentera/contract/rapor/giving'
import { useParams } from 'react-router'
import { saveFile } from '#lib/device/save-file.ts'
import { useAction } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { PrintForms } from '#school/print-month.tsx'
import { Section } from '#ui/card.tsx'
import { FactsBeside } from '#ui/with-aside.tsx'
import { Screen } from '#ui/screen.tsx'
import { Card } from './card.tsx'
import { Decide } from './decide.tsx'
import { PrintForOffice } from './pages.tsx'
import { Standing, Steps } from './standing.tsx'
import { CardNote } from './words.tsx'

/** The scores of all published cards of a pupil. */
function Transcript({ student_id }: { student_id: string }) {
  const printing = useAction(raporFiles.transcript, { done: saveFile })
  return (
    <>
      <p className="mb-2 text-ink-2">Nilai akhir dari semua rapor siswa ini yang sudah terbit di sekolah ini.</p>
      <PrintForms title="Transkrip" printing={printing} run={(form) => void printing.run({ query: { student_id, form } })} />
    </>
  )
}

export const title = 'Rapor siswa'

/** One report card as the office reads it. */
export default function RaporOfficeCardPage() {
  const { uuid = '' } = useParams()
  return (
    <Screen
      key={uuid}
      call={raporOffice.detail}
      input={{ params: { uuid } }}
      title={(of) => of?.student.name ?? title}
      tab={(of) => of && `Rapor ${of.student.name}`}
      note={(of) => <CardNote of={of} />}
      back={href('/school/e-raport')}
      actions={(of) => (
        <>
          <PrintForOffice uuid={uuid} of={of} />
          {of && <Decide of={[of]} />}
        </>
      )}
    >
      {(of) => (
        <FactsBeside
          lead={<Standing of={of} />}
          tail={
            <>
              <Section title="Transkrip" className="mb-6">
                <Transcript student_id={of.student.id} />
              </Section>
              <Steps call={raporOffice.history} uuid={uuid} />
            </>
          }
        >
          <Card of={of} />
        </FactsBeside>
      )}
    </Screen>
  )
}
