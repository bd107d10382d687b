import { uploadPath } from '@lentera/contract/uploads'
import type { Caller } from './ask.ts'
import { aPhoto } from './pictures.ts'

/** A letter of so many bytes. */
export const aPdf = (bytes = 3_000) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes, 'a'), Buffer.from('\n%%EOF')])

const tus = { 'tus-resumable': '1.0.0' }
const named = (name: string) => `filename ${Buffer.from(name).toString('base64')}`

/** Sends a file whole, as a form does before its call. Answers the id under which a call takes it. */
export const sendFile = async (caller: Caller, bytes: Buffer, name = 'surat.pdf'): Promise<string> => {
  const begun = await caller.send({
    method: 'POST',
    url: uploadPath(caller.role!),
    headers: { ...tus, 'upload-length': String(bytes.length), 'upload-metadata': named(name) },
  })
  const url = String(begun.headers['location'])
  const { status, body } = await caller.send({
    method: 'PATCH',
    url,
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    payload: bytes,
  })
  if (status !== 204) throw new Error(`${name} was not taken: ${JSON.stringify(body)}`)
  return url.split('/').at(-1)!
}

/** Sends a small picture. */
export const sendPicture = async (caller: Caller, name = 'foto.jpg') => sendFile(caller, await aPhoto(), name)
