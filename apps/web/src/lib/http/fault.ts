import type { FaultCode, FieldErrors } from '@lentera/contract/kit/faults'

/** The texts of the specification's error catalogue (section 8). */
export const texts = {
  offline: 'Gagal! Harap periksa koneksi internet kamu.',
  server: 'Mohon maaf, terjadi kesalahan pada sistem kami. Cobalah dalam beberapa saat lagi.',
  session: 'Sesi telah berakhir, silahkan login kembali.',
  other: 'Mohon maaf, terjadi kesalahan pada sistem kami.',
  /** The specification does not show these. */
  past: 'Keadaan hari ini belum ada di perangkat ini.',
  silent: 'Server belum menjawab. Periksa sinyal lalu coba lagi.',
} as const

/** These carry the server's own message although they are 500 and above. */
const passedOn: readonly number[] = [501, 502, 504, 505, 506]

interface Detail {
  readonly status?: number
  readonly code?: string
  readonly errors?: FieldErrors
  readonly data?: Readonly<Record<string, string>>
  readonly cause?: unknown
}

/** What a form shows of a fault: the words of its drawn fields beside them, and all that is left above its button. */
export interface Placed<F extends string> {
  readonly beside: Readonly<Partial<Record<F, string>>>
  readonly above: string | undefined
}
const wordsOf = (message: string, errors: FieldErrors): string => [message, ...Object.values(errors).flat()].join(' ')

/**
 * Why a call failed, in words for the person who made it. `message` has the words of every field, so that whoever draws no
 * fields loses none; a form that draws some asks `placed`.
 * `offline`: the device has no network. `silent`: sent, but no answer of ours came back. `answer`: the server said no.
 */
export class AskFault extends Error {
  readonly kind: 'offline' | 'silent' | 'answer'
  /** The HTTP status; 0 without an answer. */
  readonly status: number
  readonly code: FaultCode | (string & {})
  /** What it is about, where the server names that: the `permit_id` of the one that exists. */
  readonly data: Readonly<Record<string, string>>
  readonly #says: string
  readonly #errors: FieldErrors

  constructor(kind: AskFault['kind'], message: string, { status = 0, code = '', errors = {}, data = {}, cause }: Detail = {}) {
    super(wordsOf(message, errors), { cause })
    this.name = 'AskFault'
    this.kind = kind
    this.status = status
    this.code = code
    this.data = data
    this.#says = message
    this.#errors = errors
  }

  /** Nothing is known about what the server did: the same thing may be sent again. */
  get unanswered(): boolean {
    return this.kind !== 'answer' || this.status >= 500
  }

  /** For a form in which these fields are drawn at this moment, by the names that the call gives them. */
  placed<F extends string>(drawn: readonly F[]): Placed<F> {
    const names: readonly string[] = drawn
    const isDrawn = (name: string): name is F => names.includes(name)
    const beside: Partial<Record<F, string>> = {}
    const rest: Record<string, readonly string[]> = {}
    for (const [name, said] of Object.entries(this.#errors))
      if (isDrawn(name)) beside[name] = said.join(' ')
      else rest[name] = said
    const isAll = Object.keys(beside).length > 0 && Object.keys(rest).length === 0
    return { beside, above: isAll ? undefined : wordsOf(this.#says, rest) }
  }
}

const nothing: Placed<never> = { beside: {}, above: undefined }
/** Where a form in which these fields are drawn shows what is wrong; nothing while nothing is. */
export const placedIn = <F extends string>(fault: AskFault | null, drawn: readonly F[]): Placed<F> =>
  fault?.placed(drawn) ?? nothing

export const noAnswer = (cause?: unknown): AskFault =>
  navigator.onLine ? new AskFault('silent', texts.silent, { cause }) : new AskFault('offline', texts.offline, { cause })

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const wordsFor = (status: number, code: unknown, message: unknown): string => {
  const numeric = typeof code === 'number' && code >= 500 ? code : status
  if (numeric >= 500 && !passedOn.includes(numeric)) return texts.server
  if (status === 401) return texts.session
  return typeof message === 'string' && message !== '' ? message : texts.other
}

/** Reads a failed answer. `body` is undefined when it was not JSON: then something other than our server spoke. */
export const faultOf = (status: number, body: unknown): AskFault => {
  if (!isRecord(body)) {
    return status >= 500 && !passedOn.includes(status) ? new AskFault('answer', texts.server, { status }) : noAnswer()
  }
  return new AskFault('answer', wordsFor(status, body.code, body.message), {
    status,
    code: typeof body.code === 'string' || typeof body.code === 'number' ? String(body.code) : '',
    errors: isRecord(body.errors) ? (body.errors as FieldErrors) : {},
    data: isRecord(body.data) ? (body.data as Record<string, string>) : {},
  })
}
