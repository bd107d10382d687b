import { secondFactor, type SecondFactor } from '@lentera/contract/account/second-factor'
import { AmongAccountPages } from '#school/account-pages.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useForm } from '#lib/form/use-form.ts'
import { homeOf } from '#lib/nav/home-of.ts'
import { href } from '#lib/nav/href.ts'
import { isFactorMissing } from '#lib/session/factor.ts'
import { readUser, useSession } from '#lib/session/session.ts'
import { longDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { QrPicture } from '#school/qr-picture.tsx'
import { SignOut } from '#school/sign-out.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { Screen } from '#ui/screen.tsx'
import { TextField } from '#ui/text-field.tsx'
import { askedText } from './words.ts'

type Made = { readonly secret: string; readonly uri: string }

const isCode = (typed: string) => (typed.trim() ? undefined : 'Isi kodenya.')
const isPassword = (typed: string) => (typed ? undefined : 'Isi kata sandi.')

/** What the school asks for. */
function FactorRequired() {
  const due = useSession(({ user }) => user?.second_factor_due ?? null)
  const says = askedText(due)
  return (
    says && (
      <div className="mb-4">
        <Notice tone="warn">{says}</Notice>
      </div>
    )
  )
}

/** The password, with which a secret is made. */
function Begin({ onMade }: { onMade: (made: Made) => void }) {
  const form = useForm(secondFactor.begin, {
    start: { password: '' },
    check: ({ password }) => ({ password: isPassword(password) }),
    input: (body) => ({ body }),
    done: onMade,
  })
  return (
    <Form of={form} className="max-w-md">
      <FactorRequired />
      <p className="mb-4 text-ink-2">
        Setiap masuk di perangkat baru juga meminta 6 angka dari aplikasi kode di ponsel Anda, sehingga kata sandi yang bocor
        tidak cukup untuk membuka data siswa.
      </p>
      <PasswordField label="Kata sandi akun ini" maxLength={200} autoComplete="current-password" {...form.field('password')} />
      <Submit>Nyalakan verifikasi dua langkah</Submit>
    </Form>
  )
}

/** The secret as a picture and as letters, and the code that shows that a phone has it. */
function Confirm({ uri, secret, onCodes }: Made & { onCodes: (codes: readonly string[]) => void }) {
  const form = useForm(secondFactor.confirm, {
    start: { code: '' },
    check: ({ code }) => ({ code: isCode(code) }),
    input: (body) => ({ body }),
    done: ({ recovery_codes }) => onCodes(recovery_codes),
  })
  return (
    <div className="grid gap-4 sm:grid-cols-[14rem_minmax(0,1fr)]">
      <div className="w-56">
        <QrPicture text={uri} label="Kode QR untuk aplikasi kode" />
      </div>
      <Form of={form}>
        <p className="mb-1">Pindai dengan aplikasi kode (misalnya Google Authenticator), atau ketik:</p>
        <p className="font-mono text-cell select-all">
          {secret.match(/.{1,16}/g)?.map((half) => (
            <span key={half} className="block">
              {half.match(/.{1,4}/g)?.join(' ')}{' '}
            </span>
          ))}
        </p>
        <a
          href={uri}
          className="inline-flex min-h-control items-center font-bold text-accent underline-offset-4 hover:underline lg:hidden"
        >
          Buka aplikasi kode di perangkat ini
        </a>
        <TextField
          className="mt-3"
          label="Kode dari aplikasi"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          {...form.field('code')}
        />
        <Submit>Nyalakan</Submit>
      </Form>
    </div>
  )
}

/** Shown once. */
function Codes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div className="grid gap-4">
      <Notice tone="ok" live>
        Verifikasi dua langkah menyala. Perangkat lain sudah keluar.
      </Notice>
      <p>
        Simpan {codes.length} kode cadangan ini di tempat aman, misalnya dicetak. Tiap kode berlaku sekali, untuk masuk saat
        ponsel Anda hilang. Kode ini tidak diperlihatkan lagi.
      </p>
      <ul aria-label="Kode cadangan" className="grid grid-cols-2 gap-2 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button tone="main" onClick={onDone}>
        Sudah disimpan
      </Button>
    </div>
  )
}

function Remove({ of }: { of: SecondFactor }) {
  const form = useForm(secondFactor.remove, {
    start: { password: '', code: '' },
    check: ({ password, code }) => ({ password: isPassword(password), code: isCode(code) }),
    input: (body) => ({ body }),
    said: 'Verifikasi dua langkah dimatikan.',
    done: readAnew,
  })
  return (
    <div className="grid gap-4">
      <Notice tone="ok">{`Menyala sejak ${longDate(schoolDay(of.since ?? ''))}. Sisa ${of.recovery_left} kode cadangan.`}</Notice>
      <Form of={form} className="max-w-md">
        <p className="mb-4 text-ink-2">Untuk mematikannya, isi kata sandi dan satu kode dari aplikasi atau kode cadangan.</p>
        <PasswordField label="Kata sandi akun ini" maxLength={200} autoComplete="current-password" {...form.field('password')} />
        <TextField
          label="Kode dari aplikasi atau kode cadangan"
          autoComplete="one-time-code"
          maxLength={12}
          {...form.field('code')}
        />
        <Submit>Matikan verifikasi dua langkah</Submit>
      </Form>
    </div>
  )
}

/** The session knows whether the school still asks for it. */
const readAnew = () => void readUser().catch(() => undefined)

export const title = 'Verifikasi dua langkah'

/** The second factor of the own account: switching it on with an app, the recovery codes, switching it off. */
export default function SecondFactorPage() {
  const [made, setMade] = useState<Made | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  // Whoever was led here can do nothing else yet, and goes home afterwards.
  const missing = useSession(({ user }) => user !== null && isFactorMissing(user))
  const [led, setLed] = useState(false)
  const role = useSession((session) => session.role)
  const navigate = useNavigate()
  const done = () => {
    setCodes(null)
    setMade(null)
    if (led) void navigate(homeOf(role ?? 'teacher'), { replace: true })
  }
  const show = (told: readonly string[]) => {
    setCodes(told)
    setLed(missing)
    // Known here before the server is asked: on a slow line home would lead back to this page.
    useSession.setState(({ user }) => ({ user: user && { ...user, second_factor_due: null } }))
    readAnew()
  }
  return (
    <AmongAccountPages>
      <Screen
        call={secondFactor.own}
        input={{}}
        title={title}
        template="reading"
        {...(!missing && { back: href('/setting/account') })}
      >
        {(of) => (
          <Card className="p-5">
            {codes ? (
              <Codes codes={codes} onDone={done} />
            ) : of.since !== null ? (
              <Remove of={of} />
            ) : made ? (
              <Confirm {...made} onCodes={show} />
            ) : (
              <Begin onMade={setMade} />
            )}
            {missing && (
              <div className="mt-8 grid max-w-md border-t border-line pt-5">
                <SignOut />
              </div>
            )}
          </Card>
        )}
      </Screen>
    </AmongAccountPages>
  )
}
