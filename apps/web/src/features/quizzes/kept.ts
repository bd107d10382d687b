import type { QuizPaper } from '@lentera/contract/quizzes/taking'
import { clear, createStore, promisifyRequest } from 'idb-keyval'
import { onForget } from '#lib/session/forget.ts'
import type { Former } from './former.ts'

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
  readonly media: ReadonlyMap<string, Blob>
  readonly former: Former
}

const store = createStore('lentera-quiz', 'exams')
onForget(() => void clear(store).catch(() => undefined))

const nameOf = (exam: string, part: string) => `${exam} ${part}`
/** All names of an exam: a text that no name of it is behind. */
const range = (exam: string) => IDBKeyRange.bound(`${exam} `, `${exam} \uffff`)

/** What this device keeps of an exam (`<account> <uuid>`). Fails where the browser forbids the store. */
export const readExam = async (exam: string): Promise<KeptExam> => {
  const all = await store('readonly', async (rows) => {
    const [names, values]: [IDBValidKey[], unknown[]] = await Promise.all([
      promisifyRequest(rows.getAllKeys(range(exam))),
      promisifyRequest(rows.getAll(range(exam))),
    ])
    return names.flatMap((name, at) => (typeof name === 'string' ? [[name.slice(exam.length + 1), values[at]] as const] : []))
  })
  const some = <T>(part: string) =>
    all.flatMap(([name, value]) => (name.startsWith(part) ? [[name.slice(part.length), value as T] as const] : []))
  return {
    kept: some<KeptPaper>('paper')[0]?.[1],
    media: new Map(some<Blob>('media ')),
    former: {
      answers: some<Former['answers'][number]>('answer ').map(([, value]) => value),
      files: some<Former['files'][number]>('file ').map(([, value]) => value),
      leaves: some<string>('leave ').map(([name]) => name),
    },
  }
}

/** Committed before it resolves: what is kept is on the device, not on its way there. */
const put = (exam: string, part: string, value: unknown): Promise<void> =>
  store('readwrite', (rows) => {
    rows.put(value, nameOf(exam, part))
    return promisifyRequest(rows.transaction)
  })
export const keepPaper = (exam: string, kept: KeptPaper) => put(exam, 'paper', kept)
export const keepMedia = (exam: string, file: string, blob: Blob) => put(exam, `media ${file}`, blob)
/** The questions before they may be seen. */
export const keepSealed = (exam: string, sealed: Blob) => put(exam, 'sealed', sealed)
export const readSealed = (exam: string): Promise<Blob | undefined> =>
  store('readonly', (rows) => promisifyRequest(rows.get(nameOf(exam, 'sealed')) as IDBRequest<Blob | undefined>))
/** The outbox has it now. */
export const forgetFormer = (exam: string): Promise<void> =>
  store('readwrite', (rows) => {
    for (const part of ['answer', 'file', 'leave']) rows.delete(range(`${exam} ${part}`))
    return promisifyRequest(rows.transaction)
  })
/** The exam is over. */
export const forgetExam = (exam: string): Promise<void> =>
  store('readwrite', (rows) => {
    rows.delete(range(exam))
    return promisifyRequest(rows.transaction)
  })
