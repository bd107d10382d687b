import { quizzes } from '@lentera/contract/quizzes'
import type { Attachment } from '@lentera/contract/uploads'
import { uuid as newUuid } from '#lib/device/uuid.ts'
import { ask } from '#lib/http/ask.ts'
import { AskFault, noAnswer } from '#lib/http/fault.ts'
import { type Chosen, objection, prepared } from '#lib/upload/use-upload.ts'
import { deviceName } from './exam.ts'
import { dropFile, keepFile, type OwnFile } from './kept.ts'

/** A file that the server does not have yet. */
export type FileOnWay = OwnFile & Chosen

/** Milliseconds after which what did not arrive is sent again. */
const AGAIN = 8_000
const kinds = ['image', 'pdf'] as const

/** A file whose bytes are on their way. */
interface Underway {
  readonly key: string
  /** Sends again now what waits for its next attempt. */
  readonly hurry: () => void
  /** Ends it: another file, or none, is the answer. */
  readonly giveUp: () => void
}

/** Sends the bytes part by part; what a weak line cuts goes on from there. Rejects with an AskFault, also when it is given up. */
const sendBytes = async (
  { key, file }: OwnFile,
  tell: { progress: (part: number) => void; waits: () => void; begun: (underway: Underway) => void },
): Promise<string> => {
  const { sendFile } = await import('#lib/upload/send.ts')
  const ready = await prepared(file)
  return new Promise((resolve, reject) => {
    const begin = async () => {
      const { hurry, drop } = await sendFile(ready, file, { ...tell, done: resolve, failed: reject })
      const giveUp = () => {
        drop()
        reject(noAnswer())
      }
      tell.begun({ key, hurry, giveUp })
    }
    begin().catch(reject)
  })
}

interface Around {
  /** `<account> <uuid>` */
  readonly exam: string
  readonly uuid: string
  readonly changed: (files: ReadonlyMap<number, FileOnWay>) => void
  /** Keeps something on the device, as far as it can. */
  readonly keep: (work: Promise<unknown>) => Promise<unknown>
  /** The server has it: the answer names it from now on. */
  readonly done: (own: OwnFile, sent: Attachment) => Promise<void>
}

/** Files that are answers: on this device first, then sent until the server has them. */
export class AnswerFiles {
  #all: ReadonlyMap<number, FileOnWay> = new Map()
  #bringing: Promise<boolean> | undefined
  #underway: Underway | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #around: Around

  constructor(around: Around) {
    this.#around = around
  }
  #set(all: ReadonlyMap<number, FileOnWay>) {
    this.#all = all
    this.#around.changed(all)
  }
  #change(own: OwnFile, change: Partial<Chosen>) {
    const now = this.#all.get(own.number)
    if (now && this.#isCurrent(own)) this.#set(new Map([...this.#all, [own.number, { ...now, ...change }]]))
  }
  #isCurrent = ({ number, key }: OwnFile) => this.#all.get(number)?.key === key
  /** Forgets a file, here and on the device, unless another one has taken its place there. */
  async #leave(own: OwnFile) {
    if (!this.#isCurrent(own)) return
    this.#set(new Map([...this.#all].filter(([number]) => number !== own.number)))
    await this.#around.keep(dropFile(this.#around.exam, own.number))
  }
  /** Whatever is on its way and no longer an answer makes room. */
  #clear() {
    if (this.#underway && ![...this.#all.values()].some(({ key }) => key === this.#underway?.key)) this.#underway.giveUp()
  }

  /** Goes on with what this device has kept. */
  open = (kept: readonly OwnFile[]): void => {
    if (kept.length === 0) return
    this.#set(new Map(kept.map((own) => [own.number, { ...own, phase: 'waiting', progress: 0, words: '' }])))
    void this.bring()
  }
  /** Takes a file as the answer, in the place of the one before. */
  add = async (given: Omit<OwnFile, 'key'>): Promise<void> => {
    const words = objection(given.file, kinds)
    const own = { ...given, key: newUuid() }
    this.#set(
      new Map([...this.#all, [own.number, { ...own, phase: words ? 'failed' : 'waiting', progress: 0, words: words ?? '' }]]),
    )
    this.#clear()
    if (words !== undefined) return
    await this.#around.keep(keepFile(this.#around.exam, own))
    void this.bring()
  }
  drop = async (number: number): Promise<void> => {
    const own = this.#all.get(number)
    if (own) await this.#leave(own)
    this.#clear()
  }
  /** What the server does not have, and may still take. */
  waiting = () => [...this.#all.values()].filter(({ phase }) => phase !== 'failed')

  /** Sends what waits, without waiting for the next attempt; whether the server has everything now. */
  bring = (): Promise<boolean> => {
    this.#underway?.hurry()
    return (this.#bringing ??= this.#bring().finally(() => (this.#bringing = undefined)))
  }
  async #bring(): Promise<boolean> {
    clearTimeout(this.#timer)
    for (let own = this.waiting()[0]; own; own = this.waiting()[0]) {
      if (await this.#send(own)) continue
      this.#timer = setTimeout(() => void this.bring(), AGAIN)
      return false
    }
    return true
  }
  /** Whether nothing more is to be done for this one now. */
  async #send(own: OwnFile): Promise<boolean> {
    try {
      this.#change(own, { phase: 'sending' })
      const file = await sendBytes(own, {
        progress: (progress) => this.#change(own, { phase: 'sending', progress }),
        waits: () => this.#change(own, { phase: 'waiting' }),
        begun: (underway) => {
          this.#underway = underway
          this.#clear()
        },
      })
      const body = { quiz_uuid: this.#around.uuid, number: own.number, file, device: deviceName() }
      const sent = await ask(quizzes.attach, { body }, { key: own.key })
      if (this.#isCurrent(own)) await this.#around.done(own, sent)
      await this.#leave(own)
      return true
    } catch (cause) {
      if (!this.#isCurrent(own)) return true
      const fault = cause instanceof AskFault ? cause : noAnswer(cause)
      const later = fault.unanswered || fault.status === 429 || fault.code === 'QUIZ_FROZEN' || fault.code === 'QUIZ_OTHER_DEVICE'
      this.#change(own, later ? { phase: 'waiting' } : { phase: 'failed', words: fault.message })
      return !later
    } finally {
      this.#underway = undefined
    }
  }
  stop = (): void => clearTimeout(this.#timer)
}
