import { isClosedBy } from '@lentera/contract/remote-config'
import { useSession } from './session.ts'

/** Whether who is signed in only looks at the open page, for want of a right: what changes something is left out there. */
export const useReadOnly = (): boolean => useSession(({ user }) => isClosedBy(user?.office?.read_only ?? [], location.pathname))
