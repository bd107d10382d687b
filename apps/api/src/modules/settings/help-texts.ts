import type { Role } from '@lentera/contract'
import type { HelpScreen, HelpTopic } from '@lentera/contract/settings/help'
import { deviceTexts } from './help-texts-device.ts'
import { officeTexts } from './help-texts-office.ts'
import { peopleTexts } from './help-texts-people.ts'

/** What the product answers. `key` is kept with what schools say in its place, so it stays as it is. */
export interface HelpText {
  readonly key: string
  readonly topic: HelpTopic
  readonly roles: readonly Role[]
  readonly question: string
  /** Paragraphs, each a line; worded so that pupils and adults read the same. */
  readonly answer: string
  readonly words: string
  readonly screens: readonly HelpScreen[]
}

/** All of them, in the order in which they are read. */
export const helpTexts: readonly HelpText[] = [...peopleTexts, ...deviceTexts, ...officeTexts]
