import { type Violation, violationLimits, violations } from '@lentera/contract/violations'
import { useForm } from '#lib/form/use-form.ts'
import { longDate } from '#lib/time/dates.ts'
import { Card, Section } from '#ui/card.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { TextArea } from '#ui/form/text-area.tsx'

/** What the pupil or a parent has to say to a record. */
export default function Clarify({ of, own }: { of: Violation; own: boolean }) {
  const form = useForm(violations.clarify, {
    start: { text: '' },
    check: ({ text }) => ({ text: text.trim().length < 5 ? 'Tulis minimal 5 huruf.' : undefined }),
    input: ({ text }) => ({ params: { violation_id: of.id }, body: { text: text.trim() } }),
    said: 'Klarifikasi terkirim. Sekolah melihatnya lagi.',
  })
  return (
    <Section title="Ada yang perlu dijelaskan?" className="mb-6 max-w-[46rem]">
      <Card className="p-4">
        <Form of={form}>
          <p className="mb-4 text-ink-2">
            {own ? 'Ceritakan dari sisimu' : 'Ceritakan dari sisi anak atau keluarga'}, sampai {longDate(of.clarify_until)}.
            Selama dilihat lagi, poinnya tidak dihitung. Klarifikasi dikirim satu kali.
          </p>
          <TextArea label="Klarifikasi" rows={3} maxLength={violationLimits.text} {...form.field('text')} />
          <Submit>Kirim klarifikasi</Submit>
        </Form>
      </Card>
    </Section>
  )
}
