/** The longer side of what is sent. */
const LONGEST = 720
/** What a photo may weigh on the way; a face is good to recognise long before. */
const MOST_BYTES = 80_000
const qualities = [0.82, 0.7, 0.55, 0.4]

const jpegOf = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture came of it.'))), 'image/jpeg', quality)
  })

/** A picture drawn anew as a small JPEG, without the place, the time and the device that a file of a camera carries. */
const drawn = async (source: CanvasImageSource, width: number, height: number): Promise<File> => {
  const scale = Math.min(1, LONGEST / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const pen = canvas.getContext('2d')
  if (!pen || canvas.width === 0 || canvas.height === 0) throw new Error('Nothing to draw.')
  pen.drawImage(source, 0, 0, canvas.width, canvas.height)
  let jpeg = await jpegOf(canvas, qualities[0]!)
  for (const quality of qualities.slice(1)) {
    if (jpeg.size <= MOST_BYTES) break
    jpeg = await jpegOf(canvas, quality)
  }
  return new File([jpeg], 'swafoto.jpg', { type: 'image/jpeg' })
}

/** What the camera sees at this moment. */
export const photoOfVideo = (video: HTMLVideoElement): Promise<File> => drawn(video, video.videoWidth, video.videoHeight)

/** A picture file, upright. Rejects for what the browser cannot read. */
export const photoOfFile = async (file: Blob): Promise<File> => {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    return await drawn(picture, picture.width, picture.height)
  } finally {
    picture.close()
  }
}
