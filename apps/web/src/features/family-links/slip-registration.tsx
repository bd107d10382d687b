import { parentSlip } from '@lentera/contract/account/slip'
import type { Input } from '@lentera/contract/kit/call'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useForm } from '#lib/form/use-form.ts'
import { ask } from '#lib/http/ask.ts'
import { AskFault } from '#lib/http/fault.ts'
import { href } from '#lib/nav/href.ts'
import { enterWith } from '#lib/session/session.ts'
import { phoneText, readPhone } from '#school/phone.ts'
import { Form, Submit } from '#ui/form/form.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { emptySlip, slipErrors, SlipFields } from './slip-fields.tsx'

type Sent = Input<typeof parentSlip.open>

/** Sends, and answers a challenge where many wrong codes came from this network. */
const useOpening = () => {
  const [fault, setFault] = useState<AskFault | null>(null)
  const [busy, setBusy] = useState(false)
  const [checked, setChecked] = useState(false)
  const opened = (input: Sent) =>
    ask(parentSlip.open, input).catch(async (cause: unknown) => {
      const challenge = cause instanceof AskFault && cause.code === 'DEVICE_CHECK' ? cause.data['challenge'] : undefined
      if (challenge === undefined) throw cause
      setChecked(true)
      const { solveChallenge } = await import('#lib/session/device-check.ts')
      return ask(parentSlip.open, { body: { ...input.body, device_proof: await solveChallenge(challenge) } })
    })
  const send = async (input: Sent) => {
    setBusy(true)
    setFault(null)
    try {
      return await opened(input)
    } catch (cause) {
      if (!(cause instanceof AskFault)) throw cause
      setFault(cause)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { send, fault, busy, checked }
}

const start = (code: string) => ({ ...emptySlip(code), name: '', phone: '', password: '', password_confirmation: '' })

/** A parent's account, opened with a child's slip; nothing is sent to a number or an address. */
export function SlipRegistration({ code }: { code: string }) {
  const navigate = useNavigate()
  const { send, fault, busy, checked } = useOpening()
  const [begun] = useState(() => start(code))
  const form = useForm(parentSlip.open, {
    start: begun,
    check: ({ name, phone, password, password_confirmation, ...slip }) => ({
      ...slipErrors(slip),
      name: name.trim().length < 2 ? 'Tulis nama Anda.' : undefined,
      phone: readPhone(phone) === undefined ? 'Isi nomor ponsel, misalnya 0812-3456-7890.' : undefined,
      password: password.length < 8 ? 'Minimal 8 karakter.' : undefined,
      password_confirmation: password === password_confirmation ? undefined : 'Tidak sama dengan kata sandi di atas.',
    }),
    input: (body) => ({ body }),
    posting: { send, fault, busy, held: true },
    done: (tokens) => {
      enterWith(tokens, 'general')
      void navigate(href('/parent/profile/list/student'), { replace: true })
    },
  })
  const number = form.field('phone')
  return (
    <Form of={form}>
      <SlipFields form={form} />
      <TextField label="Nama Anda" autoComplete="name" maxLength={100} {...form.field('name')} />
      <TextField
        label="Nomor ponsel Anda"
        hint="Untuk masuk nanti. Tidak dikirimi kode."
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="0812-3456-7890"
        maxLength={20}
        {...number}
        onBlur={() => number.onChange(phoneText(readPhone(number.value) ?? number.value))}
      />
      <PasswordField
        label="Kata sandi baru"
        hint="Minimal 8 karakter."
        autoComplete="new-password"
        maxLength={200}
        {...form.field('password')}
      />
      <PasswordField
        label="Ulangi kata sandi baru"
        autoComplete="new-password"
        maxLength={200}
        {...form.field('password_confirmation')}
      />
      {checked && (
        <div className="mb-4">
          <Notice>
            Banyak kode salah dari jaringan ini, jadi perangkat diperiksa dulu. Biasanya selesai dalam beberapa detik.
          </Notice>
        </div>
      )}
      <Submit>Buat akun</Submit>
    </Form>
  )
}
