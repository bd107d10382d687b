import type { NotificationIcon } from '@lentera/contract/notifications'
import {
  AlarmClock,
  BookOpenCheck,
  ChartNoAxesColumn,
  ClipboardCheck,
  Coins,
  Hourglass,
  type LucideIcon,
  MapPinCheck,
  Megaphone,
  PencilLine,
  Scale,
} from 'lucide-react'

export const iconOf: Readonly<Record<NotificationIcon, LucideIcon>> = {
  place: MapPinCheck,
  roll_call: ClipboardCheck,
  waiting: Hourglass,
  decided: Scale,
  changed: PencilLine,
  reminder: AlarmClock,
  news: Megaphone,
  task: BookOpenCheck,
  score: ChartNoAxesColumn,
  koin: Coins,
}
