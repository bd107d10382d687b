import { quizzes } from '@lentera/contract/quizzes'
import type { QuizAnswer } from '@lentera/contract/quizzes/question'
import type { QuizClock } from '@lentera/contract/quizzes/taking'
import type { Attachment } from '@lentera/contract/uploads'
import { uuid as newUuid } from '#lib/device/uuid.ts'
import { ask } from '#lib/http/ask.ts'
import type { Kept } from '#lib/offline/outbox/entry.ts'
import { useKnown } from '#lib/offline/outbox/state.ts'
import { timeToShow } from '#lib/time/server-time.ts'
import { answersIn, merged, nextSeq, type OwnAnswer, withFile, withoutFile } from './answers.ts'
import { asFault, canRead, deviceName, type Exam, isOpen, nothingYet, stands, unsentOf } from './exam.ts'
import { AnswerFiles } from './files.ts'
import { hasAny, takeOverFormer } from './former.ts'
import { forgetExam, forgetFormer, keepPaper, readExam } from './kept.ts'
import { addressesOf, bringMedia } from './media.ts'
import { ExamQueue } from './queue.ts'

/** Milliseconds for which an answer rests, because more of it may follow. */
const REST = 700
/** In the last seconds nothing rests: what arrives after the end does not count by itself. */
const LAST = 10_000
/** A supervisor sees whoever was silent for 45 seconds as cut off. */
const STAY = 15_000

/** One attempt on this device: its clock, its questions, and what of its answers waits in the outbox. */
export class ExamMachine {
  #state = nothingYet
  #offset = 0
  #heardAt = 0
  /** The last thing that was asked by itself did not arrive. */
  #silent = false
  /** What is being put into the outbox. */
  #saving: Promise<unknown> = Promise.resolve()
  /** What was answered here, as the outbox last had it. */
  #own = new Map<number, OwnAnswer>()
  /** How each write stood when it was last looked at. */
  #known: Map<string, string> | undefined
  #unfollow = () => {}
  #listeners = new Set<() => void>()
  readonly #name: string
  readonly #uuid: string
  readonly #queue: ExamQueue
  readonly #device = deviceName()
  readonly #files: AnswerFiles

  constructor(account: string, uuid: string) {
    this.#uuid = uuid
    this.#name = `${account} ${uuid}`
    this.#queue = new ExamQueue(uuid)
    this.#files = new AnswerFiles(uuid, () => this.#show())
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
  #keep = (work: Promise<unknown>) => {
    const saved = work.then(
      (is) => is === false && this.#set({ forgetful: true }),
      () => this.#set({ forgetful: true }),
    )
    this.#saving = Promise.all([this.#saving, saved])
    return saved
  }

