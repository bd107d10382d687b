import { tableOf } from '@lentera/contract/kit/keys'
import { createHmac } from 'node:crypto'
import { type Role, roleNames } from '@lentera/contract'
import type { Settings } from '#src/settings.ts'
import { derivedKey } from './secrets.ts'

export interface Client {
  readonly id: string
  readonly secret: string
}

/** The client keys of the four roles. They are public by nature: they only say which role signs in. */
export const clientsOf = ({ jwtSecret }: Settings): Readonly<Record<Role, Client>> => {
  const key = derivedKey(jwtSecret, 'client keys')
  return tableOf(roleNames, (role) => ({
    id: `lentera-${role}`,
    secret: createHmac('sha256', key).update(role).digest('hex'),
  }))
}

export const roleOfClient = (
  settings: Settings,
  { client_id, client_secret }: { client_id: string; client_secret: string },
): Role | undefined => {
  const clients = clientsOf(settings)
  return roleNames.find((role) => clients[role].id === client_id && clients[role].secret === client_secret)
}
