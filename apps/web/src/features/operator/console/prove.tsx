import { operator } from '@lentera/contract/operator'
import { useForm } from '#lib/form/use-form.ts'
import { useCall } from '#lib/http/use-call.ts'
import { useOperator } from '#lib/session/operator.ts'
import { Form, Submit } from '#ui/form/form.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { CodeField } from './code-field.tsx'

function Fields({ done }: { done: (proven: boolean) => void }) {
  const { data: me } = useCall(operator.me, {})
  const factor = me !== undefined && me.factor_since !== null
  const form = useForm(operator.prove, {
    start: { password: '', code: '' },
    check: ({ password }) => ({ password: password === '' ? 'Tulis kata sandi Anda.' : undefined }),
    input: ({ password, code }) => ({ body: { password, ...(factor && { code }) } }),
    done: () => done(true),
  })
  return (
    <Form of={form}>
      <p className="mb-4 text-ink-2">Ini tidak mudah dibatalkan. Setelah diisi, berlaku 10 menit.</p>
      <PasswordField label="Kata sandi Anda" {...form.field('password')} />
      {factor && <CodeField {...form.field('code')} />}
      <Submit>Lanjutkan</Submit>
    </Form>
  )
}

/** Asks again who is there, over whatever screen is open, before what cannot be taken back. */
export function Prove() {
  const proving = useOperator((session) => session.proving)
  return (
    <Sheet open={proving !== null} onClose={() => proving?.(false)} title="Pastikan ini Anda">
      {proving && <Fields done={proving} />}
    </Sheet>
  )
}
