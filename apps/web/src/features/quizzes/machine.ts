import { quizzes } from '@lentera/contract/quizzes'
import type { QuizAnswer } from '@lentera/contract/quizzes/question'
import type { QuizClock, SavedAnswers } from '@lentera/contract/quizzes/taking'
import type { Attachment } from '@lentera/contract/uploads'
import { uuid as newUuid } from '#lib/device/uuid.ts'
import { ask } from '#lib/http/ask.ts'
import type { AskFault } from '#lib/http/fault.ts'
import { timeToShow } from '#lib/time/server-time.ts'
import { deliver, nextSeq, settled, waitingOf, withFile, withoutFile } from './answers.ts'
import { asFault, canRead, deviceName, type Exam, isOpen, merged, nothingYet } from './exam.ts'
import { AnswerFiles } from './files.ts'
import { dropLeave, forgetExam, keepAnswer, keepLeave, keepPaper, type OwnAnswer, type OwnFile, readExam } from './kept.ts'
import { addressesOf, bringMedia } from './media.ts'

/** Milliseconds: what is typed is sent when it rests, what does not arrive again after ever longer pauses. */
const REST = 700
/** In the last seconds nothing rests: what arrives after the end does not count by itself. */
const LAST = 10_000
const PAUSES = [2000, 4000, 8000, 15_000] as const
const PER_CALL = 50
/** A supervisor sees whoever was silent for 45 seconds as cut off. */
const STAY = 15_000

/** One attempt on this device: what is answered is kept here first, then sent until the server has it. */
export class ExamMachine {
  #state = nothingYet
  #offset = 0
  #heardAt = 0
  #pause = 0
  #sending: Promise<boolean> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #leaves: string[] = []
  #listeners = new Set<() => void>()
  readonly #name: string
  readonly #uuid: string
  readonly #device = deviceName()
  readonly #files: AnswerFiles

