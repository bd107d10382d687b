import { operator, type OperatorMe } from '@lentera/contract/operator'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { say } from '#lib/form/say.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useAction } from '#lib/http/use-call.ts'
import { leaveOperator } from '#lib/session/operator.ts'
import { dayHere, longDate } from '#lib/time/dates.ts'
import { QrPicture } from '#school/qr-picture.tsx'
import { Button } from '#ui/button.tsx'
import { Card, Section } from '#ui/card.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { Screen } from '#ui/screen.tsx'
import { Confirm } from '#ui/sheet.tsx'
import { CodeField } from './console/code-field.tsx'

function Password() {
  const empty = { password: '', password_confirmation: '' }
  const form = useForm(operator.changePassword, {
    start: empty,
    check: ({ password, password_confirmation: again }) => ({
      password: password.length < 12 ? 'Minimal 12 karakter.' : undefined,
      password_confirmation: again === password ? undefined : 'Tidak sama dengan kata sandi di atas.',
    }),
    input: (body) => ({ body }),
    saved: () => empty,
    said: 'Kata sandi diganti. Sesi lain sudah berakhir.',
  })
  return (
    <Card className="p-5">
      <Form of={form}>
        <PasswordField
          label="Kata sandi baru"
          hint="Minimal 12 karakter."
          autoComplete="new-password"
          {...form.field('password')}
        />
        <PasswordField label="Ulangi kata sandi baru" autoComplete="new-password" {...form.field('password_confirmation')} />
        <Submit>Ganti kata sandi</Submit>
      </Form>
    </Card>
  )
}

/** The secret as a picture and as letters, and the code that shows that a phone has it. */
function Confirming({ uri, secret, onDone }: { uri: string; secret: string; onDone: () => void }) {
  const form = useForm(operator.confirmFactor, {
    start: { code: '' },
    check: ({ code }) => ({ code: /^\s*(\d\s*){6}$/.test(code) ? undefined : 'Tulis 6 angka dari aplikasi.' }),
    input: (body) => ({ body }),
    said: 'Verifikasi dua langkah menyala.',
    done: onDone,
  })
  return (
    <div className="grid gap-4 sm:grid-cols-[14rem_minmax(0,1fr)]">
      <div className="w-56">
        <QrPicture text={uri} label="Kode QR untuk aplikasi kode" />
      </div>
      <Form of={form}>
        <p className="mb-1">Pindai dengan aplikasi kode di ponsel Anda, atau ketik:</p>
        <p className="mb-4 font-mono text-cell break-all">{secret.match(/.{1,4}/g)?.join(' ')}</p>
        <CodeField {...form.field('code')} />
        <Submit>Nyalakan</Submit>
      </Form>
    </div>
  )
}

function Factor({ me }: { me: OperatorMe }) {
  const [made, setMade] = useState<{ readonly secret: string; readonly uri: string } | null>(null)
  const [asked, setAsked] = useState(false)
  const beginning = useAction(operator.beginFactor, { done: setMade })
  const removing = useAction(operator.removeFactor, {
    done: () => {
      say('Verifikasi dua langkah dimatikan.')
      setAsked(false)
    },
  })
  if (made && me.factor_since === null) return <Confirming {...made} onDone={() => setMade(null)} />
  const fault = beginning.fault ?? removing.fault
  return (
    <div className="grid gap-3">
      {me.factor_since === null ? (
        <p className="text-ink-2">
          Setiap masuk juga meminta 6 angka dari aplikasi di ponsel Anda, sehingga kata sandi yang bocor tidak cukup.
        </p>
      ) : (
        <Notice tone="ok">{`Menyala sejak ${longDate(dayHere(me.factor_since))}.`}</Notice>
      )}
      {fault && <Notice tone="bad">{fault.message}</Notice>}
      <div className="grid sm:flex">
        {me.factor_since === null ? (
          <Button tone="main" busy={beginning.busy} onClick={() => void beginning.run({})}>
            Nyalakan verifikasi dua langkah
          </Button>
        ) : (
          <Button onClick={() => setAsked(true)}>Matikan</Button>
        )}
      </div>
      <Confirm
        open={asked}
        onClose={() => setAsked(false)}
        title="Matikan verifikasi dua langkah?"
        verb="Matikan"
        danger
        busy={removing.busy}
        onConfirm={() => void removing.run({})}
      >
        <p className="text-ink-2">Sesudahnya kata sandi saja membuka semuanya.</p>
      </Confirm>
    </div>
  )
}

function SignOut() {
  const leaving = useAction(operator.signOut, { done: () => leaveOperator() })
  return (
    <Button icon={LogOut} busy={leaving.busy} onClick={() => void leaving.run({})}>
      Keluar
    </Button>
  )
}

export const title = 'Akun saya'

/** The operator's own account: password, second factor, signing out. */
export default function AccountPage() {
  return (
    <Screen call={operator.me} input={{}} title={title} note={(me) => me && `${me.name}, ${me.username}`} actions={<SignOut />}>
      {(me) => (
        <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
          <Section title="Verifikasi dua langkah">
            <Card className="p-5">
              <Factor me={me} />
            </Card>
          </Section>
          <Section title="Kata sandi">
            <Password />
          </Section>
        </div>
      )}
    </Screen>
  )
}
