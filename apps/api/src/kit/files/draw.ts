// A process of its own, started by files-picture.ts: draws one picture after the other anew. What libvips keeps of memory, and
// whatever a picture made to break it would bring down, is this process's own.
import { Worker } from 'node:worker_threads'
import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { fileTypeOf } from './type.ts'

export interface Drawing {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}
/** A picture, or why there is none: `large` for too many pixels, `greedy` for one that takes so much memory that this process ends. */
export type Drawn = Drawing | 'large' | 'broken' | 'greedy'

/** A picture to draw, and the longer side of what is kept. */
export interface Wanted {
  readonly bytes: Uint8Array
  readonly longest: number
  /** As a small WebP, of a picture that was drawn anew before. */
  readonly small?: true
}
/** More than a phone's camera gives, and few enough to be decoded in bounded memory and time; a line or a column of millions is neither. */
const [MOST_PIXELS, LONGEST_TAKEN] = [24_000_000, 8_000]
/** Decoded, with all its channels: 24 million pixels of a photo are 72 MB. */
const MOST_BYTES = 100_000_000
/** Of this process, which decoders share; 24 million pixels of a HEIC take the most. Looked at often, because a decoder takes hundreds of megabytes a second. */
const [MOST_MEMORY, MOST_MEMORY_OF_HEIC, LOOK] = [450_000_000, 600_000_000, 20]
const QUALITY = 75
const options: SharpOptions = { failOn: 'error', limitInputPixels: MOST_PIXELS, sequentialRead: true }
const WIDE = new Set(['ushort', 'short'])

/** Pixels of four bytes each. */
export interface Decoded {
  readonly data: Uint8ClampedArray<ArrayBuffer>
  readonly width: number
  readonly height: number
}
/** What a newer iPhone takes: 5,712 by 4,284. */
const MOST_OF_HEIC = 25_000_000

/** The pixels of a HEIC, upright. Its decoder is loaded with the first one, in a thread that goes with it. */
const decodedHeic = (bytes: Uint8Array) =>
  new Promise<Decoded | 'large' | 'broken'>((resolve) => {
    const thread = new Worker(new URL('heic.ts', import.meta.url), { workerData: { bytes, mostPixels: MOST_OF_HEIC } })
    thread.once('message', resolve)
    thread.once('error', () => resolve('broken'))
    thread.once('exit', () => resolve('broken'))
  })

const asWebp = async (picture: Sharp, longest: number): Promise<Drawing> => {
  const { data, info } = await picture
    .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

const asJpeg = async (picture: Sharp, longest: number): Promise<Drawing> => {
  const { data, info } = await picture
    .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

const drawHeic = async ({ bytes, longest }: Wanted): Promise<Drawn> => {
  const decoded = await decodedHeic(bytes)
  if (typeof decoded === 'string') return decoded
  const { data, width, height } = decoded
  return asJpeg(sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } }), longest)
}

const draw = async ({ bytes, longest, small }: Wanted): Promise<Drawn> => {
  try {
    if (fileTypeOf(bytes) === 'image/heic') return await drawHeic({ bytes, longest })
    const { width, height, channels, depth } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata()
    const decoded = width * height * channels * (depth === 'uchar' ? 1 : WIDE.has(depth) ? 2 : 4)
    if (Math.max(width, height) > LONGEST_TAKEN || width * height > MOST_PIXELS || decoded > MOST_BYTES) return 'large'
    return await (small ? asWebp : asJpeg)(sharp(bytes, options).autoOrient(), longest)
  } catch {
    return 'broken'
  }
}

/** Decoders take memory outside of the heap, and in threads: this one is free to look, and to give up for them. */
const guard = (most: number) =>
  setInterval(() => {
    if (process.memoryUsage.rss() > most) process.send?.('greedy' satisfies Drawn, () => process.kill(process.pid, 'SIGKILL'))
  }, LOOK)

sharp.concurrency(1)
sharp.cache(false)
// Decoders of other kinds stay shut even if bytes pass for one of these three.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] })
process.on('message', (wanted: Wanted) => {
  const guarding = guard(fileTypeOf(wanted.bytes) === 'image/heic' ? MOST_MEMORY_OF_HEIC : MOST_MEMORY)
  void draw(wanted).then((drawn) => {
    clearInterval(guarding)
    process.send?.(drawn)
  })
})
