import type { QuizPaper } from '@lentera/contract/quizzes/taking'
import type { QuizAnswer } from '@lentera/contract/quizzes/question'
import { clear, createStore, promisifyRequest } from 'idb-keyval'
import { onForget } from '#lib/session/forget.ts'

/** An answer on this device. */
export interface OwnAnswer {
  readonly number: number
  readonly answer: QuizAnswer | null
  readonly is_uncertain: boolean
  readonly seq: number
  /** When it was given, on the server's clock as far as this device knows it. */
  readonly answered_at: string
  readonly proof: string | undefined
  /** `device`: not yet on the server. `late`: there, apart, until the teacher decides. `failed`: the server does not take it. */
  readonly mark: 'device' | 'server' | 'late' | 'failed'
}
/** A file that is an answer, until the server has it. */
export interface OwnFile extends Pick<OwnAnswer, 'number' | 'answered_at' | 'proof'> {
  readonly file: File
  /** Names this choice of it. */
  readonly key: string
}
/** The questions of an attempt, and the moment on this device's clock at which its time is up. */
export interface KeptPaper {
  readonly paper: QuizPaper
  readonly endsAt: number
  /** Milliseconds, server minus device. */
  readonly offset: number
  /** The attempt has just begun: the server has nothing that is not here. */
  readonly isNew?: boolean
}
export interface KeptExam {
  readonly kept: KeptPaper | undefined
  readonly answers: readonly OwnAnswer[]
  readonly files: readonly OwnFile[]
  /** Keys of leaves that the server has not heard of. */
  readonly leaves: readonly string[]
  readonly media: ReadonlyMap<string, Blob>
}

const store = createStore('lentera-quiz', 'exams')
onForget(() => void clear(store).catch(() => undefined))

const nameOf = (exam: string, part: string) => `${exam} ${part}`
/** All names of an exam: a text that no name of it is behind. */
const range = (exam: string) => IDBKeyRange.bound(`${exam} `, `${exam} \uffff`)

/** What this device keeps of an exam (`<account> <uuid>`). Fails where the browser forbids the store. */
export const readExam = async (exam: string): Promise<KeptExam> => {
  const all = await store('readonly', async (rows) => {
    const [names, values] = [promisifyRequest(rows.getAllKeys(range(exam))), promisifyRequest(rows.getAll(range(exam)))]
    const found = await Promise.all([names, values])
    return found[0].map((name, at) => [(name as string).slice(exam.length + 1), found[1][at] as unknown] as const)
  })
  const some = <T>(part: string) =>
    all.flatMap(([name, value]) => (name.startsWith(part) ? [[name.slice(part.length), value as T] as const] : []))
  return {
    kept: some<KeptPaper>('paper')[0]?.[1],
    answers: some<OwnAnswer>('answer ').map(([, value]) => value),
    files: some<OwnFile>('file ').map(([, value]) => value),
    leaves: some<string>('leave ').map(([name]) => name),
    media: new Map(some<Blob>('media ')),
  }
}

/** Committed before it resolves: what is kept is on the device, not on its way there. */
const put = (exam: string, part: string, value: unknown): Promise<void> =>
  store('readwrite', (rows) => {
    rows.put(value, nameOf(exam, part))
    return promisifyRequest(rows.transaction)
  })
export const keepPaper = (exam: string, kept: KeptPaper) => put(exam, 'paper', kept)
export const keepAnswer = (exam: string, answer: OwnAnswer) => put(exam, `answer ${answer.number}`, answer)
export const keepLeave = (exam: string, key: string) => put(exam, `leave ${key}`, true)
export const keepMedia = (exam: string, file: string, blob: Blob) => put(exam, `media ${file}`, blob)
/** The questions before they may be seen. */
export const keepSealed = (exam: string, sealed: Blob) => put(exam, 'sealed', sealed)
export const readSealed = (exam: string): Promise<Blob | undefined> =>
  store('readonly', (rows) => promisifyRequest(rows.get(nameOf(exam, 'sealed')) as IDBRequest<Blob | undefined>))
const drop = (exam: string, part: string): Promise<void> =>
  store('readwrite', (rows) => {
    rows.delete(nameOf(exam, part))
    return promisifyRequest(rows.transaction)
  })
export const dropLeave = (exam: string, key: string) => drop(exam, `leave ${key}`)
export const keepFile = (exam: string, own: OwnFile) => put(exam, `file ${own.number}`, own)
export const dropFile = (exam: string, number: number) => drop(exam, `file ${number}`)
/** The exam is over, and all of it is on the server. */
export const forgetExam = (exam: string): Promise<void> =>
  store('readwrite', (rows) => {
    rows.delete(range(exam))
    return promisifyRequest(rows.transaction)
  })
