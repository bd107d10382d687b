import type { Role } from '@lentera/contract/kit/roles'
import type { PostKind } from '@lentera/contract/tugasku/posts'
import { linkTo } from '#lib/nav/href.ts'

interface At {
  readonly kind: PostKind
  readonly room_id: string
  readonly post_id: string
}

/** Where somebody of this role reads a task, a module or an announcement of a class room. */
export const postAddress = (role: Role, { kind, room_id: hash, post_id }: At): string => {
  switch (kind) {
    case 'task':
      return linkTo(role, '/tugasku/:hash/tasks/:hashtask', { hash, hashtask: post_id })
    case 'module':
      return linkTo(role, '/tugasku/:hash/modules/:hashmodule', { hash, hashmodule: post_id })
    case 'announcement':
      return linkTo(role, '/tugasku/:hash/announces/:hashannounce', { hash, hashannounce: post_id })
  }
}
