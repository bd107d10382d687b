import { Fault, type FieldErrors } from '@lentera/contract'

interface Chosen {
  readonly password: string
  readonly password_confirmation: string
  /** What others know of the person, and would try first: user name, number, address. */
  readonly known?: readonly (string | null | undefined)[]
  /** The password that it takes the place of. */
  readonly old?: string
}

/** What is wrong with a password that somebody chose: easily guessed, the old one, or typed in two ways. */
export const chosenErrors = ({ password, password_confirmation, known = [], old }: Chosen): FieldErrors => {
  const plain = password.toLowerCase()
  if (known.some((one) => one?.toLowerCase() === plain) || new Set(plain).size < 3)
    return { password: ['Kata sandi ini mudah ditebak. Pilih yang lain.'] }
  if (password === old) return { password: ['Ini kata sandi yang lama. Pilih yang lain.'] }
  if (password !== password_confirmation) return { password_confirmation: ['Tidak sama dengan kata sandi di atas.'] }
  return {}
}

/** Refuses such a password. Throws VALIDATION. */
export const checkChosenPassword = (chosen: Chosen): void => {
  const errors = chosenErrors(chosen)
  if (Object.keys(errors).length > 0) throw new Fault('VALIDATION', { errors })
}
