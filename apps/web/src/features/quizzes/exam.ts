import type { QuizClock, QuizPaper } from '@lentera/contract/quizzes/taking'
import { device as remembered } from '#lib/device/keep.ts'
import { uuid as newUuid } from '#lib/device/uuid.ts'
import { AskFault } from '#lib/http/fault.ts'
import type { Attachment } from '@lentera/contract/uploads'
import type { OwnAnswers } from './answers.ts'
import type { ChosenFiles } from './files.ts'

/** An attempt as its page shows it. */
export interface Exam {
  readonly paper: QuizPaper | null
  readonly answers: OwnAnswers
  readonly clock: QuizClock | null
  /** The moment on this device's clock at which the time is up. */
  readonly endsAt: number
  /** Why there are no questions. */
  readonly fault: AskFault | null
  /** This device keeps nothing: answers are safe on the server alone. */
  readonly forgetful: boolean
  /** The last thing that was sent did not arrive. */
  readonly unheard: boolean
  /** Handed in, or ended by the server. */
  readonly over: boolean
  readonly addresses: ReadonlyMap<string, string>
  /** Files that the server does not have yet. */
  readonly files: ChosenFiles
  /** Those that it has, by their ids. */
  readonly sent: ReadonlyMap<string, Attachment>
}

export const nothingYet: Exam = {
  paper: null,
  answers: new Map(),
  clock: null,
  endsAt: 0,
  fault: null,
  forgetful: false,
  unheard: false,
  over: false,
  addresses: new Map(),
  files: new Map(),
  sent: new Map(),
}

/** The name by which this device answers; another one has to take over. */
export const deviceName = (): string => {
  const known = remembered.read('quiz_device')
  if (typeof known === 'string') return known
  const made = newUuid()
  remembered.write('quiz_device', made)
  return made
}

export const isOpen = ({ state }: QuizClock) => state === 'in_progress' || state === 'frozen'
/** Whether the questions can be read by the device whose clock this is. */
export const canRead = (clock: QuizClock) => clock.state === 'in_progress' && !clock.is_paused && clock.is_here

/** Whether nothing is taken from the device whose clock this is: it would be refused. */
export const stands = (clock: QuizClock) => clock.state === 'frozen' || (isOpen(clock) && (clock.is_paused || !clock.is_here))

/** How much is on this device alone, and may still come to the server. */
export const unsentOf = ({ answers, files }: Exam): number =>
  [...answers.values()].filter(({ mark }) => mark === 'device').length +
  [...files.values()].filter(({ phase }) => phase !== 'failed').length

/** What a call failed with; a failure of our own code goes on its way. */
export const asFault = (cause: unknown): AskFault => {
  if (cause instanceof AskFault) return cause
  throw cause
}
