import * as z from 'zod/mini'
import { calls, get, put } from './kit/call.ts'

declare module './kit/call.ts' {
  interface Tags {
    'file-room': true
  }
}

/** What a school may give of room for files: to each of its staff in GB, to each of its pupils in MB. */
export const fileRoomLimits = { staff_gb: { least: 1, most: 100 }, pupil_mb: { least: 100, most: 20_480 } } as const

const between = ({ least, most }: { readonly least: number; readonly most: number }) => z.int().check(z.gte(least), z.lte(most))
const FileRoom = z.object({ staff_gb: between(fileRoomLimits.staff_gb), pupil_mb: between(fileRoomLimits.pupil_mb) })
export type FileRoom = z.infer<typeof FileRoom>

/** The office says how much room each person of its school has for files that records show. It holds at once. */
export const fileRoom = calls('file-room', {
  read: get('/v1/school/files/room', { roles: ['school'], reply: FileRoom, shows: ['file-room'] }, () => ({})),
  /** `seen` is what the person saw: another setting since then is not overwritten. */
  save: put(
    '/v1/school/files/room',
    {
      roles: ['school'],
      changes: ['file-room'],
      as: 'json',
      body: z.extend(FileRoom, { seen: FileRoom }),
      reply: FileRoom,
      faults: ['SETTINGS_CHANGED'],
    },
    () => ({ body: { staff_gb: 5, pupil_mb: 1_024, seen: { staff_gb: 5, pupil_mb: 1_024 } } }),
  ),
})
