import { optionsOf } from '#lib/form/options.ts'
import { messageReports, reportLimits, type ReportReason, reportReasons } from '@lentera/contract/messages/reports'
import type { GroupCircle } from '@lentera/contract/messages/groups'
import { type FormOf, useForm } from '#lib/form/use-form.ts'
import { Radios } from '#ui/form/choices.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Sheet } from '#ui/sheet.tsx'

/** A message of a conversation, or of a group. */
export type Reported =
  | { readonly contact_id: string; readonly seq: number }
  | { readonly class_uuid: string; readonly circle: GroupCircle; readonly seq: number }

const start: { reason: ReportReason; words: string } = { reason: 'rude', words: '' }
const options = optionsOf(reportReasons)
const said = 'Terima kasih, sekolah akan memeriksanya.'
const checked = ({ reason, words }: typeof start) => ({
  words: reason === 'other' && words.trim().length < 3 ? 'Tulis alasannya, minimal 3 huruf.' : undefined,
})

const Fields = ({ form }: { form: FormOf<typeof start> }) => (
  <Form of={form}>
    <Radios label="Apa yang salah dengan pesan ini?" options={options} {...form.field('reason')} />
    <TextArea label="Keterangan" rows={3} maxLength={reportLimits.words} {...form.field('words')} />
    <Submit>Laporkan</Submit>
  </Form>
)

function InConversation({ of, onClose }: { of: Extract<Reported, { contact_id: string }>; onClose: () => void }) {
  const form = useForm(messageReports.report, {
    start,
    check: checked,
    input: (body) => ({ params: of, body }),
    said,
    done: onClose,
  })
  return <Fields form={form} />
}
function InGroup({ of, onClose }: { of: Extract<Reported, { class_uuid: string }>; onClose: () => void }) {
  const form = useForm(messageReports.reportInGroup, {
    start,
    check: checked,
    input: (body) => ({ params: of, body }),
    said,
    done: onClose,
  })
  return <Fields form={form} />
}

/** Tells the school of a message that should not be. */
export default function Reporting({ of, onClose }: { of: Reported; onClose: () => void }) {
  return (
    <Sheet open onClose={onClose} title="Laporkan ke sekolah">
      <p className="mb-4 text-ink-2">
        {`Tata usaha membaca pesan ini dan sampai ${reportLimits.around} pesan sebelumnya. Pengirimnya tidak diberi tahu siapa yang melapor.`}
      </p>
      {'contact_id' in of ? <InConversation of={of} onClose={onClose} /> : <InGroup of={of} onClose={onClose} />}
    </Sheet>
  )
}
