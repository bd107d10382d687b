import { fileTypes, kindsText, type UploadKind, uploadKinds, uploadLimits } from '@lentera/contract/uploads'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { AskFault, noAnswer } from '#lib/http/fault.ts'
import { useUnsaved } from '#lib/offline/unsaved.ts'
import type { SentFile } from './send.ts'
import { photoOfFile } from './shrink.ts'

/** Where a file is on its way. `waiting`: the line is lost, and it goes on when that is back. `kept`: on this device, until there is one. */
export type UploadPhase = 'preparing' | 'kept' | 'sending' | 'waiting' | 'paused' | 'failed' | 'sent'
export interface Chosen {
  readonly phase: UploadPhase
  readonly file: File
  /** In bytes, where the file itself is no longer here. */
  readonly size?: number
  /** From 0 to 1. */
  readonly progress: number
  /** Why it failed. */
  readonly words: string
}

export interface Uploading {
  readonly chosen: Chosen | null
  readonly take: (file: File) => void
  readonly pause: () => void
  readonly resume: () => void
  readonly remove: () => void
}

export const unreadable = 'Foto ini tidak dapat dibaca. Simpan sebagai JPEG, lalu pilih lagi.'

/** Of letters and work: small handwriting on a page that fills the picture can be read. */
const LETTER = { longest: 2048, bytes: 400_000, readable: true }
const megabytes = (bytes: number) => (bytes / 1024 / 1024).toLocaleString('id-ID', { maximumFractionDigits: 1 })

/** Why a file cannot be sent; undefined where it can. */
export const objection = (file: File, kinds: readonly UploadKind[], most: number = uploadLimits.file): string | undefined => {
  if (!kinds.some((kind) => isOf(file, kind))) return `Hanya ${kindsText(kinds)} yang dapat dikirim.`
  if (file.size === 0) return 'Berkas ini kosong.'
  if (!isOf(file, 'image') && file.size > most)
    return `Berkas terlalu besar (${megabytes(file.size)} MB). Maksimal ${megabytes(most)} MB.`
  return undefined
}
const endingOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase()
const isOf = (file: File, kind: UploadKind) => {
  const { type, name } = file
  if (kind === 'image') return (type.startsWith('image/') && type !== 'image/svg+xml') || isHeic(file)
  return uploadKinds[kind].types.some((one) => {
    const endings: readonly string[] = fileTypes[one].endings
    return one === type || endings.includes(endingOf(name))
  })
}
/** A photo of an iPhone, which few other browsers can read. Some know it by its ending alone. */
export const isHeic = ({ type, name }: File) => /^image\/hei[cf]/.test(type) || ['heic', 'heif'].includes(endingOf(name))

/** What goes on the way: a picture drawn anew and small, without the place where it was taken; a HEIC that this browser cannot read, for the server to turn into a JPEG; anything else as it is. */
export const prepared = async (file: File): Promise<File> => {
  if (!isOf(file, 'image')) return file
  const drawn = photoOfFile(file, { ...LETTER, name: `${file.name.replace(/\.\w{3,4}$/, '')}.jpg` })
  return drawn.catch((cause: unknown) => {
    if (isHeic(file) && file.size <= uploadLimits.picture) return file
    throw cause
  })
}

/** The line of a file that is under way: it goes on when signal is back, and stops when its page is left. */
const useLine = (phase: UploadPhase | undefined, sent: RefObject<SentFile | null>) => {
  useUnsaved(phase === 'preparing' || phase === 'sending' || phase === 'waiting' || phase === 'paused')
  useEffect(() => {
    if (phase !== 'waiting') return undefined
    const goOn = () => sent.current?.resume()
    addEventListener('online', goOn)
    return () => removeEventListener('online', goOn)
  }, [phase, sent])
  // Whoever leaves the page stops the line; what has come stays on the server for a day.
  useEffect(() => () => sent.current?.pause(), [sent])
}

/**
 * Sends one file part by part, of at most so many megabytes; `onSent` hears its id, under which a call takes it, and null once it
 * is taken back.
 */
export const useUpload = (
  kinds: readonly UploadKind[],
  onSent: (id: string | null) => void,
  most = uploadLimits.file / 1024 / 1024,
): Uploading => {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const sent = useRef<SentFile | null>(null)
  const turn = useRef(0)
  const change = (of: number, to: Partial<Chosen>) =>
    setChosen((before) => (before && turn.current === of ? { ...before, ...to } : before))
  const resume = () => {
    change(turn.current, { phase: 'sending', words: '' })
    sent.current?.resume()
  }
  const take = async (file: File) => {
    sent.current?.drop()
    sent.current = null
    const of = ++turn.current
    const words = objection(file, kinds, most * 1024 * 1024)
    setChosen({ phase: words === undefined ? 'preparing' : 'failed', file, progress: 0, words: words ?? '' })
    if (words !== undefined) return
    const ready = await prepared(file).catch(() => undefined)
    if (!ready) return change(of, { phase: 'failed', words: unreadable })
    change(of, { phase: 'sending', file: ready })
    try {
      const { sendFile } = await import('./send.ts')
      const sending = await sendFile(ready, file, {
        progress: (progress) => change(of, { phase: 'sending', progress }),
        waits: () => change(of, { phase: 'waiting' }),
        done: (id) => {
          change(of, { phase: 'sent', progress: 1 })
          if (turn.current === of) onSent(id)
        },
        failed: (fault) => change(of, fault.unanswered ? { phase: 'waiting' } : { phase: 'failed', words: fault.message }),
      })
      if (turn.current === of) sent.current = sending
      else sending.drop()
    } catch (cause) {
      const { message } = cause instanceof AskFault ? cause : noAnswer(cause)
      change(of, { phase: 'failed', words: message })
    }
  }
  useLine(chosen?.phase, sent)
  return {
    chosen,
    take: (file) => void take(file),
    pause: () => {
      sent.current?.pause()
      change(turn.current, { phase: 'paused' })
    },
    resume,
    remove: () => {
      turn.current++
      sent.current?.drop()
      sent.current = null
      setChosen(null)
      onSent(null)
    },
  }
}
