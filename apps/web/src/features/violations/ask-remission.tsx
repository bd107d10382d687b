import type { Violation } from '@lentera/contract/violations'
import { conductRemissions, remissionLimits } from '@lentera/contract/violations/remissions'
import { useForm } from '#lib/form/use-form.ts'
import { Form, Submit } from '#ui/form/form.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Upload } from '#ui/upload.tsx'

/** Why the points of a record should be fewer, with a file. */
export default function AskForm({ of, onDone }: { of: Violation; onDone: () => void }) {
  const start: { reason: string; file: string | null } = { reason: '', file: null }
  const form = useForm(conductRemissions.ask, {
    start,
    check: ({ reason }) => ({ reason: reason.trim().length < 10 ? 'Tulis minimal 10 huruf.' : undefined }),
    input: ({ reason, file }) => ({ params: { violation_id: of.id }, body: { reason: reason.trim(), file } }),
    said: 'Permohonan terkirim. Sekolah memutuskannya.',
    done: onDone,
  })
  return (
    <Form of={form}>
      <p className="mb-4 text-ink-2">
        Ceritakan mengapa poin catatan ini layak dikurangi. Permohonan untuk satu catatan dikirim satu kali, dan sekolah
        memutuskan berapa yang dikurangi.
      </p>
      <TextArea label="Alasan" rows={3} maxLength={remissionLimits.reason} {...form.field('reason')} />
      <Upload label="Lampiran, opsional" kinds="image,pdf" {...form.field('file')} />
      <Submit>Kirim permohonan</Submit>
    </Form>
  )
}
