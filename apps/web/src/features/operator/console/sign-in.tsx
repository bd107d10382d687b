import { operator } from '@lentera/contract/operator'
import { useState } from 'react'
import { useForm } from '#lib/form/use-form.ts'
import { useRemoteConfig } from '#lib/http/remote-config.ts'
import { useTitle } from '#lib/nav/title.ts'
import { enterAsOperator, useOperator } from '#lib/session/operator.ts'
import { Form, Submit } from '#ui/form/form.tsx'
import { Wordmark } from '#ui/logo.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'

/** Where who runs the product signs in; whoever has a second factor types its code as well. */
export function SignIn() {
  useTitle('Masuk sebagai pengelola')
  const { product_name } = useRemoteConfig()
  const ended = useOperator((session) => session.ended)
  const [wantsCode, setWantsCode] = useState(false)
  const form = useForm(operator.signIn, {
    start: { username: '', password: '', code: '' },
    check: ({ username, password, code }) => ({
      username: username.trim() === '' ? 'Tulis nama pengguna.' : undefined,
      password: password === '' ? 'Tulis kata sandi.' : undefined,
      code: wantsCode && code.trim() === '' ? 'Tulis kode dari aplikasi.' : undefined,
    }),
    input: ({ username, password, code }) => ({ body: { username, password, ...(wantsCode && { code }) } }),
    done: ({ token }) => (token === null ? setWantsCode(true) : enterAsOperator(token)),
  })
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-sm content-center px-5 py-8">
      <Wordmark name={product_name} />
      <h1 className="mt-6 text-title font-extrabold tracking-tight">Masuk sebagai pengelola</h1>
      <p className="mt-1 mb-5 text-ink-2">Untuk yang menjalankan {product_name}. Akun sekolah masuk di halaman lain.</p>
      {ended !== null && (
        <div className="mb-4">
          <Notice tone="warn" live>
            {ended}
          </Notice>
        </div>
      )}
      <Form of={form}>
        <TextField
          label="Nama pengguna"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('username')}
        />
        <PasswordField label="Kata sandi" {...form.field('password')} />
        {wantsCode && (
          <TextField
            label="Kode dari aplikasi"
            hint="6 angka yang sedang tampil di ponsel Anda."
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            maxLength={7}
            {...form.field('code')}
          />
        )}
        <Submit>Masuk</Submit>
      </Form>
    </main>
  )
}
