import type { Role } from '@lentera/contract/kit/roles'
import { uploadPath } from '@lentera/contract/uploads'
import { remoteConfigNow } from '#lib/http/remote-config.ts'

/** Where a person of this role sends files. */
export const endpointOf = (role: Role): string =>
  new URL(`${(remoteConfigNow().base_url ?? '').replace(/\/$/, '')}${uploadPath(role)}`, location.href).href
