import { type Rapor, raporLimits } from '@lentera/contract/rapor'
import { FactsBeside } from '#ui/with-aside.tsx'
import { raporReading } from '@lentera/contract/rapor/giving'
import { Download } from 'lucide-react'
import { useParams, useSearchParams } from 'react-router'
import { saveFile } from '#lib/device/save-file.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useAction } from '#lib/http/use-call.ts'
import { linkTo, withQuery } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { Button } from '#ui/button.tsx'
import { Card, Section } from '#ui/card.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'
import { Beyond, Learning } from './card.tsx'

/** A parent says to have read it, and something to the school. */
function Respond({ of }: { of: Rapor }) {
  const own = of.readings.find((one) => one.own)
  const form = useForm(raporReading.respond, {
    start: { response: own?.response ?? '' },
    input: ({ response }) => ({ params: { uuid: of.uuid ?? '' }, body: { response } }),
    said: 'Terima kasih, sudah disampaikan ke sekolah.',
  })
  return (
    <Section title={own ? 'Tanggapan Anda' : 'Sudah Anda baca?'} className="mb-6">
      <Card className="p-4">
        <Form of={form}>
          <TextArea
            label="Tanggapan untuk wali kelas, opsional"
            rows={3}
            maxLength={raporLimits.response}
            {...form.field('response')}
          />
          <Submit>{own ? 'Ubah tanggapan' : 'Saya sudah membaca'}</Submit>
        </Form>
      </Card>
    </Section>
  )
}

export const title = 'Isi rapor'

/** One report card as a family was given it, with its paper. */
export default function RaporPage() {
  const { uuid = '' } = useParams()
  const { role } = useSession()
  const [search] = useSearchParams()
  const printing = useAction(raporReading.print, { done: saveFile })
  return (
    <Screen
      key={uuid}
      call={raporReading.detail}
      input={{ params: { uuid } }}
      anyDay
      title={(of) => of?.content.period ?? title}
      tab={(of) => of && `Rapor ${of.content.student.name}`}
      note={(of) => (of ? `${of.content.student.name} · ${of.content.class}` : ' ')}
      back={withQuery(linkTo(role ?? 'student', '/e-raport'), { student_id: search.get('student_id') })}
      actions={(of) =>
        of && (
          <Button icon={Download} busy={printing.busy} onClick={() => void printing.run({ params: { uuid } })}>
            Unduh PDF
          </Button>
        )
      }
    >
      {(of) => (
        <FactsBeside
          lead={<Wrong says={printing.fault?.message} />}
          tail={
            <>
              <Beyond of={of} />
              {of.can.includes('respond') && <Respond of={of} />}
            </>
          }
        >
          <Learning of={of} />
        </FactsBeside>
      )}
    </Screen>
  )
}
