import { quizzes } from '@lentera/contract/quizzes'
import { uuid as newUuid } from '#lib/device/uuid.ts'
import type { Kept } from '#lib/offline/outbox/entry.ts'
import { forgetLane, keepInLane, resume, sendLane } from '#lib/offline/outbox/lanes.ts'
import { machine as outbox } from '#lib/offline/outbox/machine.ts'
import { outbox as startOutbox } from '#lib/offline/outbox.ts'
import { useKnown } from '#lib/offline/outbox/state.ts'
import { gathers, held, laneOf, type OwnAnswer } from './answers.ts'
import { deviceName } from './exam.ts'

/** What one quiz has in the outbox: a lane of its own, in order. */
export class ExamQueue {
  readonly #uuid: string
  readonly #lane: string
  readonly #device = deviceName()

  constructor(uuid: string) {
    this.#uuid = uuid
    this.#lane = laneOf(uuid)
  }
  /** Begins to follow what is kept. */
  open = async (): Promise<void> => {
    await startOutbox()
    await outbox.look()
  }
  entries = (): readonly Kept[] => useKnown.getState().entries.filter(({ lane }) => lane === this.#lane)

  /** Puts an answer in the place of all before it to its question; it rests for so many milliseconds. False where the device does not keep it. */
  answer = (own: OwnAnswer, rest: number): Promise<boolean> => {
    const said = { ...own, mark: undefined }
    const body = { quiz_uuid: this.#uuid, device: this.#device, answers: JSON.stringify([said]) }
    const subject = `${this.#uuid} ${said.number}`
    const keeping = { id: newUuid(), subject, recalled: true, lane: this.#lane, gathers, rest }
    return keepInLane(quizzes.answer, { body }, keeping)
  }
  /** The page was left; the key makes it count once. */
  leave = (id: string): Promise<boolean> => {
    const body = { quiz_uuid: this.#uuid, device: this.#device }
    const keeping = { id, subject: `${this.#uuid} leave ${id}`, recalled: false, lane: this.#lane }
    return keepInLane(quizzes.leave, { body }, keeping)
  }
  /** Sends all that waits, now. */
  send = (): Promise<boolean> => sendLane(this.#lane)
  /** Lets what was held up by a stop or by another device wait again. */
  resume = (): Promise<boolean> => resume(this.#lane, held)
  drop = (id: string): Promise<boolean> => outbox.drop(id)
  /** Puts all of it away, unless something waits. */
  forget = (): Promise<void> => forgetLane(this.#lane)
}