  constructor(account: string, uuid: string) {
    this.#uuid = uuid
    this.#name = `${account} ${uuid}`
    this.#files = new AnswerFiles({
      exam: this.#name,
      uuid,
      changed: (files) => this.#set({ files }),
      keep: this.#keep,
      done: this.#attached,
    })
  }
  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  get = () => this.#state
  #set(change: Partial<Exam>) {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
  #keep = (work: Promise<unknown>) => work.catch(() => this.#set({ forgetful: true }))

  /** Shows what is kept, and reads the rest from the server. */
  open = async (): Promise<void> => {
    const found = await readExam(this.#name).catch(() => undefined)
    if (found) this.#leaves = [...found.leaves]
    else this.#set({ forgetful: true })
    if (found?.kept) {
      const { paper, endsAt, offset } = found.kept
      this.#offset = offset
      this.#show(addressesOf(found.media))
      this.#files.open(found.files)
      this.#set({ paper, clock: paper, endsAt, answers: merged(paper.answers, found.answers) })
    }
    if (found?.kept?.isNew) await this.#keep(keepPaper(this.#name, { ...found.kept, isNew: false }))
    else await this.read()
  }
  /** Reads questions and answers anew. */
  read = async (): Promise<void> => {
    try {
      const paper = await ask(quizzes.questions, { params: { uuid: this.#uuid }, query: { device: this.#device } })
      this.#know(paper.files)
      this.#set({ paper, fault: null, answers: merged(paper.answers, [...this.#state.answers.values()]) })
      this.#heard(paper)
      await this.#keep(keepPaper(this.#name, { paper, endsAt: this.#state.endsAt, offset: this.#offset }))
      const known = (file: string) => this.#state.addresses.get(file)
      void bringMedia(paper, { exam: this.#name, known, show: this.#show, keep: this.#keep })
      void this.send()
    } catch (cause) {
      const fault = asFault(cause)
      if (fault.code === 'QUIZ_OTHER_DEVICE' && this.#state.clock) return this.#elsewhere()
      if (fault.code === 'QUIZ_FROZEN') return this.look(false)
      if (fault.unanswered && this.#state.paper) this.#again()
      else if (fault.code === 'QUIZ_OVER' && this.#state.paper) void this.send().then(() => this.#set({ over: true }))
      else this.#set({ fault })
    }
  }
  #show = (addresses: ReadonlyMap<string, string>) => this.#set({ addresses: new Map([...this.#state.addresses, ...addresses]) })

  /** Takes the server's clock from any of its answers, which came at this moment of the device's clock. */
  #heard(clock: QuizClock, at = Date.now()) {
    this.#pause = 0
    const before = this.#state.clock
    // Answers may overtake each other.
    if (before && this.#heardAt > 0 && clock.server_time < before.server_time) return this.#set({ unheard: false })
    this.#heardAt = at
    this.#offset = Date.parse(clock.server_time) - at
    const over = this.#state.over || !isOpen(clock)
    this.#set({ clock, endsAt: at + clock.remaining_seconds * 1000, unheard: false, over })
    if ((!this.#state.paper || before?.is_here === false) && canRead(clock)) void this.read()
  }
  hear = (clock: QuizClock, at: number): void => {
    this.#heard(clock, at)
    if (this.waiting().length > 0) void this.send()
  }
  #elsewhere() {
    if (this.#state.clock) this.#set({ clock: { ...this.#state.clock, is_here: false } })
  }

  #now() {
    const now = Date.now() + this.#offset
    return { answered_at: new Date(now).toISOString(), proof: timeToShow() }
  }
  answer = (number: number, answer: QuizAnswer | null, is_uncertain: boolean): Promise<void> =>
    this.#say({ number, answer, is_uncertain, ...this.#now() })
  async #say(said: Omit<OwnAnswer, 'seq' | 'mark'>): Promise<void> {
    const seq = nextSeq(this.#state.answers, Date.now() + this.#offset)
    const own: OwnAnswer = { ...said, seq, mark: 'device' }
    this.#put([own])
    await this.#keep(keepAnswer(this.#name, own))
    this.#later(this.#state.endsAt - Date.now() < LAST ? 0 : REST)
  }
  /** Takes a file as the answer to an essay. */
  attach = (number: number, file: File): Promise<void> => this.#files.add({ number, file, ...this.#now() })
  /** Takes back the file of an answer. */
  detach = async (number: number): Promise<void> => {
    await this.#files.drop(number)
    const own = this.#state.answers.get(number)
    const answer = withoutFile(own)
    if (own && answer) await this.answer(number, answer, own.is_uncertain)
  }
  #know(files: readonly Attachment[]) {
    this.#set({ sent: new Map([...this.#state.sent, ...files.map((one) => [one.uuid, one] as const)]) })
  }
  #attached = async (own: OwnFile, sent: Attachment): Promise<void> => {
    this.#know([sent])
    await this.#say(withFile(this.#state.answers.get(own.number), own, sent.uuid))
  }
  bring = () => this.#files.bring()
  #put(changed: readonly OwnAnswer[]) {
    this.#set({ answers: new Map([...this.#state.answers, ...changed.map((one) => [one.number, one] as const)]) })
  }
  /** What the server does not have. */
  waiting = () => waitingOf(this.#state.answers)

  /** What is on this device alone. */
  unsent = () => this.waiting().length + this.#files.waiting().length

  #later(wait: number) {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.send(), wait)
  }
  #again() {
    this.#set({ unheard: true })
    this.#later(PAUSES[this.#pause]!)
    this.#pause = Math.min(this.#pause + 1, PAUSES.length - 1)
  }
  /** Sends what waits, in the order in which it was made; whether the server has everything now. */
  send = (): Promise<boolean> => (this.#sending ??= this.#send().finally(() => (this.#sending = undefined)))
  async #send(): Promise<boolean> {
    clearTimeout(this.#timer)
    try {
      for (const key of this.#leaves) {
        this.#heard(await ask(quizzes.leave, { body: { quiz_uuid: this.#uuid, device: this.#device } }, { key }))
        this.#leaves = this.#leaves.filter((one) => one !== key)
        await this.#keep(dropLeave(this.#name, key))
      }
      let atOnce = PER_CALL
      for (let some = this.waiting().slice(0, atOnce); some.length > 0; some = this.waiting().slice(0, atOnce)) {
        const saved = await deliver(some, { quiz_uuid: this.#uuid, device: this.#device })
        if (!saved) {
          if (some.length === 1) await this.#fail(some)
          atOnce = 1
          continue
        }
        this.#heard(saved)
        await this.#settle(some, saved.results)
        if (saved.results.some(({ outcome }) => outcome === 'frozen')) return false
      }
      return true
    } catch (cause) {
      return this.#refused(asFault(cause))
    }
  }
  async #fail(some: readonly OwnAnswer[]) {
    const failed = some.map((one): OwnAnswer => ({ ...one, mark: 'failed' }))
    this.#put(failed)
    await this.#keep(Promise.all(failed.map((one) => keepAnswer(this.#name, one))))
  }
  async #settle(sent: readonly OwnAnswer[], results: SavedAnswers['results']) {
    const changed = settled(sent, results, this.#state.answers)
    this.#put(changed)
    await this.#keep(Promise.all(changed.map((one) => keepAnswer(this.#name, one))))
  }
  async #refused(fault: AskFault): Promise<boolean> {
    if (fault.unanswered || fault.status === 429 || fault.status === 401) this.#again()
    else if (fault.code === 'QUIZ_OTHER_DEVICE') this.#elsewhere()
    else if (fault.code === 'QUIZ_FROZEN') void this.look(false)
    else {
      await this.#fail(this.waiting())
      if (fault.code === 'QUIZ_OVER') this.#set({ over: true })
    }
    return false
  }

  /** Says now and then that somebody is here, where nothing else does. */
  stay = async (): Promise<void> => {
    if (Date.now() - this.#heardAt >= STAY) await this.look()
  }
  /** Asks for the clock: whether the time was moved, the attempt frozen, or something was said to all. What waits is sent then, unless it was just refused. */
  look = async (sends = true): Promise<void> => {
    try {
      this.#heard(await ask(quizzes.remainingTime, { params: { uuid: this.#uuid }, query: { device: this.#device } }))
      void this.bring()
      if (sends && this.waiting().length > 0) void this.send()
    } catch (cause) {
      if (asFault(cause).unanswered) this.#set({ unheard: true })
    }
  }
  left = async (): Promise<void> => {
    const key = newUuid()
    this.#leaves.push(key)
    await this.#keep(keepLeave(this.#name, key))
    await this.send()
  }
  takeOver = async (): Promise<void> => {
    this.#heard(await ask(quizzes.takeOver, { body: { quiz_uuid: this.#uuid, device: this.#device } }))
  }
  /** Hands in once the server has every answer; false where it does not, or the time is not up. */
  finish = async (finish_trigger: 'manual' | 'auto'): Promise<boolean> => {
    if (!((await this.bring()) && (await this.send())) && !this.#state.over) return false
    try {
      this.#heard(await ask(quizzes.finish, { body: { quiz_uuid: this.#uuid, device: this.#device, finish_trigger } }))
      return this.#state.over
    } catch (cause) {
      const fault = asFault(cause)
      if (!fault.unanswered) void this.look()
      else this.#set({ unheard: true })
      return false
    }
  }
  /** Nothing of it stays on the device, unless an answer is there alone. */
  forget = async (): Promise<void> => {
    if (this.unsent() === 0) await this.#keep(forgetExam(this.#name))
  }
  stop = (): void => {
    this.#files.stop()
    clearTimeout(this.#timer)
    for (const address of this.#state.addresses.values()) if (address.startsWith('blob:')) URL.revokeObjectURL(address)
  }
}
