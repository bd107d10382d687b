/** The kinds of sounds that every phone plays. */
export type SoundType = 'audio/mpeg' | 'audio/mp4' | 'audio/wav'

type View = DataView
const textAt = (view: View, at: number, length: number) =>
  at + length > view.byteLength
    ? ''
    : Array.from({ length }, (_, place) => String.fromCharCode(view.getUint8(at + place))).join('')

/** Kilobits of a second in frames of layer III, of MPEG 1 and of its slower kinds; 0 for none that is known. */
const rates = {
  full: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0],
  half: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0],
} as const
const samples = [44_100, 48_000, 32_000, 0] as const

/** How long the frame that begins here is; 0 where none does. */
export const frameAt = (view: View, at: number): number => {
  if (at + 4 > view.byteLength) return 0
  const head = view.getUint32(at)
  const version = (head >>> 19) & 3
  if (head >>> 21 !== 0x7ff || version === 1 || ((head >>> 17) & 3) !== 1) return 0
  const full = version === 3
  const rate = (full ? rates.full : rates.half)[(head >>> 12) & 15]!
  const sampled = samples[(head >>> 10) & 3]! / (full ? 1 : version === 2 ? 2 : 4)
  return rate === 0 || sampled === 0 ? 0 : Math.floor(((full ? 144_000 : 72_000) * rate) / sampled) + ((head >>> 9) & 1)
}

/** Where the sound begins, behind the tag that many files begin with. */
export const afterTag = (view: View): number => {
  if (textAt(view, 0, 3) !== 'ID3' || view.byteLength < 10) return 0
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (view.getUint8(at) & 127), 0)
  return size + ((view.getUint8(5) & 16) === 16 ? 20 : 10)
}

const [FEWEST_FRAMES, MOST_BEHIND] = [3, 8_192]
const isMp3 = (view: View): boolean => {
  let at = afterTag(view)
  while (at < view.byteLength && view.getUint8(at) === 0) at++
  let frames = 0
  for (let length = frameAt(view, at); length > 0; length = frameAt(view, at)) {
    at += length
    frames++
  }
  // Behind its sound a file may say who sings, and nothing else.
  return frames >= FEWEST_FRAMES && view.byteLength - at <= MOST_BEHIND
}

/** The names of the parts that follow each other to the very end; undefined where they do not. */
const partsOf = (
  view: View,
  from: number,
  read: (at: number) => { readonly name: string; readonly length: number },
): string[] | undefined => {
  const names = []
  for (let at = from; at < view.byteLength;) {
    if (at + 8 > view.byteLength) return names.length > 0 && view.byteLength - at < 2 ? names : undefined
    const { name, length } = read(at)
    if (length < 8 || at + length > view.byteLength + 1) return undefined
    names.push(name)
    at += length
  }
  return names
}
const isWav = (view: View): boolean => {
  if (textAt(view, 0, 4) !== 'RIFF' || textAt(view, 8, 4) !== 'WAVE') return false
  const parts = partsOf(view, 12, (at) => {
    const length = view.getUint32(at + 4, true)
    return { name: textAt(view, at, 4), length: 8 + length + (length % 2) }
  })
  return parts !== undefined && parts.includes('fmt ') && parts.includes('data')
}
/** Films come in the same boxes: one that is shown has a part that says so. */
const isM4a = (view: View): boolean => {
  if (textAt(view, 4, 4) !== 'ftyp') return false
  const handlers: string[] = []
  const parts = partsOf(view, 0, (at) => {
    const [short, name] = [view.getUint32(at), textAt(view, at + 4, 4)]
    const length =
      short === 1 && at + 16 <= view.byteLength ? Number(view.getBigUint64(at + 8)) : short === 0 ? view.byteLength - at : short
    if (name === 'moov')
      for (let inner = at; inner < Math.min(at + length, view.byteLength) - 16; inner++)
        if (view.getUint32(inner) === 0x68646c72) handlers.push(textAt(view, inner + 12, 4))
    return { name, length }
  })
  return parts !== undefined && parts.includes('moov') && handlers.includes('soun') && !handlers.includes('vide')
}

/** What sound bytes are, from their first to their last; undefined for all that is none, or is something else besides. */
export const soundTypeOf = (bytes: Uint8Array): SoundType | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (isWav(view)) return 'audio/wav'
  if (isM4a(view)) return 'audio/mp4'
  return isMp3(view) ? 'audio/mpeg' : undefined
}
