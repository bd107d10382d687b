import { PasswordField } from '#ui/password-field.tsx'
import type { Registering } from './values.ts'

/** How hard a password is to guess, in words: length counts for more than signs. */
const strengthOf = (password: string): string => {
  if (password === '') return 'Minimal 8 karakter. Beberapa kata lebih mudah diingat dan lebih kuat.'
  if (password.length < 8) return `Kurang ${8 - password.length} karakter lagi.`
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length
  if (new Set(password).size < 5) return 'Mudah ditebak. Pakai huruf yang lebih beragam.'
  if (password.length >= 16 || (password.length >= 12 && kinds >= 2)) return 'Kuat.'
  return password.length >= 10 || kinds >= 3 ? 'Cukup kuat.' : 'Lemah. Tambah satu kata lagi.'
}

export function Password({ form }: { form: Registering }) {
  return (
    <>
      <PasswordField
        label="Kata sandi"
        {...form.field('password')}
        autoComplete="new-password"
        maxLength={200}
        hint={strengthOf(form.values.password)}
      />
      <PasswordField
        label="Ulangi kata sandi"
        {...form.field('password_confirmation')}
        autoComplete="new-password"
        maxLength={200}
      />
    </>
  )
}
