import type { Violation } from '@lentera/contract/violations'
import { conductRemissions, remissionLimits } from '@lentera/contract/violations/remissions'
import { HandHelping } from 'lucide-react'
import { useState } from 'react'
import { useForm } from '#lib/form/use-form.ts'
import { useCall } from '#lib/http/use-call.ts'
import { useOnline } from '#lib/offline/online.ts'
import { Button } from '#ui/button.tsx'
import { Card, Section } from '#ui/card.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Upload } from '#ui/upload.tsx'
import { RemissionShown } from './remission-shown.tsx'

function AskForm({ of, onDone }: { of: Violation; onDone: () => void }) {
  const form = useForm(conductRemissions.ask, {
    start: { reason: '', file: null as string | null },
    check: ({ reason }) => ({ reason: reason.trim().length < 10 ? 'Tulis paling sedikit 10 huruf.' : undefined }),
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
      <Upload label="Lampiran (boleh kosong)" kinds="image,pdf" {...form.field('file')} />
      <Submit>Kirim permohonan</Submit>
    </Form>
  )
}

/** What the family has asked about a record, or the way to ask. */
export function FamilyRemission({ of }: { of: Violation }) {
  const online = useOnline()
  const [open, setOpen] = useState(false)
  const { data } = useCall(conductRemissions.of, { params: { violation_id: of.id } })
  const close = () => setOpen(false)
  if (!data || (!data.remission && !data.can.includes('ask'))) return null
  return (
    <Section title="Keringanan poin" className="mb-6 max-w-[46rem]">
      <Card className="p-4">
        {data.remission ? (
          <RemissionShown of={data.remission} />
        ) : (
          <Button icon={HandHelping} disabled={!online} onClick={() => setOpen(true)}>
            Minta keringanan
          </Button>
        )}
      </Card>
      <Sheet open={open} onClose={close} title="Minta keringanan">
        {open && <AskForm of={of} onDone={close} />}
      </Sheet>
    </Section>
  )
}
