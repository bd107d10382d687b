import { announcements } from './announcements.ts'
import { around } from './around.ts'
import { calendar } from './calendar.ts'
import { attitudeNotes, violations } from './conduct.ts'
import { families } from './families.ts'
import type { Feature } from './feature.ts'
import { grades } from './grades.ts'
import { hours } from './hours.ts'
import { journals } from './journals.ts'
import { koin } from './koin.ts'
import { mading } from './mading.ts'
import { messages } from './messages.ts'
import { notices } from './notices.ts'
import { permits } from './permits.ts'
import { quizzes } from './quizzes.ts'
import { rapor } from './rapor.ts'
import { reading } from './reading.ts'
import { signals } from './signals.ts'
import { tugasku } from './tugasku.ts'
import { wallet } from './wallet.ts'
import { years } from './years.ts'

/** All features in an order in which each finds what it reads; those that need nothing of each other are filled side by side. */
export const features: readonly Feature[] = [
  years,
  quizzes,
  tugasku,
  reading,
  grades,
  rapor,
  messages,
  announcements,
  koin,
  attitudeNotes,
  violations,
  permits,
  journals,
  mading,
  families,
  signals,
  calendar,
  hours,
  wallet,
  around,
  notices,
]
