// A thread of the process that draws: decodes one picture of an iPhone, and ends. What watches the memory is not held up by it.
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type { Decoded } from './draw.ts'

/** What is used of libheif, which libvips has without its decoder for HEIC. */
interface Heif {
  readonly ready?: Promise<unknown>
  readonly HeifDecoder: new () => { decode(bytes: Uint8Array): readonly HeifImage[] }
}
interface HeifImage {
  get_width(): number
  get_height(): number
  display(into: Into, done: (filled: Into | null) => void): void
}
interface Into {
  readonly data: Uint8ClampedArray<ArrayBuffer>
  readonly width: number
  readonly height: number
}

// It has no types, and is no module.
const require = createRequire(import.meta.url)

const decoded = async (bytes: Uint8Array, mostPixels: number): Promise<Decoded | 'large' | 'broken'> => {
  const { HeifDecoder, ready } = require('libheif-js/wasm-bundle') as Heif
  await ready
  const [image] = new HeifDecoder().decode(bytes)
  if (!image) return 'broken'
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > mostPixels) return 'large'
  const data = new Uint8ClampedArray(width * height * 4)
  const filled = await new Promise<Into | null>((resolve) => image.display({ data, width, height }, resolve))
  return filled ? { data: filled.data, width, height } : 'broken'
}

const { bytes, mostPixels }: { bytes: Uint8Array; mostPixels: number } = workerData
const answer = await decoded(bytes, mostPixels).catch(() => 'broken' as const)
parentPort?.postMessage(answer, typeof answer === 'string' ? [] : [answer.data.buffer])
