import type { KeptType } from '@lentera/contract/uploads'
import { afterTag, frameAt } from '#kit/files/sound.ts'
import { begins, type Opened } from './opened.ts'

/** Boxes of a film that are followed, and the bytes of its table of contents that are looked through. */
const [MOST_BOXES, MOST_CONTENTS] = [20_000, 8 * 1024 * 1024]

/** What the tracks of a table of contents are: `soun`, `vide` and others. */
const handlersIn = (contents: Buffer): string[] => {
  const found: string[] = []
  for (let at = contents.indexOf('hdlr'); at >= 0 && at + 16 <= contents.length; at = contents.indexOf('hdlr', at + 4))
    found.push(contents.toString('latin1', at + 12, at + 16))
  return found
}

/** The sound or film in boxes (MP4, QuickTime, 3GP) that follow each other to the very end. */
const boxedOf = async (file: Opened, head: Buffer): Promise<KeptType | undefined> => {
  const handlers: string[] = []
  let at = 0
  for (let boxes = 0; at < file.length; boxes++) {
    const start = await file.at(at, 16)
    if (start.length < 8 || boxes > MOST_BOXES) return undefined
    const short = start.readUInt32BE(0)
    const length = short === 0 ? file.length - at : short === 1 && start.length === 16 ? Number(start.readBigUInt64BE(8)) : short
    if (length < 8 || at + length > file.length) return undefined
    if (begins(start, 'moov', 4)) handlers.push(...handlersIn(await file.at(at, Math.min(length, MOST_CONTENTS))))
    at += length
  }
  const brand = head.toString('latin1', 8, 12)
  if (!handlers.includes('soun') && !handlers.includes('vide')) return undefined
  if (brand.startsWith('3g')) return 'video/3gpp'
  if (!handlers.includes('vide')) return 'audio/mp4'
  return brand === 'qt  ' ? 'video/quicktime' : 'video/mp4'
}

/** A recording in chunks that fill the file to its end. */
const isWaves = async (file: Opened, head: Buffer): Promise<boolean> => {
  const whole = head.readUInt32LE(4) + 8
  return begins(head, 'WAVE', 8) && begins(head, 'fmt ', 12) && Math.abs(whole - file.length) <= 1
}

/** What the browser's own recorder makes. */
const webmOf = (head: Buffer): KeptType | undefined => {
  if (!head.subarray(0, 64).includes('webm')) return undefined
  if (['V_VP8', 'V_VP9', 'V_AV1'].some((codec) => head.includes(codec))) return 'video/webm'
  return ['A_OPUS', 'A_VORBIS'].some((codec) => head.includes(codec)) ? 'audio/webm' : undefined
}

const isOggSound = (head: Buffer) => begins(head, 'OpusHead', 28) || begins(head, '\u0001vorbis', 28)

const FEWEST_FRAMES = 3
/** How long the frame of ADTS is that begins here; 0 where none does. */
const aacFrameAt = (bytes: Buffer, at: number): number =>
  at + 7 <= bytes.length && bytes[at] === 0xff && (bytes[at + 1]! & 0xf6) === 0xf0
    ? ((bytes[at + 3]! & 3) << 11) | (bytes[at + 4]! << 3) | (bytes[at + 5]! >> 5)
    : 0
const follow = (lengthAt: (at: number) => number): boolean => {
  let at = 0
  for (let frames = 0; frames < FEWEST_FRAMES; frames++) {
    const length = lengthAt(at)
    if (length < 7) return false
    at += length
  }
  return true
}

/** Sound in frames, behind the tag that many files begin with. */
const framedOf = async (file: Opened, head: Buffer): Promise<KeptType | undefined> => {
  const view = (bytes: Buffer) => new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const behind = await file.at(afterTag(view(head)), 64 * 1024)
  const first = behind.findIndex((byte) => byte !== 0)
  if (first < 0) return undefined
  const frames = behind.subarray(first)
  if (follow((at) => frameAt(view(frames), at))) return 'audio/mpeg'
  return follow((at) => aacFrameAt(frames, at)) ? 'audio/aac' : undefined
}

/** The sound or film that a file is; undefined for all that is none. */
export const mediaOf = async (file: Opened, head: Buffer): Promise<KeptType | undefined> => {
  if (begins(head, 'ftyp', 4)) return boxedOf(file, head)
  if (begins(head, 'RIFF')) return (await isWaves(file, head)) ? 'audio/wav' : undefined
  if (begins(head, 'OggS')) return isOggSound(head) ? 'audio/ogg' : undefined
  if (begins(head, '\u001A\u0045\u00DF\u00A3')) return webmOf(head)
  return framedOf(file, head)
}