  /** Shows what is kept, and reads the rest from the server. */
  open = async (): Promise<void> => {
    const found = await readExam(this.#name).catch(() => undefined)
    if (!found) this.#set({ forgetful: true })
    await this.#queue.open()
    if (found?.kept) {
      const { paper, endsAt, offset } = found.kept
      this.#offset = offset
      this.#address(addressesOf(found.media))
      this.#set({ paper, clock: paper, endsAt })
    }
    this.#unfollow = useKnown.subscribe(this.#follow)
    this.#follow()
    const to = { queue: this.#queue, files: this.#files, answers: this.#state.answers }
    if (found && hasAny(found.former) && (await takeOverFormer(found.former, to))) await this.#keep(forgetFormer(this.#name))
    if (found?.kept?.isNew) await this.#keep(keepPaper(this.#name, { ...found.kept, isNew: false }))
    else await this.read()
  }
  /** Reads questions and answers anew. */
  read = async (): Promise<void> => {
    try {
      const paper = await ask(quizzes.questions, { params: { uuid: this.#uuid }, query: { device: this.#device } })
      this.#know(paper.files)
      this.#set({ paper, fault: null })
      this.#heard(paper)
      this.#show()
      await this.#keep(keepPaper(this.#name, { paper, endsAt: this.#state.endsAt, offset: this.#offset }))
      const known = (file: string) => this.#state.addresses.get(file)
      void bringMedia(paper, { exam: this.#name, known, show: this.#address, keep: this.#keep })
      void this.#go()
    } catch (cause) {
      const fault = asFault(cause)
      if (fault.code === 'QUIZ_OTHER_DEVICE' && this.#state.clock) return this.#elsewhere()
      if (fault.code === 'QUIZ_FROZEN') return this.look(false)
      if (fault.unanswered && this.#state.paper) this.#quiet(true)
      else if (fault.code === 'QUIZ_OVER' && this.#state.paper) void this.send().then(() => this.#set({ over: true }))
      else this.#set({ fault })
    }
  }
  #address = (addresses: ReadonlyMap<string, string>) =>
    this.#set({ addresses: new Map([...this.#state.addresses, ...addresses]) })

  /** Shows what the outbox has of this quiz, and what comes into it. */
  #show() {
    const mine = this.#queue.entries()
    for (const own of answersIn(mine)) if ((this.#own.get(own.number)?.seq ?? 0) <= own.seq) this.#own.set(own.number, own)
    const answers = merged(this.#state.paper?.answers ?? [], this.#own)
    const unheard = this.#silent || mine.some(({ state, attempts }) => state === 'waiting' && attempts > 0)
    this.#set({ answers, files: this.#files.shown(mine), unheard })
  }
  #quiet(is: boolean) {
    if (this.#silent === is) return
    this.#silent = is
    this.#show()
  }
  /** The outbox has changed, by this page, another one or the worker. */
  #follow = () => {
    const mine = this.#queue.entries()
    const before = this.#known
    this.#known = new Map(mine.map(({ id, state, failure }) => [id, `${state} ${failure?.code ?? ''}`]))
    this.#show()
    for (const one of this.#files.arrived(mine)) void this.#attached(one)
    // What an earlier visit left says nothing of now.
    if (before) for (const one of mine) if (before.get(one.id) !== this.#known.get(one.id)) this.#told(one)
  }
  /** What the server said of one write. */
  #told({ call, state, failure, reply, settled_at }: Kept) {
    if (state === 'delivered' && call !== quizzes.attach.name) this.#heard(reply as unknown as QuizClock, settled_at)
    if (state !== 'failed' || !failure) return
    if (failure.code === 'QUIZ_OTHER_DEVICE') this.#elsewhere()
    else if (failure.code === 'QUIZ_FROZEN') void this.look(false)
    else if (failure.code === 'QUIZ_OVER') this.#set({ over: true })
  }

  /** Takes the server's clock from any of its answers, which came at this moment of the device's clock. */
  #heard(clock: QuizClock, at = Date.now()) {
    this.#quiet(false)
    const before = this.#state.clock
    // Answers may overtake each other.
    if (before && this.#heardAt > 0 && clock.server_time < before.server_time) return
    this.#heardAt = at
    this.#offset = Date.parse(clock.server_time) - at
    const over = this.#state.over || !isOpen(clock)
    this.#set({ clock, endsAt: at + clock.remaining_seconds * 1000, over })
    if ((!this.#state.paper || before?.is_here === false) && canRead(clock)) void this.read()
  }
  hear = (clock: QuizClock, at: number): void => {
    this.#heard(clock, at)
    void this.#go()
  }
  #elsewhere() {
    if (this.#state.clock) this.#set({ clock: { ...this.#state.clock, is_here: false } })
  }
  /** Sends what waits, where anything is taken now. */
  async #go() {
    if (this.#isTaken() && this.unsent() > 0) await this.send()
  }
  #isTaken = () => this.#state.clock !== null && !stands(this.#state.clock)

  #now = () => ({ answered_at: new Date(Date.now() + this.#offset).toISOString(), proof: timeToShow() })
  answer = (number: number, answer: QuizAnswer | null, is_uncertain: boolean): Promise<void> =>
    this.#say({ number, answer, is_uncertain, ...this.#now() })
  async #say(said: Omit<OwnAnswer, 'seq' | 'mark'>): Promise<void> {
    const own: OwnAnswer = { ...said, seq: nextSeq(this.#state.answers, Date.now() + this.#offset), mark: 'device' }
    this.#own.set(own.number, own)
    this.#show()
    await this.#keep(this.#queue.answer(own, this.#state.endsAt - Date.now() < LAST ? 0 : REST))
  }
  /** Takes a file as the answer to an essay. */
  attach = (number: number, file: File): Promise<boolean> => this.#files.add({ number, ...this.#now() }, file)
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
  async #attached({ id, own, sent }: ReturnType<AnswerFiles['arrived']>[number]) {
    this.#know([sent])
    await this.#say(withFile(this.#state.answers.get(own.number), own, sent.uuid))
    await this.#queue.drop(id)
  }

  /** How much is on this device alone, and may still come to the server. */
  unsent = (): number => unsentOf(this.#state)

  /** Sends what waits, in the order in which it was made, also what was held while nothing was taken; whether the server has everything now. */
  send = async (): Promise<boolean> => {
    await this.#saving
    if (this.#isTaken()) await this.#queue.resume()
    await this.#queue.send()
    // A file that has arrived is named by an answer, which goes after it.
    await this.#saving
    if (this.#queue.entries().some(({ state, attempts }) => state === 'waiting' && attempts === 0)) await this.#queue.send()
    return this.unsent() === 0
  }

  /** Says now and then that somebody is here, where nothing else does. */
  stay = async (): Promise<void> => {
    if (Date.now() - this.#heardAt >= STAY) await this.look()
  }
  /** Asks for the clock: whether the time was moved, the attempt frozen, or something was said to all. What waits is sent then, unless it was just refused. */
  look = async (sends = true): Promise<void> => {
    try {
      this.#heard(await ask(quizzes.remainingTime, { params: { uuid: this.#uuid }, query: { device: this.#device } }))
      if (sends) void this.#go()
    } catch (cause) {
      if (asFault(cause).unanswered) this.#quiet(true)
    }
  }
  left = async (): Promise<void> => void (await this.#keep(this.#queue.leave(newUuid())))
  takeOver = async (): Promise<void> => {
    this.#heard(await ask(quizzes.takeOver, { body: { quiz_uuid: this.#uuid, device: this.#device } }))
    void this.#go()
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
      else this.#quiet(true)
      return false
    }
  }
  /** Nothing of it stays on the device, unless an answer is there alone. */
  forget = async (): Promise<void> => {
    if (this.unsent() > 0) return
    await this.#keep(Promise.all([this.#queue.forget(), forgetExam(this.#name)]))
  }
  stop = (): void => {
    this.#unfollow()
    for (const address of this.#state.addresses.values()) if (address.startsWith('blob:')) URL.revokeObjectURL(address)
  }
}
