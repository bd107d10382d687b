declare const sent: unique symbol
/** The id of a file that was sent before the call that takes it. The server has the file itself (`SentFile`). */
export type SentId = string & { readonly [sent]?: true }
/** Whether a text is the id of such a file. */
export type IsSent<T> = typeof sent extends keyof T ? true : false

/** A file that a call has taken: it stays until the feature gives it up. */
export interface SentFile {
  readonly id: string
  readonly type: string
  readonly name: string | null
  readonly bytes: number
  /** Of a picture, in pixels. */
  readonly width: number | null
  readonly height: number | null
}
