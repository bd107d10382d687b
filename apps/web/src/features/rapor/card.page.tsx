import { type Rapor, rapor } from '@lentera/contract/rapor'
import { Printer, Send } from 'lucide-react'
import { useParams } from 'react-router'
import { saveFile } from '#lib/device/save-file.ts'
import { say } from '#lib/form/say.ts'
import { useAction } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { Button } from '#ui/button.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'
import { Card } from './card.tsx'
import { Edit } from './edit.tsx'
import { CardNote } from './words.tsx'

/** The paper, and handing over. */
function Actions({ of }: { of: Rapor }) {
  const uuid = of.uuid ?? ''
  const printing = useAction(rapor.print, { done: saveFile })
  const submitting = useAction(rapor.submit, { done: () => say('Diserahkan ke kepala sekolah.') })
  return (
    <>
      <Button icon={Printer} busy={printing.busy} onClick={() => void printing.run({ params: { uuid } })}>
        PDF
      </Button>
      {of.can.includes('submit') && (
        <Button
          tone="main"
          icon={Send}
          busy={submitting.busy}
          onClick={() => void submitting.run({ body: { class_id: of.class.uuid, uuids: [uuid] } })}
        >
          Serahkan
        </Button>
      )}
      <Wrong says={printing.fault?.message ?? submitting.fault?.message} />
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
      template="reading"
      actions={(of) => of && <Actions of={of} />}
    >
      {(of) => (
        <>
          {of.owners.length > 0 && (
            <div className="mb-4">
              <Notice tone="warn">
                Menunggu: {of.owners.map(({ subject, teachers }) => `${subject} (${teachers.join(', ')})`).join(', ')}.
              </Notice>
            </div>
          )}
          {of.can.includes('edit') && <Edit key={of.revision} of={of} />}
          <Card of={of} />
        </>
      )}
    </Screen>
  )
}
