import type { Role, SentFile } from '@lentera/contract'
import { upload, uploadPath } from '@lentera/contract/uploads'
import * as z from 'zod/mini'
import type { OpenSchool } from '#test/school.ts'
import { aPdf } from '#test/uploads.ts'
import { claimed as claimedIn } from '#kit/files/claim.ts'

/** A letter of one page. */
export const pdf = aPdf()

/** Somebody who sends files. */
export const senderOf = async (school: OpenSchool, role: Role = 'student') => {
  const { token } = await school.signIn(role)
  const inject = (method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE', url: string, headers: object = {}, payload?: Buffer) =>
    school.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...headers },
      ...(payload && { payload }),
    })
  const begin = (bytes: number, name = 'surat.pdf') =>
    inject('POST', uploadPath(role), {
      'upload-length': String(bytes),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
    })
  const send = (url: string, offset: number, bytes: Buffer) =>
    inject('PATCH', url, { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }, bytes)
  const whole = async (bytes: Buffer, name?: string) => {
    const url = String((await begin(bytes.length, name)).headers.location)
    return { url, id: url.split('/').at(-1)!, answer: await send(url, 0, bytes) }
  }
  return {
    token,
    inject,
    begin,
    send,
    whole,
    offset: async (url: string) => (await inject('HEAD', url)).headers['upload-offset'],
  }
}

const Letter = z.object({ letter: upload('image,pdf') })
/** Takes an upload as a letter, as a call does. */
export const claimed = async (school: OpenSchool, id: string, owner: { id: number }) => {
  const body = await claimedIn(school.db, Letter, { letter: id }, { owner: owner.id, now: school.now() })
  return (body as { letter: SentFile }).letter
}
/** What is said of a letter that is not there. */
export const refused = { errors: { letter: ['Berkas ini tidak ditemukan atau sudah lebih dari sehari. Kirim lagi.'] } }
