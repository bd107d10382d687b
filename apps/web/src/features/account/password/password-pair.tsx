import type { ComponentProps } from 'react'
import { PasswordField } from '#ui/password-field.tsx'

interface Pair {
  readonly password: string
  readonly password_confirmation: string
}
type Field = Pick<ComponentProps<typeof PasswordField>, 'name' | 'value' | 'onChange' | 'error'>

/** What can be said of a new password before it is sent. */
export const pairErrors = ({ password, password_confirmation }: Pair) => ({
  password: password.length < 8 ? 'Minimal 8 karakter.' : undefined,
  password_confirmation: password === password_confirmation ? undefined : 'Tidak sama dengan kata sandi di atas.',
})

/** A new password, typed twice: the fields `password` and `password_confirmation` of a form. */
export function PasswordPair({ first, again }: { first: Field; again: Field }) {
  return (
    <>
      <PasswordField label="Kata sandi baru" hint="Minimal 8 karakter." autoComplete="new-password" maxLength={200} {...first} />
      <PasswordField label="Ulangi kata sandi baru" autoComplete="new-password" maxLength={200} {...again} />
    </>
  )
}
