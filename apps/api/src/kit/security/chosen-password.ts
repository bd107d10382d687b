import { Fault } from '@lentera/contract'

interface Chosen {
  readonly password: string
  readonly password_confirmation: string
  /** What others know of the person, and would try first: user name, number, address. */
  readonly known?: readonly (string | null | undefined)[]
  /** The password that it takes the place of. */
  readonly old?: string
}

/** Refuses a password that is easily guessed, the old one, or typed in two ways. Throws VALIDATION. */
export const checkChosenPassword = ({ password, password_confirmation, known = [], old }: Chosen): void => {
  const plain = password.toLowerCase()
  const refuse = (field: string, text: string) => {
    throw new Fault('VALIDATION', { errors: { [field]: [text] } })
  }
  if (known.some((one) => one?.toLowerCase() === plain) || new Set(plain).size < 3)
    refuse('password', 'Kata sandi ini mudah ditebak. Pilih yang lain.')
  if (password === old) refuse('password', 'Ini kata sandi yang lama. Pilih yang lain.')
  if (password !== password_confirmation) refuse('password_confirmation', 'Tidak sama dengan kata sandi di atas.')
}
