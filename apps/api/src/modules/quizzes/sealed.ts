import { createCipheriv, createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { Fault } from '@lentera/contract'
import type { quizzes } from '@lentera/contract/quizzes'
import type { LockedPaper } from '@lentera/contract/quizzes/taking'
import type { FileAnswer, RequestOf, Services, RequestContext } from '#kit/http/services.ts'
import { derivedKey } from '#kit/security/secrets.ts'
import { sessionState } from '#quiz/clock.rules.ts'
import { filesShown } from '#quiz/media.ts'
import { questionsFor } from './paper.rules.ts'
import { editionOf, fileTypes, paperOf } from './attempt.queries.ts'
import type { QuizRow } from './quizzes.queries.ts'
import { quizOf } from './reading.ts'

/** Which attempt of whom: everything about it follows from this, before it exists. */
interface Which {
  readonly session_id: number
  readonly student_id: number
  readonly nr: number
}
type Purpose = 'key' | 'seed' | 'choices'
const keys = new WeakMap<Services['settings'], Map<Purpose, KeyObject>>()
/** The key of a purpose, derived once: a class that starts asks for each of them many times. */
const keyOf = (settings: Services['settings'], what: Purpose): KeyObject => {
  const known = keys.get(settings) ?? new Map<Purpose, KeyObject>()
  keys.set(settings, known)
  const key = known.get(what) ?? createSecretKey(derivedKey(settings.jwtSecret, `quiz ${what}`))
  known.set(what, key)
  return key
}
const derived = ({ settings }: Pick<Services, 'settings'>, what: Purpose, { session_id, student_id, nr }: Which): Buffer =>
  createHmac('sha256', keyOf(settings, what)).update(`${session_id} ${student_id} ${nr}`).digest()

/** What the questions of an attempt are locked with: AES-256, base64url. */
export const lockOf = (services: Pick<Services, 'settings'>, which: Which): string =>
  derived(services, 'key', which).toString('base64url')
/** The seed of an attempt's order, from 1 to 2³¹ − 2. */
export const seedOf = (services: Pick<Services, 'settings'>, which: Which): number =>
  1 + (derived(services, 'seed', which).readUInt32BE(0) % (2 ** 31 - 2))

/** What names the choices of an attempt on its device: 256 bits, base64url. */
export const choiceSeedOf = (services: Pick<Services, 'settings'>, which: Which): string =>
  derived(services, 'choices', which).toString('base64url')

/** From so long before the opening questions can be brought to a device. */
const EARLY = 60 * 60_000
/** Pictures and sounds that come along, in bytes; what is beyond is brought once the quiz is open. */
const MOST_MEDIA = 2_000_000

/** Throws QUIZ_CLOSED while, and QUIZ_DONE because, nothing is to be brought. */
const mustBeNear = (quiz: QuizRow, now: Date) => {
  const state = sessionState(quiz, now)
  const near =
    state === 'running' || state === 'paused' || (state === 'scheduled' && quiz.starts_at.getTime() - now.getTime() <= EARLY)
  if (!near) throw new Fault('QUIZ_CLOSED')
  if (quiz.attempts >= quiz.attempts_allowed && !quiz.is_begun) throw new Fault('QUIZ_DONE')
}

/** The files that questions show, as many as may come along. */
const mediaOf = async ({ db, services }: RequestContext, shown: Parameters<typeof filesShown>[0]) => {
  const wanted = filesShown(shown)
  const types = await fileTypes(db, wanted)
  const found: { file: string; type: string; content: Buffer }[] = []
  let bytes = 0
  for (const { id, type, bytes: size } of types) {
    if (bytes + size > MOST_MEDIA) continue
    const content = await services.files.get(id)
    if (!content) continue
    bytes += content.length
    found.push({ file: id, type, content })
  }
  return { found, whole: found.length === wanted.length }
}

const squeeze = promisify(gzip)

/**
 * The questions of whoever has not begun, in the own order, locked until they begin: 12 bytes of nonce, then AES-GCM with its
 * tag, of 4 bytes of length, so many of gzipped JSON (`LockedPaper`), and the files one after the other.
 */
export const sealed = async (context: RequestOf<typeof quizzes.sealed>): Promise<FileAnswer> => {
  const { db, now, user, services, params, query } = context
  const quiz = await quizOf(context, params.uuid, query.code)
  mustBeNear(quiz, now)
  const which = { session_id: quiz.id, student_id: user.id, nr: quiz.last_nr + (quiz.is_begun ? 0 : 1) }
  const rows = await paperOf(db, { id: 0, session_id: quiz.id })
  const { found: media, whole } = await mediaOf(context, rows)
  const paper: LockedPaper = {
    edition: await editionOf(db, quiz.id),
    quiz: { title: quiz.title, timezone: quiz.timezone, full_screen: quiz.full_screen },
    questions: questionsFor(rows, { ...quiz, seed: seedOf(services, which), choice_seed: choiceSeedOf(services, which) }),
    whole,
    media: media.map(({ file, type, content }) => ({ file, type, bytes: content.length })),
  }
  const text = await squeeze(JSON.stringify(paper))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(text.length)
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(lockOf(services, which), 'base64url'), nonce)
  const locked = [length, text, ...media.map(({ content }) => content)].map((part) => cipher.update(part))
  return {
    content: Buffer.concat([nonce, ...locked, cipher.final(), cipher.getAuthTag()]),
    type: 'application/octet-stream',
    name: 'soal',
  }
}
