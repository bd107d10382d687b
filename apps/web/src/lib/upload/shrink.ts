import { savesData } from '#lib/device/saves-data.ts'

/** What a picture may be on its way. */
export interface Wish {
  /** The longer side, in pixels. */
  readonly longest: number
  /** It is drawn ever coarser until it weighs no more than so many bytes. */
  readonly bytes: number
  readonly name: string
  /** What is written on it has to stay readable: it keeps its size where data is saved, too. */
  readonly readable?: boolean
}
const qualities = [0.82, 0.7, 0.55, 0.4]
/** Of its size, what a photo keeps where data is saved. */
const SAVED = 0.7

const jpegOf = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture came of it.'))), 'image/jpeg', quality)
  })

/** A part of a picture, in its own pixels. */
export interface Part {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A picture drawn anew as a small JPEG, without the place, the time and the device that a file of a camera carries. */
const drawn = async (
  source: CanvasImageSource,
  { left = 0, top = 0, width, height }: Partial<Part> & Pick<Part, 'width' | 'height'>,
  wish: Wish,
): Promise<File> => {
  const longest = wish.longest * (savesData() && !wish.readable ? SAVED : 1)
  const scale = Math.min(1, longest / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const pen = canvas.getContext('2d')
  if (!pen || canvas.width === 0 || canvas.height === 0) throw new Error('Nothing to draw.')
  pen.drawImage(source, left, top, width, height, 0, 0, canvas.width, canvas.height)
  let jpeg = await jpegOf(canvas, qualities[0]!)
  for (const quality of qualities.slice(1)) {
    if (jpeg.size <= wish.bytes) break
    jpeg = await jpegOf(canvas, quality)
  }
  return new File([jpeg], wish.name, { type: 'image/jpeg' })
}

/** What the camera sees at this moment. */
export const photoOfVideo = (video: HTMLVideoElement, wish: Wish): Promise<File> =>
  drawn(video, { width: video.videoWidth, height: video.videoHeight }, wish)

/** A picture file, upright. Rejects for what the browser cannot read. */
export const photoOfFile = async (file: Blob, wish: Wish): Promise<File> => {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    return await drawn(picture, picture, wish)
  } finally {
    picture.close()
  }
}

/** A part of a picture that is shown on the page. */
export const partOfImage = (image: HTMLImageElement, part: Part, wish: Wish): Promise<File> => drawn(image, part, wish)
