// A process of its own, started by files-picture.ts: draws one picture after the other anew. What libvips keeps of memory, and
// whatever a picture made to break it would bring down, is this process's own.
import sharp, { type SharpOptions } from 'sharp'

export interface Drawing {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}
/** A picture, or why there is none: `large` for too many pixels. */
export type Drawn = Drawing | 'large' | 'broken'

/** The longer side of what is kept. */
const LONGEST = 1280
/** More than a phone's camera gives, and few enough to be decoded in bounded memory. */
const MOST_PIXELS = 24_000_000
const QUALITY = 75
const options: SharpOptions = { failOn: 'error', limitInputPixels: MOST_PIXELS, sequentialRead: true }

const draw = async (bytes: Uint8Array): Promise<Drawn> => {
  try {
    const { width, height } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata()
    if (width * height > MOST_PIXELS) return 'large'
    const { data, info } = await sharp(bytes, options)
      .autoOrient()
      .resize(LONGEST, LONGEST, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    return 'broken'
  }
}

sharp.concurrency(1)
sharp.cache(false)
// Decoders of other kinds stay shut even if bytes pass for one of these three.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] })
process.on('message', (bytes: Uint8Array) => {
  void draw(bytes).then((drawn) => process.send?.(drawn))
})
