/** Finds the text of a QR code in what a video shows now; null when there is none. */
export type Reader = (video: HTMLVideoElement) => Promise<string | null>

/** The browser's own reader, where it has one (TypeScript does not know it yet). */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
interface DetectorKind {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}
declare global {
  interface Window {
    readonly BarcodeDetector?: DetectorKind
  }
}

/** A QR that fills half of it still has four points a square. */
const LONGEST = 640

const ownReader = async (): Promise<Reader | undefined> => {
  const { BarcodeDetector: Kind } = window
  try {
    if (!Kind || !(await Kind.getSupportedFormats()).includes('qr_code')) return undefined
    const detector = new Kind({ formats: ['qr_code'] })
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
  } catch {
    return undefined
  }
}

const drawingReader = async (): Promise<Reader> => {
  const { default: jsqr } = await import('jsqr')
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const { videoWidth, videoHeight } = video
    if (!pen || videoWidth === 0) return null
    const scale = Math.min(1, LONGEST / Math.max(videoWidth, videoHeight))
    canvas.width = Math.round(videoWidth * scale)
    canvas.height = Math.round(videoHeight * scale)
    pen.drawImage(video, 0, 0, canvas.width, canvas.height)
    const { data, width, height } = pen.getImageData(0, 0, canvas.width, canvas.height)
    return jsqr.default(data, width, height, { inversionAttempts: 'dontInvert' })?.data ?? null
  }
}

/** The browser's reader, or one that is fetched when it is needed. */
export const createReader = async (): Promise<Reader> => (await ownReader()) ?? drawingReader()
