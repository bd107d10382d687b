import { addDays } from '#school/time.ts'

interface Given {
  readonly date: string
  readonly pupils: readonly { readonly reversed: unknown }[]
}
interface Asking {
  /** The office takes back any award, at any time; a teacher an own one, for so many days after its day. */
  readonly office: boolean
  readonly today: string
  readonly days: number
}

/** Whether the time to take an award back has gone by for whoever asks. */
export const isTooLate = ({ date }: Pick<Given, 'date'>, { office, today, days }: Asking): boolean =>
  !office && today > addDays(date, days)

/** Whether something of an award can be taken back now. */
export const mayReverse = (given: Given, asking: Asking): boolean =>
  given.pupils.some(({ reversed }) => reversed === null) && !isTooLate(given, asking)
