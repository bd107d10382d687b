import type { CurrentUser } from '@lentera/contract/account'
import { roles } from '@lentera/contract/kit/roles'

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Who somebody is in the product, in few words: `XI IPA 2, SMA Lentera Nusantara`, `Wali kelas XI IPA 2, …`, `Orang tua`. */
export const belonging = ({ name, class: room, school_name, user_type }: CurrentUser): string => {
  const as = room === null ? null : user_type === 'teacher' ? `Wali kelas ${room}` : room
  return [as, school_name !== name && school_name].filter(Boolean).join(', ') || capital(roles[user_type].label)
}
