import type { CurrentUser } from '@lentera/contract/account'
import { completeData } from '@lentera/contract/account/complete'
import { Navigate, useNavigate } from 'react-router'
import { pairErrors, PasswordPair } from '#features/account/password/password-pair.tsx'
import { useForm } from '#lib/form/use-form.ts'
import { AskFault } from '#lib/http/fault.ts'
import { linkTo } from '#lib/nav/href.ts'
import { homeOf } from '#lib/nav/home-of.ts'
import { readUser, useSession } from '#lib/session/session.ts'
import { InvalidToken } from '#school/otp/invalid-token.tsx'
import { type Otp, useOtp } from '#school/otp/use-otp.ts'
import { phoneText, readPhone } from '#school/phone.ts'
import { Form, Submit } from '#ui/form/form.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Completing } from './completing.tsx'

const tel = { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 20 } as const
const name = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const

/** The number, or the address where codes go by mail alone. */
const startOf = (user: CurrentUser | null, { proving }: Otp) => {
  const proven = proving?.target ?? ''
  const byMail = proving?.channel === 'email'
  return {
    name: user?.name ?? '',
    username: user?.username ?? '',
    phone: byMail ? (user?.phone ?? '') : proven,
    email: byMail ? proven : (user?.email ?? ''),
    whatsapp_number: byMail ? '' : proven,
    password: '',
    password_confirmation: '',
    instagram_username: '',
    tiktok_username: '',
  }
}

/** What a code has proven, and the way to another. */
function Proven({ of: { proving }, again }: { of: Otp; again: () => void }) {
  const target = proving?.target ?? ''
  const byMail = proving?.channel === 'email'
  return (
    <p className="mb-4 text-ink-2">
      {byMail ? 'Email' : 'Nomor ponsel'} <b className="text-ink">{byMail ? target : phoneText(target)}</b> sudah dibuktikan.{' '}
      <button type="button" className="min-h-control font-bold text-accent hover:underline" onClick={again}>
        Ganti
      </button>
    </p>
  )
}

/** What is missing of the account, and the home once it is saved. */
const useCompleting = (otp: Otp) => {
  const { user, role } = useSession()
  const navigate = useNavigate()
  const form = useForm(completeData.complete, {
    start: startOf(user, otp),
    check: (values) => ({
      ...pairErrors(values),
      name: values.name.trim() ? undefined : 'Isi nama.',
      username: /^(?=.*[a-z])[a-z\d._-]{3,50}$/i.test(values.username.trim())
        ? undefined
        : '3 sampai 50 huruf kecil, angka, titik, atau tanda hubung.',
      phone: readPhone(values.phone) ? undefined : 'Isi nomor ponsel, misalnya 0812-3456-7890.',
    }),
    input: ({ email, whatsapp_number, instagram_username, tiktok_username, ...values }) => ({
      body: {
        ...values,
        secret_token: otp.secret ?? '',
        email: email.trim() || null,
        whatsapp_number: whatsapp_number.trim() || null,
        instagram_username: instagram_username.trim() || null,
        tiktok_username: tiktok_username.trim() || null,
      },
    }),
    said: 'Data tersimpan.',
    done: () => {
      otp.restart()
      void readUser().then(() => navigate(homeOf(role ?? 'student'), { replace: true }))
    },
  })
  return form
}

function Fields({ of: otp, again }: { of: Otp; again: () => void }) {
  const byMail = otp.proving?.channel === 'email'
  const form = useCompleting(otp)
  // What is proven stands beside no field.
  const taken = form.error(byMail ? 'email' : 'phone', 'name')
  return (
    <Form of={form}>
      <Proven of={otp} again={again} />
      {taken && (
        <p role="alert" className="mb-4 font-semibold text-bad">
          {taken}
        </p>
      )}
      <div className="grid gap-x-5 lg:grid-cols-2">
        <TextField label="Nama lengkap" autoComplete="name" maxLength={100} {...form.field('name')} />
        <TextField label="Nama pengguna" autoComplete="username" maxLength={50} {...name} {...form.field('username')} />
        <PasswordPair first={form.field('password')} again={form.field('password_confirmation')} />
        {byMail && <TextField label="Nomor ponsel" placeholder="0812-3456-7890" {...tel} {...form.field('phone')} />}
        <TextField label="Nomor WhatsApp" hint="Boleh kosong." {...tel} {...form.field('whatsapp_number')} />
        {!byMail && (
          <TextField
            label="Email"
            hint="Boleh kosong."
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={100}
            {...form.field('email')}
          />
        )}
        <TextField label="Instagram" hint="Boleh kosong." maxLength={31} {...name} {...form.field('instagram_username')} />
        <TextField label="TikTok" hint="Boleh kosong." maxLength={31} {...name} {...form.field('tiktok_username')} />
      </div>
      <Submit>Simpan dan mulai</Submit>
      <InvalidToken
        fault={form.answered instanceof AskFault ? form.answered : null}
        text="Silahkan ulangi proses login dari awal"
        onAgain={again}
      />
    </Form>
  )
}

export const title = 'Lengkapi data'

/** The second step: what the account still lacks. */
export default function CompleteDataPage() {
  const otp = useOtp({ purpose: 'complete_data' })
  const { role, user } = useSession()
  const first = linkTo(role ?? 'student', '/complete-data/request-otp')
  const lost = user?.is_need_complete_data === true && !otp.secret
  if (lost) return <Navigate to={first} replace />
  return (
    <Completing step={2} note="Periksa nama, lalu pilih kata sandi sendiri.">
      <Fields of={otp} again={otp.restart} />
    </Completing>
  )
}
