import type { Role } from '@lentera/contract/kit/roles'
import { isClosedBy } from '@lentera/contract/remote-config'
import { tugaskuRooms } from '@lentera/contract/tugasku/rooms'
import { ask } from '#lib/http/ask.ts'
import { AskFault } from '#lib/http/fault.ts'
import { remoteConfigNow } from '#lib/http/remote-config.ts'
import { href } from '#lib/nav/href.ts'
import { type GuestPass, keepGuestPass } from '#lib/session/guest-pass.ts'

/** What an address of tugasku with a token in its query asks for. */
interface GuestVisit {
  /** Undefined where its role is not that of the address. */
  readonly pass: GuestPass | undefined
  /** Whose address it is. */
  readonly of: 'student' | 'teacher'
  /** Undefined of a page that is of no room. */
  readonly room: string | undefined
  readonly post: string | undefined
}

const PAGE = /^\/(teacher\/)?tugasku(?:\/([A-Za-z0-9]{20,64})(?:\/(?:tasks|modules|announces)\/([A-Za-z0-9]{20,64}))?)?(?:\/|$)/

/** Reads an address of tugasku. The role in the query must be student, for a teacher's address teacher (specification, section 4). */
export const guestVisitOf = ({ pathname, searchParams }: URL): GuestVisit => {
  const [, teachers, room, post] = PAGE.exec(pathname) ?? []
  const of = /^\/teacher\//i.test(pathname) || teachers !== undefined ? 'teacher' : 'student'
  const token = searchParams.get('token') ?? ''
  return { pass: searchParams.get('role') === of && token !== '' ? { token, role: of } : undefined, of, room, post }
}

/** Whether the room is one of whoever has signed in; so it counts when nobody can be asked, and the page says what is wrong. */
const isOwnRoom = async (room: string): Promise<boolean> => {
  try {
    await ask(tugaskuRooms.one, { params: { room_id: room } })
    return true
  } catch (cause) {
    return !(cause instanceof AskFault && cause.status === 404)
  }
}

const without = ({ pathname, searchParams }: URL): string => {
  const rest = new URLSearchParams(searchParams)
  rest.delete('token')
  rest.delete('role')
  return rest.size > 0 ? `${pathname}?${rest.toString()}` : pathname
}

/**
 * Where a visit to tugasku with a token in its query goes: to the guest's page of the room or post, or to the front page where the
 * role is wrong or the page is of no room. Who has signed in and belongs to the room reads it as always; who does not, as a guest.
 * A guest of a closed address reads that it is coming soon. Undefined leaves the visit to the other guards.
 */
export const enteredAsGuest = async (url: URL, role: Role | null): Promise<string | undefined> => {
  // A login would lead nowhere: what is closed is closed to whoever has signed in, too.
  if (isClosedBy(remoteConfigNow().closed_routes, url.pathname)) return role === null ? href('/coming-soon') : undefined
  const { pass, of, room, post } = guestVisitOf(url)
  if (role === of && (pass === undefined || room === undefined || (await isOwnRoom(room)))) return without(url)
  if (pass === undefined || room === undefined) return '/'
  keepGuestPass(room, pass)
  return post === undefined
    ? href('/tugasku-guest/:hash', { hash: room })
    : href('/tugasku-guest/:hash/:hashpost', { hash: room, hashpost: post })
}
