import { secondFactor, type SecondFactor } from '@lentera/contract/account/second-factor'
import { useState } from 'react'
import { useForm } from '#lib/form/use-form.ts'
import { href } from '#lib/nav/href.ts'
import { longDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { QrPicture } from '#school/qr-picture.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { Screen } from '#ui/screen.tsx'
import { TextField } from '#ui/text-field.tsx'

type Made = { readonly secret: string; readonly uri: string }

const isCode = (typed: string) => (typed.trim() ? undefined : 'Isi kodenya.')
const isPassword = (typed: string) => (typed ? undefined : 'Isi kata sandi.')

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
      <p className="mb-4 text-ink-2">
        Setiap masuk di perangkat baru juga meminta 6 angka dari aplikasi kode di ponsel Anda, sehingga kata sandi yang bocor
        tidak cukup untuk membuka data siswa.
      </p>
      <PasswordField label="Kata sandi akun ini" maxLength={200} autoComplete="current-password" {...form.field('password')} />
      <Submit>Nyalakan kode kedua</Submit>
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
        <p className="mb-4 font-mono text-cell break-all">{secret.match(/.{1,4}/g)?.join(' ')}</p>
        <TextField
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
        Kode kedua menyala. Perangkat lain sudah keluar.
      </Notice>
      <p>
        Simpan 10 kode cadangan ini di tempat aman, misalnya dicetak. Tiap kode berlaku sekali, untuk masuk saat ponsel Anda
        hilang. Kode ini tidak diperlihatkan lagi.
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
    said: 'Kode kedua dimatikan.',
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
        <Submit>Matikan kode kedua</Submit>
      </Form>
    </div>
  )
}

export const title = 'Kode kedua'

/** The second factor of the own account: switching it on with an app, the recovery codes, switching it off. */
export default function SecondFactorPage() {
  const [made, setMade] = useState<Made | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const done = () => {
    setCodes(null)
    setMade(null)
  }
  return (
    <Screen call={secondFactor.own} input={{}} title={title} template="reading" back={href('/setting/account')}>
      {(of) => (
        <Card className="p-5">
          {codes ? (
            <Codes codes={codes} onDone={done} />
          ) : of.since !== null ? (
            <Remove of={of} />
          ) : made ? (
            <Confirm {...made} onCodes={setCodes} />
          ) : (
            <Begin onMade={setMade} />
          )}
        </Card>
      )}
    </Screen>
  )
}
