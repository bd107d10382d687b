import { password } from '@lentera/contract/account/password'
import { AmongAccountPages } from '#school/account-pages.tsx'
import { useNavigate } from 'react-router'
import { useForm } from '#lib/form/use-form.ts'
import { href } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { Form, Submit } from '#ui/form/form.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { Page } from '#ui/screen.tsx'
import { pairErrors, PasswordPair } from './password-pair.tsx'

const empty = { old_password: '', password: '', password_confirmation: '' }

export const title = 'Ganti kata sandi'

/** A new password for somebody who knows the old one. */
export default function ChangePasswordPage() {
  const navigate = useNavigate()
  const { user } = useSession()
  const form = useForm(password.change, {
    start: empty,
    check: (values) => ({ old_password: values.old_password ? undefined : 'Isi kata sandi lama.', ...pairErrors(values) }),
    input: (body) => ({ body }),
    saved: () => empty,
    said: 'Kata sandi diganti. Perangkat lain sudah keluar.',
    done: () => void navigate(href('/setting/account')),
  })
  return (
    <AmongAccountPages>
      <Page title={title} template="reading" note="Perangkat lain yang masuk dengan akun ini langsung keluar.">
        <Form of={form} className="max-w-md">
          {/* Tells a password manager whose password it is. */}
          <input type="text" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
          <PasswordField label="Kata sandi lama" maxLength={200} {...form.field('old_password')} />
          <PasswordPair first={form.field('password')} again={form.field('password_confirmation')} />
          <Submit>Ganti kata sandi</Submit>
        </Form>
      </Page>
    </AmongAccountPages>
  )
}
