import { keysOf } from '@lentera/contract/kit/keys'
import { relations } from '@lentera/contract/family'

export const relationOptions = keysOf(relations).map((value) => ({ value, label: relations[value] }))

/** `ABCDEFGH` → `ABCD EFGH` */
export const codeText = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`

/** The code in what a pupil's QR says, or in what was typed; undefined where there is none. */
export const codeIn = (text: string): string | undefined => {
  const code = (/[?&]code=([^&#]+)/.exec(text)?.[1] ?? text).replace(/[\s-]/g, '').toUpperCase()
  return /^[A-Z\d]{8}$/.test(code) ? code : undefined
}
