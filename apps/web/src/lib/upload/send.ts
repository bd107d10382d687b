// The protocol in which files are sent part by part, and its library: loaded with the first file.
import { uploadPath } from '@lentera/contract/uploads'
import { type DetailedError, type PreviousUpload, Upload, type UrlStorage } from 'tus-js-client'
import { device } from '#lib/device/keep.ts'
import { sessionNow } from '#lib/http/ask.ts'
import { AskFault, faultOf, noAnswer } from '#lib/http/fault.ts'
import { remoteConfigNow } from '#lib/http/remote-config.ts'
import { onForget } from '#lib/session/forget.ts'

/** Small enough to arrive in half a minute on a bad line: after it, nothing has to be sent again. */
const PART = 256 * 1024
const AGAIN_AFTER = [500, 1_500, 4_000, 8_000, 15_000]
const PASSING = [401, 408, 409, 423, 429]
const [STORE, MOST_KEPT] = ['uploads', 20]
onForget(() => device.drop(STORE))

/** Which files were begun on this device, so that the same file goes on after the page was loaded anew. */
const kept = (): (PreviousUpload & { readonly of: string })[] => {
  const known = device.read(STORE)
  return Array.isArray(known) ? known : []
}
const begun: UrlStorage = {
  findAllUploads: () => Promise.resolve(kept()),
  findUploadsByFingerprint: (of) => Promise.resolve(kept().filter((one) => one.of === of)),
  removeUpload: (key) =>
    Promise.resolve(
      device.write(
        STORE,
        kept().filter(({ urlStorageKey }) => urlStorageKey !== key),
      ),
    ),
  addUpload: (of, upload) => {
    device.write(STORE, [{ ...upload, of, urlStorageKey: of }, ...kept().filter((one) => one.of !== of)].slice(0, MOST_KEPT))
    return Promise.resolve(of)
  },
}

interface Telling {
  /** From 0 to 1. */
  readonly progress: (part: number) => void
  /** The line is lost; it is tried again by itself. */
  readonly waits: () => void
  readonly done: (id: string) => void
  readonly failed: (fault: AskFault) => void
}
/** A file on its way. */
export interface SentFile {
  readonly pause: () => void
  /** Goes on from what the server has. */
  readonly resume: () => void
  /** Takes it back: the server forgets it. */
  readonly drop: () => void
}

const statusOf = (error: Error | DetailedError) => ('originalResponse' in error && error.originalResponse?.getStatus()) || 0

const faultFrom = (error: Error | DetailedError): AskFault => {
  const cause = 'causingError' in error ? error.causingError : error
  if (cause instanceof AskFault) return cause
  const status = statusOf(error)
  if (status === 0) return noAnswer(error)
  try {
    return faultOf(status, JSON.parse(('originalResponse' in error && error.originalResponse?.getBody()) || 'null'))
  } catch {
    return faultOf(status, undefined)
  }
}

/** Sends a file. `original` is the one that the person chose, by which it is known again. */
export const sendFile = async (file: File, original: File, { progress, waits, done, failed }: Telling): Promise<SentFile> => {
  const { role } = await sessionNow()
  if (!role) throw noAnswer()
  const endpoint = new URL(`${(remoteConfigNow().base_url ?? '').replace(/\/$/, '')}${uploadPath(role)}`, location.href).href
  const upload: Upload = new Upload(file, {
    endpoint,
    chunkSize: PART,
    retryDelays: AGAIN_AFTER,
    metadata: { filename: file.name },
    fingerprint: () => Promise.resolve([endpoint, original.name, original.size, original.lastModified, file.size].join(' ')),
    urlStorage: begun,
    removeFingerprintOnSuccess: true,
    onBeforeRequest: async (request) => request.setHeader('Authorization', `Bearer ${(await sessionNow()).token}`),
    onShouldRetry: (error) => {
      const status = statusOf(error)
      const passes = status === 0 || status >= 500 || PASSING.includes(status)
      if (passes) waits()
      return passes
    },
    onProgress: (sent, total) => progress(sent / total),
    onSuccess: () => done(upload.url?.split('/').at(-1) ?? ''),
    onError: (error) => failed(faultFrom(error)),
  })
  const [before] = await upload.findPreviousUploads()
  if (before) upload.resumeFromPreviousUpload(before)
  upload.start()
  return {
    pause: () => void upload.abort(),
    resume: () => upload.start(),
    drop: () => {
      const { url } = upload
      void upload
        .abort()
        .then(() => (url ? Upload.terminate(url, { ...upload.options, retryDelays: null }) : undefined))
        .catch(() => undefined)
    },
  }
}
