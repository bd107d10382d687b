import { quizzes } from '@lentera/contract/quizzes'
import type { QuizAnswer } from '@lentera/contract/quizzes/question'
import type { QuizClock, QuizPaper, SavedAnswers } from '@lentera/contract/quizzes/taking'
import { uuid as newUuid } from '#lib/device/uuid.ts'
import { ask } from '#lib/http/ask.ts'
import { AskFault } from '#lib/http/fault.ts'
import { timeToShow } from '#lib/time/server-time.ts'
import { deviceName, type Exam, isOpen, merged, nothingYet } from './exam.ts'
import { dropLeave, forgetExam, keepAnswer, keepLeave, keepMedia, keepPaper, type OwnAnswer, readExam } from './kept.ts'

/** Milliseconds: what is typed is sent when it rests, what does not arrive again after ever longer pauses. */
const REST = 700
const PAUSES = [2000, 4000, 8000, 15_000] as const
const PER_CALL = 50

const asFault = (cause: unknown): AskFault => {
  if (cause instanceof AskFault) return cause
  throw cause
}

/** One attempt on this device: what is answered is kept here first, then sent until the server has it. */
export class ExamMachine {
  #state = nothingYet
  #offset = 0
  #pause = 0
  #sending: Promise<boolean> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #leaves: string[] = []
  #listeners = new Set<() => void>()
  readonly #name: string
  readonly #uuid: string
  readonly #device = deviceName()

