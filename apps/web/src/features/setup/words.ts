import type { SetupPartDone, SetupState } from '@lentera/contract/setup'
import { numberFormat } from '#lib/text/numbers.ts'

const number = numberFormat()

/** How far a part is: `Belum ada`, `Sudah`, `28 dari 30`. */
export const farText = ({ done, of }: SetupPartDone): string =>
  of === 0 ? 'Belum ada' : of === 1 ? (done === 1 ? 'Sudah' : 'Belum') : `${number.format(done)} dari ${number.format(of)}`

/** How far a list is: `3 dari 8 langkah selesai, 1 dilewati`. */
export const listText = (steps: readonly { readonly state: SetupState }[]): string => {
  const count = (state: SetupState) => steps.filter((one) => one.state === state).length
  const skipped = count('skipped')
  return `${count('done')} dari ${steps.length} langkah selesai${skipped > 0 ? `, ${skipped} dilewati` : ''}`
}
