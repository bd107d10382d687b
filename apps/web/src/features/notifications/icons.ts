import type { NotificationIcon } from '@lentera/contract/notifications'
import { AlarmClock, ClipboardCheck, Hourglass, type LucideIcon, MapPinCheck, PencilLine, Scale } from 'lucide-react'

export const iconOf: Readonly<Record<NotificationIcon, LucideIcon>> = {
  place: MapPinCheck,
  roll_call: ClipboardCheck,
  waiting: Hourglass,
  decided: Scale,
  changed: PencilLine,
  reminder: AlarmClock,
}
