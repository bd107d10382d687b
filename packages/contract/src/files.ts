import * as z from 'zod/mini'
import { calls, get } from './kit/call.ts'
import { smaller } from './thumbnails.ts'

declare module './kit/call.ts' {
  interface SampleIds {
    /** The secret part of a link to a file. */
    readonly file_token: string
  }
}

export const files = calls('files', {
  /**
   * Reads one file by a link that another call answered (a `photo_url`). Anybody who has the link may, for at most ten
   * minutes; afterwards it is not found. `size` asks for a small picture of a picture.
   */
  read: get(
    '/v1/files/:token',
    { roles: 'anyone', params: z.object({ token: z.string() }), query: smaller, reply: 'file' },
    ({ file_token }) => ({ params: { token: file_token }, query: {} }),
  ),
})
