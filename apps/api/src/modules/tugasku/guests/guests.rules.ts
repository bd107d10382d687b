import type { GuestLinkState } from '@lentera/contract/tugasku/guests'

interface Standing {
  readonly expires_at: Date
  readonly revoked_at: Date | null
  readonly room_state: 'active' | 'archived'
  readonly maker_teaches: boolean
  readonly post_id: number | null
  readonly post_removed_at: Date | null
}

/** Whether a guest link opens something: not past its time, in an archived room, of a teacher who left it, or to a removed post. */
export const linkStateOf = (link: Standing, now: Date): GuestLinkState => {
  if (link.revoked_at !== null) return 'revoked'
  const ended =
    link.expires_at <= now ||
    link.room_state === 'archived' ||
    !link.maker_teaches ||
    (link.post_id !== null && link.post_removed_at !== null)
  return ended ? 'ended' : 'active'
}
