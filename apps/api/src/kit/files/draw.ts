// A process of its own, started by files-picture.ts: draws one picture after the other anew. What libvips keeps of memory, and
// whatever a picture made to break it would bring down, is this process's own.
import sharp, { type SharpOptions } from 'sharp'

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
}
/** More than a phone's camera gives, and few enough to be decoded in bounded memory and time; a line or a column of millions is neither. */
const [MOST_PIXELS, LONGEST_TAKEN] = [24_000_000, 8_000]
/** Decoded, with all its channels: 24 million pixels of a photo are 72 MB. */
const MOST_BYTES = 100_000_000
/** Of this process, which decoders share. Looked at often, because a decoder takes hundreds of megabytes a second. */
const [MOST_MEMORY, LOOK] = [450_000_000, 20]
const QUALITY = 75
const options: SharpOptions = { failOn: 'error', limitInputPixels: MOST_PIXELS, sequentialRead: true }
const WIDE = new Set(['ushort', 'short'])

const draw = async ({ bytes, longest }: Wanted): Promise<Drawn> => {
  try {
    const { width, height, channels, depth } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata()
    const decoded = width * height * channels * (depth === 'uchar' ? 1 : WIDE.has(depth) ? 2 : 4)
    if (Math.max(width, height) > LONGEST_TAKEN || width * height > MOST_PIXELS || decoded > MOST_BYTES) return 'large'
    const { data, info } = await sharp(bytes, options)
      .autoOrient()
      .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    return 'broken'
  }
}

/** Decoders take memory outside of the heap, and in threads: this one is free to look, and to give up for them. */
const guard = () =>
  setInterval(() => {
    if (process.memoryUsage.rss() > MOST_MEMORY)
      process.send?.('greedy' satisfies Drawn, () => process.kill(process.pid, 'SIGKILL'))
  }, LOOK)

sharp.concurrency(1)
sharp.cache(false)
// Decoders of other kinds stay shut even if bytes pass for one of these three.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] })
process.on('message', (wanted: Wanted) => {
  const guarding = guard()
  void draw(wanted).then((drawn) => {
    clearInterval(guarding)
    process.send?.(drawn)
  })
})
