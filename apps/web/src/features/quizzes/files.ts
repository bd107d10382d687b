import { quizzes } from '@lentera/contract/quizzes'
import type { Attachment } from '@lentera/contract/uploads'
import { uuid as newUuid } from '#lib/device/uuid.ts'
import type { HeldFile, Kept } from '#lib/offline/outbox/entry.ts'
import { keepInLane } from '#lib/offline/outbox/lanes.ts'
import { machine as outbox } from '#lib/offline/outbox/machine.ts'
import { useKnown } from '#lib/offline/outbox/state.ts'
import { cannotHold, full, holdFile } from '#lib/upload/held-files.ts'
import { type Chosen, objection, prepared, unreadable } from '#lib/upload/use-upload.ts'
import { isWaiting, laneOf, type Moment } from './answers.ts'
import { deviceName } from './exam.ts'

/** Whose file it is: which question's, and when it was given. */
export interface OwnFile extends Moment {
  readonly number: number
}
/** Files by the numbers of their questions. */
export type ChosenFiles = ReadonlyMap<number, Chosen>

const kinds = ['image', 'pdf'] as const

/** What such a write says, and beside it what its answer will need. */
interface FileWrite {
  readonly body: { readonly quiz_uuid: string; readonly number: number; readonly file: string; readonly device: string }
  readonly given: Moment & { readonly name: string }
}
const saidIn = ({ input }: Kept) => input as unknown as FileWrite
const isFile = ({ call, input }: Kept) => call === quizzes.attach.name && input !== null

/** `stuck`: the last thing of this quiz that was sent did not arrive, so that what stands behind it waits, too. */
const phaseOf = (entry: Kept, held: HeldFile | undefined, stuck: boolean): Chosen['phase'] => {
  if (entry.state === 'failed') return isWaiting(entry) ? 'waiting' : 'failed'
  const isHeldUp = held && held.sent_at === 0 ? held.attempts > 0 : stuck
  return isHeldUp || !navigator.onLine ? 'waiting' : 'sending'
}
const chosenOf = (entry: Kept, files: readonly HeldFile[], stuck: boolean): Chosen => {
  const { body, given } = saidIn(entry)
  const held = files.find(({ key }) => key === body.file)
  const file = new File(held?.blob ? [held.blob] : [], given.name, { type: held?.type ?? '' })
  const phase = phaseOf(entry, held, stuck)
  const progress = held && held.sent_at === 0 ? held.received / held.size : 1
  return { phase, file, size: held?.size ?? 0, progress, words: phase === 'failed' ? (entry.failure?.message ?? '') : '' }
}

/** Files that are answers: in the outbox until the server has them. */
export class AnswerFiles {
  /** What has not come into the outbox: it is being prepared, or cannot be taken. */
  #loose = new Map<number, Chosen>()
  /** Taken back while they were being sent: no answer names them. */
  #dropped = new Set<string>()
  readonly #uuid: string
  readonly #changed: () => void

  constructor(uuid: string, changed: () => void) {
    this.#uuid = uuid
    this.#changed = changed
  }
  #lay(number: number, chosen: Chosen | undefined) {
    if (chosen) this.#loose.set(number, chosen)
    else this.#loose.delete(number)
    this.#changed()
  }
  #mine = (entries: readonly Kept[]) => entries.filter((one) => isFile(one) && !this.#dropped.has(one.id))

  /** All that no answer names yet. */
  shown = (entries: readonly Kept[]): ChosenFiles => {
    const files = useKnown.getState().files ?? []
    const stuck = entries.some(({ state, attempts }) => state === 'waiting' && attempts > 0)
    return new Map([
      ...this.#mine(entries).map((one) => [saidIn(one).body.number, chosenOf(one, files, stuck)] as const),
      ...this.#loose,
    ])
  }
  /** Those that the server has and no answer names yet. Each is told once. */
  arrived = (entries: readonly Kept[]): { readonly id: string; readonly own: OwnFile; readonly sent: Attachment }[] =>
    this.#mine(entries).flatMap((entry) => {
      if (entry.state !== 'delivered') return []
      this.#dropped.add(entry.id)
      const { body, given } = saidIn(entry)
      return [{ id: entry.id, own: { ...given, number: body.number }, sent: entry.reply as unknown as Attachment }]
    })

  /** Takes a file as the answer, in the place of the one before; whether it waits in the outbox now. */
  add = async (own: OwnFile, file: File): Promise<boolean> => {
    const { number, answered_at, proof } = own
    const words = objection(file, kinds)
    const chosen: Chosen = { phase: words === undefined ? 'preparing' : 'failed', file, progress: 0, words: words ?? '' }
    this.#lay(number, chosen)
    await this.#forget(number)
    if (words !== undefined) return false
    const ready = await prepared(file).catch(() => undefined)
    if (this.#loose.get(number) !== chosen) return false
    const fail = (why: string) => {
      this.#lay(number, { ...chosen, phase: 'failed', words: why })
      return false
    }
    if (!ready) return fail(unreadable)
    const key = newUuid()
    const room = await holdFile(`${laneOf(this.#uuid)} ${number}`, key, ready).catch(() => undefined)
    if (this.#loose.get(number) !== chosen) {
      await outbox.letGo([key])
      return false
    }
    if (room !== true) return fail(room === undefined ? cannotHold : full(room))
    const said: FileWrite = {
      body: { quiz_uuid: this.#uuid, number, file: key, device: deviceName() },
      given: { answered_at, proof, name: ready.name },
    }
    // Text and file of one question do not hold each other up.
    const subject = `${this.#uuid} ${number} file`
    const kept = await keepInLane(quizzes.attach, said, {
      id: newUuid(),
      subject,
      recalled: true,
      lane: laneOf(this.#uuid),
    })
    if (!kept) return fail(cannotHold)
    this.#lay(number, undefined)
    return true
  }
  drop = async (number: number): Promise<void> => {
    this.#lay(number, undefined)
    await this.#forget(number)
  }
  async #forget(number: number) {
    for (const entry of this.#mine(useKnown.getState().entries)) {
      const { body } = saidIn(entry)
      if (body.quiz_uuid !== this.#uuid || body.number !== number) continue
      this.#dropped.add(entry.id)
      await outbox.drop(entry.id)
      await outbox.letGo([body.file])
    }
    this.#changed()
  }
}
