import '#ui/everything.css'
import { passwordReset } from '@lentera/contract/account/reset'
import { type Role, roles } from '@lentera/contract/kit/roles'
import { useNavigate } from 'react-router'
import { pairErrors, PasswordPair } from '#features/account/password/password-pair.tsx'
import { useForm } from '#lib/form/use-form.ts'
import { Calls } from '#lib/http/calls.tsx'
import { AskFault } from '#lib/http/fault.ts'
import { loginOf } from '#lib/nav/home-of.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { leaveLoginNews } from '#lib/session/end-session.ts'
import { signIn } from '#lib/session/session.ts'
import { InvalidToken } from '#school/otp/invalid-token.tsx'
import { OtpChannel } from '#school/otp/otp-channel.tsx'
import { OtpCode } from '#school/otp/otp-code.tsx'
import { type Otp, useOtp } from '#school/otp/use-otp.ts'
import { useWays } from '#school/otp/ways.ts'
import { Form, Submit } from '#ui/form/form.tsx'

interface Words {
  readonly you: string
  readonly account: string
}

const steps = ['ask', 'code', 'proven'] as const
const told: Readonly<Record<(typeof steps)[number], (of: Words) => string>> = {
  ask: ({ account }) => `Kode dikirim ke nomor ponsel ${account}, atau ke emailnya.`,
  code: ({ you }) => `Ketik kode yang ${you} terima.`,
  proven: ({ account }) => `Pilih kata sandi baru. Semua perangkat yang masuk dengan ${account} keluar.`,
}

function NewPassword({ of: otp, role }: { of: Otp; role: Role }) {
  const navigate = useNavigate()
  const form = useForm(passwordReset[role], {
    start: { password: '', password_confirmation: '' },
    check: pairErrors,
    input: (values) => ({ body: { ...values, phone: otp.proving?.target ?? '', secret_token: otp.secret ?? '' } }),
    saved: () => ({ password: '', password_confirmation: '' }),
    done: (_none, { password }) => {
      const phone = otp.proving?.target ?? ''
      otp.restart()
      void signIn(role, phone, password).then(
        () => navigate(withQuery(href('/success/'), { of: 'reset' }), { replace: true }),
        () => {
          leaveLoginNews('Kata sandi baru tersimpan. Masuk dengan kata sandi itu.')
          void navigate(loginOf(role), { replace: true })
        },
      )
    },
  })
  return (
    <Form of={form}>
      <input type="text" autoComplete="username" value={otp.proving?.target ?? ''} readOnly hidden />
      <PasswordPair first={form.field('password')} again={form.field('password_confirmation')} />
      <Submit>Simpan kata sandi</Submit>
      <InvalidToken
        fault={form.answered instanceof AskFault ? form.answered : null}
        text="Silahkan ulangi proses reset password"
        onAgain={otp.restart}
      />
    </Form>
  )
}

function Reset({ role }: { role: Role }) {
  const otp = useOtp({ purpose: 'reset', role })
  const { by, byMail } = useWays()
  const words = role === 'student' ? { you: 'kamu', account: 'akunmu' } : { you: 'Anda', account: 'akun Anda' }
  const office = role === 'school' ? 'pengelola platform' : 'tata usaha sekolah'
  return (
    <>
      <p className="mt-1 mb-5 text-ink-2">
        {by.length > 0 &&
          `Langkah ${steps.indexOf(otp.step) + 1} dari ${steps.length}. ${byMail && otp.step === 'ask' ? `Isi nomor ponsel ${words.account}.` : told[otp.step](words)}`}
      </p>
      {otp.step === 'ask' && <OtpChannel of={otp} by={['whatsapp', 'sms', 'email']} />}
      {otp.step === 'code' && <OtpCode of={otp} onProven={() => undefined} onChange={otp.restart} />}
      {otp.step === 'proven' && <NewPassword of={otp} role={role} />}
      {otp.step !== 'proven' && by.length > 0 && (
        <p className="mt-6 text-note text-ink-2">
          {otp.step === 'ask'
            ? 'Tidak punya nomor di akun ini?'
            : `Kode tidak datang? Mungkin nomor itu bukan nomor akun ${roles[role].label}.`}{' '}
          Minta kata sandi baru kepada {office}.
        </p>
      )}
    </>
  )
}

/** Number, code, new password. */
export default function ResetWithCalls({ role }: { role: Role }) {
  return (
    <Calls>
      <Reset key={role} role={role} />
    </Calls>
  )
}
