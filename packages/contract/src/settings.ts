import * as z from 'zod/mini'
import { calls, del, get } from './kit/call.ts'
import { roleNames } from './kit/roles.ts'
import { instant, uuid } from './shared.ts'

declare module './kit/call.ts' {
  interface Tags {
    devices: true
  }
  interface SampleIds {
    /** Another session of the caller. */
    readonly session_uuid: string
  }
}

/** A device on which this person is signed in. */
export const Device = z.object({
  uuid,
  /** What the browser says of itself, in words: `Chrome di Android`. */
  name: z.string(),
  address: z.string(),
  created_at: instant,
  last_seen_at: instant,
  /** The device that asks. */
  current: z.boolean(),
})
export type Device = z.infer<typeof Device>

export const settings = calls('settings', {
  devices: get('/v1/{role}/me/sessions', { shows: ['devices'], roles: roleNames, reply: z.array(Device) }, () => ({})),
  endDevice: del(
    '/v1/{role}/me/sessions/:uuid',
    { changes: ['devices'], roles: roleNames, speaks: 'nobody', params: z.object({ uuid }), reply: z.null() },
    ({ session_uuid }) => ({ params: { uuid: session_uuid } }),
  ),
  /** Ends every other device and keeps the one that asks; answers how many ended. */
  endOtherDevices: del(
    '/v1/{role}/me/sessions',
    { changes: ['devices'], roles: roleNames, speaks: 'nobody', reply: z.object({ ended: z.number() }) },
    () => ({}),
  ),
})
