import { type Bucket, PART } from './bucket.ts'

/** Writes a stream: in parts as they come, or at once where it is shorter than a part. Nobody reads it before all of it is there. */
export const putStream = async (bucket: Bucket, name: string, stream: AsyncIterable<Uint8Array>) => {
  let [held, size]: [Uint8Array[], number] = [[], 0]
  const begun: { upload?: string } = {}
  const parts: { number: number; etag: string }[] = []
  const send = async () => {
    const upload = (begun.upload ??= await bucket.begin(name))
    parts.push(await bucket.part(name, upload, parts.length + 1, Buffer.concat(held)))
    held = []
    size = 0
  }
  try {
    for await (const piece of stream) {
      held.push(piece)
      size += piece.length
      if (size >= PART) await send()
    }
    if (begun.upload === undefined) return await bucket.put(name, Buffer.concat(held))
    if (size > 0) await send()
    await bucket.complete(name, begun.upload, parts)
  } catch (error) {
    if (begun.upload !== undefined) await bucket.abort(name, begun.upload).catch(() => undefined)
    throw error
  }
}
