import { Fault } from '@lentera/contract'
import { createHelper } from '#kit/process/helper.ts'
import type { Drawn, Wanted } from './draw.ts'
import { createTurns } from '#kit/process/queue.ts'
import { fileTypeOf } from './type.ts'

export interface Picture {
  readonly bytes: Uint8Array
  readonly type: 'image/jpeg'
  readonly width: number
  readonly height: number
}

const artist = createHelper<Wanted, Drawn>(new URL('draw.ts', import.meta.url), { patience: 20_000, memory: 128 })

/** Starts what draws, where pictures are about to come: it takes a second on a busy machine, for which the first ones would wait. */
export const readyToDraw = artist.ready

const draw = async (wanted: Wanted) => {
  const drawn = await artist.ask(wanted)
  // It ends by itself; nobody else's picture is given to it any more.
  if (drawn === 'greedy') artist.leave()
  return drawn
}

const inTurn = createTurns({
  own: 'Foto sebelumnya masih diproses. Tunggu sebentar, lalu coba lagi.',
  full: 'Banyak foto sedang diproses. Coba lagi sebentar lagi.',
})

const whyNot = {
  large: 'Ukuran gambar terlalu besar.',
  greedy: 'Ukuran gambar terlalu besar.',
  broken: 'Gambar rusak atau tidak lengkap.',
}

/** The longer side of what is kept, in pixels: of somebody's face, of a page with handwriting, and of a picture that everybody loads. */
const longest = { face: 1280, page: 2048, article: 1024 } as const

/**
 * A picture that somebody sent, drawn anew as a JPEG: upright, at most 1280 px (of a page 2,048, so that small handwriting can be read), with nothing of the file it came in (place,
 * device, comments, whatever else was hidden in it). Throws VALIDATION on `field` for what is no JPEG, PNG, WebP or HEIC, broken, or
 * larger than a camera's; TOO_MANY_REQUESTS while five of the same account wait, and UNAVAILABLE while too many do.
 */
export const pictureOf = async (
  bytes: Uint8Array,
  field: string,
  account: number,
  of: keyof typeof longest = 'face',
): Promise<Picture> => {
  const refuse = (why: string) => new Fault('VALIDATION', { errors: { [field]: [why] } })
  const type = fileTypeOf(bytes)
  if (type === undefined || !type.startsWith('image/')) throw refuse('Harus berupa foto JPEG, PNG, WebP, atau HEIC.')
  const drawn = await inTurn({ of: account, bytes: bytes.length }, () => draw({ bytes, longest: longest[of] }))
  if (typeof drawn === 'string') throw refuse(whyNot[drawn])
  return { type: 'image/jpeg', ...drawn }
}

/** Works for lists are nobody's own; each takes a place of its own behind those of people who wait. */
let nobody = -1_000_000_000

/** A picture of ours as a small WebP; undefined for one that cannot be drawn. Throws UNAVAILABLE while too many wait. */
export const smallPictureOf = async (bytes: Uint8Array, longest: number): Promise<Uint8Array | undefined> => {
  const drawn = await inTurn({ of: --nobody, bytes: bytes.length }, () => draw({ bytes, longest, small: true }))
  return typeof drawn === 'string' ? undefined : drawn.bytes
}
