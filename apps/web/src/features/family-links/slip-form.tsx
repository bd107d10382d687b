import { slips } from '@lentera/contract/family/slips'
import { useNavigate } from 'react-router'
import { useForm } from '#lib/form/use-form.ts'
import { href } from '#lib/nav/href.ts'
import { Card } from '#ui/card.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { emptySlip, slipErrors, SlipFields } from './slip-fields.tsx'

/** A parent who has an account adds a child with the slip from the school. */
export function SlipForm({ code = '' }: { code?: string }) {
  const navigate = useNavigate()
  const form = useForm(slips.addChild, {
    start: emptySlip(code),
    check: slipErrors,
    input: (body) => ({ body }),
    saved: () => emptySlip(''),
    said: 'Menunggu wali kelas membenarkan.',
    done: () => void navigate(href('/parent/profile/list/student')),
  })
  return (
    <Card className="p-4 lg:p-5">
      <h2 className="text-lead font-bold">Dengan kartu dari sekolah</h2>
      <p className="mb-4 text-ink-2">Kartu orang tua dibagikan wali kelas. Anak terhubung setelah wali kelas membenarkannya.</p>
      <Form of={form}>
        <SlipFields form={form} />
        <Submit>Tambahkan anak</Submit>
      </Form>
    </Card>
  )
}
