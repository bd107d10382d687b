// Sends files of a page that the device does not keep: loaded with the first file.
import { device } from '#lib/device/keep.ts'
import { uuid } from '#lib/device/uuid.ts'
import { sessionNow } from '#lib/http/ask.ts'
import { AskFault, noAnswer } from '#lib/http/fault.ts'
import { pageCourier } from '#lib/offline/outbox/page-courier.ts'
import { pauseAfter } from '#lib/offline/outbox/rules.ts'
import { onForget } from '#lib/session/forget.ts'
import { endpointOf } from './endpoint.ts'
import { type Parcel, sendParts, takeBack } from './parts.ts'

const [STORE, MOST_KEPT] = ['uploads', 20]
onForget(() => device.drop(STORE))

interface Begun {
  readonly of: string
  readonly key: string
}
/** Which files were begun on this device, so that the same file goes on after the page was loaded anew. */
const begun = (): readonly Begun[] => {
  const known = device.read(STORE)
  return Array.isArray(known) ? known.filter(({ key }) => typeof key === 'string') : []
}
const others = (of: string) => begun().filter((one) => one.of !== of)
const keyOf = (of: string): string => {
  const key = begun().find((one) => one.of === of)?.key ?? uuid()
  device.write(STORE, [{ of, key }, ...others(of)].slice(0, MOST_KEPT))
  return key
}

interface Telling {
  /** From 0 to 1. */
  readonly progress: (part: number) => void
  /** The line is lost; it is tried again by itself. */
  readonly waits: () => void
  /** With the server's name of the file. */
  readonly done: (id: string) => void
  readonly failed: (fault: AskFault) => void
}
/** A file on its way. */
export interface SentFile {
  readonly pause: () => void
  /** Goes on from what the server has. */
  readonly resume: () => void
  /** Tries again now where it waits for its next attempt by itself; what is on its way is left alone. */
  readonly hurry: () => void
  /** Takes it back: the server forgets it. */
  readonly drop: () => void
}

/** Sends a file. `original` is the one that the person chose, by which it is known again. */
export const sendFile = async (file: File, original: File, { progress, waits, done, failed }: Telling): Promise<SentFile> => {
  const { role } = await sessionNow()
  if (!role) throw noAnswer()
  const endpoint = endpointOf(role)
  const of = [endpoint, original.name, original.size, original.lastModified, file.size].join(' ')
  const parcel: Parcel = { endpoint, key: keyOf(of), name: file.name, blob: file }
  let stop: AbortController | undefined
  let hurry = () => {}
  const go = async () => {
    stop?.abort()
    const mine = (stop = new AbortController())
    const sending = {
      courier: pageCourier,
      signal: mine.signal,
      progress: (received: number) => mine.signal.aborted || progress(received / file.size),
    }
    for (let attempts = 1; ; attempts++) {
      const sent = await sendParts(parcel, { ...sending, progress: (received) => void sending.progress(received) })
      if (mine.signal.aborted) return
      if (sent.is === 'sent' || sent.is === 'failed') device.write(STORE, others(of))
      if (sent.is === 'sent') return done(sent.id)
      if (sent.is === 'failed') {
        const { status, code, message, errors } = sent.failure
        return failed(new AskFault('answer', message, { status, code, errors }))
      }
      waits()
      const pause = Math.max(pauseAfter(attempts), sent.is === 'again' ? sent.after : 0)
      await new Promise<void>((resolve) => {
        setTimeout(resolve, pause)
        hurry = resolve
      })
      if (mine.signal.aborted) return
    }
  }
  void go()
  return {
    pause: () => stop?.abort(),
    resume: () => void go(),
    hurry: () => hurry(),
    drop: () => {
      stop?.abort()
      device.write(STORE, others(of))
      void takeBack(parcel, pageCourier)
    },
  }
}
