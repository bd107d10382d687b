import { quizzes } from '@lentera/contract/quizzes'
import type { BegunQuiz, LockedPaper } from '@lentera/contract/quizzes/taking'
import { ask } from '#lib/http/ask.ts'
import { keepMedia, keepPaper, keepSealed, readSealed } from './kept.ts'

/** Older browsers read the questions once the quiz is open, as without all this. */
const able = () => typeof DecompressionStream === 'function' && 'subtle' in globalThis.crypto

/** Brings the questions of a quiz that has not begun to this device, locked. Whether they are here; never fails. */
export const bringSealed = async (exam: string, uuid: string, code: string): Promise<boolean> => {
  if (!able()) return false
  try {
    await keepSealed(exam, (await ask(quizzes.sealed, { params: { uuid }, query: { ...(code !== '' && { code }) } })) as Blob)
    return true
  } catch {
    // Also where the device keeps nothing.
    return false
  }
}

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

/** What was locked: the paper, and its files in a row. Throws for another key, and for what was cut on its way. */
const opened = async (sealed: Blob, secret: string) => {
  const bytes = new Uint8Array(await sealed.arrayBuffer())
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), 'AES-GCM', false, ['decrypt'])
  const open = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytes.subarray(0, 12) }, key, bytes.subarray(12))
  const end = 4 + new DataView(open).getUint32(0)
  const text = new Blob([open.slice(4, end)]).stream().pipeThrough(new DecompressionStream('gzip'))
  return { paper: (await new Response(text).json()) as LockedPaper, rest: open.slice(end) }
}

/** Opens what was brought, so that the exam begins without asking for it. Where it cannot be, the exam asks. */
export const openSealed = async (exam: string, begun: BegunQuiz): Promise<void> => {
  const { lock, ...clock } = begun
  if (!lock) return
  try {
    const sealed = await readSealed(exam)
    if (!sealed) return
    const { paper, rest } = await opened(sealed, lock.secret)
    if (paper.edition !== lock.edition) return
    let at = 0
    for (const { file, type, bytes } of paper.media)
      await keepMedia(exam, file, new Blob([rest.slice(at, (at += bytes))], { type }))
    const { quiz, questions } = paper
    const now = Date.now()
    await keepPaper(exam, {
      paper: { ...clock, quiz, questions: [...questions], answers: [], files: [], media: {} },
      endsAt: now + clock.remaining_seconds * 1000,
      offset: Date.parse(clock.server_time) - now,
      isNew: paper.whole,
    })
  } catch {
    // Nothing of it is kept, and the questions are read as ever.
  }
}
