import { type PostKind, type PostRow, postStates, workStates } from '@lentera/contract/tugasku/posts'
import type { Timezone } from '@lentera/contract/shared'
import { useLocation, useParams } from 'react-router'
import { href } from '#lib/nav/href.ts'
import { clockWithZone, dateIn, duration, shortDate } from '#lib/time/dates.ts'

/** `Sen, 23 Nov, 07.15 WITA`: an instant on the clock of the room's school. */
export const momentOf = (at: string, timezone: Timezone): string =>
  `${shortDate(dateIn(new Date(at), timezone))}, ${clockWithZone(at, timezone)}`
/** When delayed work was made and received: `dibuat Sen, 23 Nov, 06.58 WIB, diterima Sen, 23 Nov, 07.31 WIB`; undefined of any other. */
export const bothTimesOf = ({ made_at, received_at, made_proven }: Delayed, timezone: Timezone): string | undefined =>
  made_at === null || received_at === null
    ? undefined
    : `dibuat ${momentOf(made_at, timezone)}${made_proven ? '' : ' (menurut HP)'}, diterima ${momentOf(received_at, timezone)}`
interface Delayed {
  readonly made_at: string | null
  readonly received_at: string | null
  readonly made_proven: boolean
}
/** The minutes by which a work was late, as people say it: `2 jam 5 menit`, `3 hari`. */
export const lateText = (minutes: number): string => (minutes < 1440 ? duration(minutes) : `${Math.floor(minutes / 1440)} hari`)

const words = { tasks: 'task', modules: 'module', announces: 'announcement' } satisfies Record<string, PostKind>
/** The post that the address names, and of which kind it says that it is. */
export const usePostHere = () => {
  const { pathname } = useLocation()
  const { hash = '', hashtask, hashmodule, hashannounce } = useParams()
  const word = pathname.split('/').find((each): each is keyof typeof words => each in words) ?? 'tasks'
  return { kind: words[word], room_id: hash, post_id: hashtask ?? hashmodule ?? hashannounce ?? '' }
}

/** Where a teacher writes a new one of this kind. */
export const writeAddress = (kind: PostKind, hash: string): string => {
  switch (kind) {
    case 'task':
      return href('/teacher/tugasku/:hash/tasks', { hash })
    case 'module':
      return href('/teacher/tugasku/:hash/modules', { hash })
    case 'announcement':
      return href('/teacher/tugasku/:hash/announces', { hash })
  }
}
/** Where a teacher changes one. */
export const editAddress = (kind: PostKind, hash: string, post_id: string): string => {
  switch (kind) {
    case 'task':
      return href('/teacher/tugasku/:hash/tasks/:hashtask/edit', { hash, hashtask: post_id })
    case 'module':
      return href('/teacher/tugasku/:hash/modules/:hashmodule/edit', { hash, hashmodule: post_id })
    case 'announcement':
      return href('/teacher/tugasku/:hash/announces/:hashannounce/edit', { hash, hashannounce: post_id })
  }
}

/** How a row stands: for its pupil the own work, for its teachers the post itself. */
export const standing = ({ work, state }: Pick<PostRow, 'work' | 'state'>) => (work ? workStates[work.state] : postStates[state])
