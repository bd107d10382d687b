import type { OtpChannel } from '@lentera/contract/account/otp'
import { useRemoteConfig } from '#lib/http/remote-config.ts'

const toNumbers: readonly OtpChannel[] = ['whatsapp', 'sms']

/**
 * By which ways a code proves a number, and whether mail stands in for them because nothing else carries codes: then the address
 * is proven, or the code for a new number goes to the account's own address. None where nothing carries any.
 * @public
 */
export const useWays = (): { readonly by: readonly OtpChannel[]; readonly byMail: boolean } => {
  const { features } = useRemoteConfig()
  const open = (channel: OtpChannel) => features[`no_${channel}`] !== true
  const numbers = toNumbers.filter(open)
  const byMail = numbers.length === 0 && open('email')
  return { by: byMail ? ['email'] : numbers, byMail }
}