  constructor(account: string, uuid: string) {
    this.#uuid = uuid
    this.#name = `${account} ${uuid}`
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
  #keep(work: Promise<unknown>) {
    return work.catch(() => this.#set({ forgetful: true }))
  }

  /** Shows what is kept, and reads the rest from the server. */
  open = async (): Promise<void> => {
    const found = await readExam(this.#name).catch(() => undefined)
    if (found) this.#leaves = [...found.leaves]
    else this.#set({ forgetful: true })
    if (found?.kept) {
      const { paper, endsAt, offset } = found.kept
      this.#offset = offset
      this.#show(found.media)
      this.#set({ paper, clock: paper, endsAt, answers: merged(paper.answers, found.answers) })
    }
    await this.read()
  }
  /** Reads questions and answers anew. */
  read = async (): Promise<void> => {
    try {
      const paper = await ask(quizzes.questions, { params: { uuid: this.#uuid }, query: { device: this.#device } })
      this.#set({ paper, fault: null, answers: merged(paper.answers, [...this.#state.answers.values()]) })
      this.#heard(paper)
      await this.#keep(keepPaper(this.#name, { paper, endsAt: this.#state.endsAt, offset: this.#offset }))
      void this.#bring(paper)
      void this.send()
    } catch (cause) {
      const fault = asFault(cause)
      if (fault.code === 'QUIZ_OTHER_DEVICE' && this.#state.clock) return this.#elsewhere()
      if (fault.unanswered && this.#state.paper) this.#again()
      else if (fault.code === 'QUIZ_OVER' && this.#state.paper) void this.send().then(() => this.#set({ over: true }))
      else this.#set({ fault })
    }
  }
  /** Pictures and sounds stay on the device, because their addresses end after minutes. */
  async #bring({ media }: QuizPaper) {
    for (const [file, address] of Object.entries(media)) {
      if (this.#state.addresses.get(file)?.startsWith('blob:')) continue
      try {
        const blob = await (await fetch(address)).blob()
        this.#show(new Map([[file, blob]]))
        await this.#keep(keepMedia(this.#name, file, blob))
      } catch {
        this.#set({ addresses: new Map([...this.#state.addresses, [file, address]]) })
      }
    }
  }
  #show(media: ReadonlyMap<string, Blob>) {
    const made = [...media].map(([file, blob]) => [file, URL.createObjectURL(blob)] as const)
    this.#set({ addresses: new Map([...this.#state.addresses, ...made]) })
  }

  /** Takes the server's clock from any of its answers. */
  #heard(clock: QuizClock) {
    this.#pause = 0
    this.#offset = Date.parse(clock.server_time) - Date.now()
    const over = this.#state.over || !isOpen(clock)
    this.#set({ clock, endsAt: Date.now() + clock.remaining_seconds * 1000, unheard: false, over })
  }
  #elsewhere() {
    if (this.#state.clock) this.#set({ clock: { ...this.#state.clock, is_here: false } })
  }

  answer = async (number: number, answer: QuizAnswer | null, is_uncertain: boolean): Promise<void> => {
    const highest = Math.max(0, ...[...this.#state.answers.values()].map(({ seq }) => seq))
    const now = Date.now() + this.#offset
    const own: OwnAnswer = {
      number,
      answer,
      is_uncertain,
      seq: Math.max(highest + 1, now),
      answered_at: new Date(now).toISOString(),
      proof: timeToShow(),
      mark: 'device',
    }
    this.#put([own])
    await this.#keep(keepAnswer(this.#name, own))
    this.#later(REST)
  }
  #put(changed: readonly OwnAnswer[]) {
    this.#set({ answers: new Map([...this.#state.answers, ...changed.map((one) => [one.number, one] as const)]) })
  }
  /** What the server does not have. */
  waiting = () => [...this.#state.answers.values()].filter(({ mark }) => mark === 'device').toSorted((a, b) => a.seq - b.seq)

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
      for (let some = this.waiting().slice(0, PER_CALL); some.length > 0; some = this.waiting().slice(0, PER_CALL)) {
        const answers = JSON.stringify(some.map((one) => ({ ...one, mark: undefined })))
        const saved = await ask(quizzes.answer, { body: { quiz_uuid: this.#uuid, device: this.#device, answers } })
        this.#heard(saved)
        await this.#settle(some, saved.results)
        if (saved.results.some(({ outcome }) => outcome === 'frozen')) return false
      }
      return true
    } catch (cause) {
      return this.#refused(asFault(cause))
    }
  }
  async #settle(sent: readonly OwnAnswer[], results: SavedAnswers['results']) {
    const changed = results.flatMap(({ outcome }, at): OwnAnswer[] => {
      const one = sent[at]!
      // What was changed meanwhile is sent once more.
      if (outcome === 'frozen' || this.#state.answers.get(one.number)?.seq !== one.seq) return []
      return [{ ...one, mark: outcome === 'over' ? 'failed' : 'server' }]
    })
    this.#put(changed)
    await this.#keep(Promise.all(changed.map((one) => keepAnswer(this.#name, one))))
  }
  async #refused(fault: AskFault): Promise<boolean> {
    if (fault.unanswered || fault.status === 429 || fault.status === 401) this.#again()
    else if (fault.code === 'QUIZ_OTHER_DEVICE') this.#elsewhere()
    else if (fault.code === 'QUIZ_FROZEN') void this.look()
    else {
      const failed = this.waiting().map((one): OwnAnswer => ({ ...one, mark: 'failed' }))
      this.#put(failed)
      await this.#keep(Promise.all(failed.map((one) => keepAnswer(this.#name, one))))
      if (fault.code === 'QUIZ_OVER') this.#set({ over: true })
    }
    return false
  }

  /** Asks for the clock: whether the time was moved, the attempt frozen, or something was said to all. */
  look = async (): Promise<void> => {
    try {
      this.#heard(await ask(quizzes.remainingTime, { params: { uuid: this.#uuid }, query: { device: this.#device } }))
      if (this.waiting().length > 0) void this.send()
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
    await this.read()
  }
  /** Hands in once the server has every answer; false where it does not, or the time is not up. */
  finish = async (finish_trigger: 'manual' | 'auto'): Promise<boolean> => {
    if (!(await this.send()) && !this.#state.over) return false
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
  /** Nothing of it stays on the device, unless an answer is still there alone. */
  forget = async (): Promise<void> => {
    if (this.waiting().length === 0) await this.#keep(forgetExam(this.#name))
  }
  stop = (): void => {
    clearTimeout(this.#timer)
    for (const address of this.#state.addresses.values()) if (address.startsWith('blob:')) URL.revokeObjectURL(address)
  }
}
