import type { PostKind, PostState, PostVerb, TaskSection, WorkState } from '@lentera/contract/tugasku/posts'
import { MINUTE } from '#kit/durations.ts'

export interface Timed {
  readonly kind: PostKind
  readonly given_at: Date | null
  readonly due_at: Date | null
  readonly closes_at: Date | null
}

/** Whether pupils read a post at this moment, and whether something can still be handed in. */
export const stateOf = ({ kind, given_at, closes_at }: Timed, now: Date): PostState => {
  if (given_at === null) return 'draft'
  if (given_at > now) return 'scheduled'
  return kind === 'task' && closes_at !== null && closes_at <= now ? 'closed' : 'published'
}

/** When a task is due: where nothing is said of that, when it closes. */
export const endOf = ({ due_at, closes_at }: Pick<Timed, 'due_at' | 'closes_at'>): Date | null => due_at ?? closes_at

/** What became of a work: what was not handed in when the time was over is missing. */
export const workStateOf = (stored: WorkState | null, task: Timed, now: Date): WorkState => {
  const state = stored ?? 'not_opened'
  const end = endOf(task)
  const open = state === 'not_opened' || state === 'in_progress' || state === 'withdrawn'
  return open && end !== null && end <= now ? 'missing' : state
}

/** Whole minutes by which something came after it was due; 0 for what came in time. */
export const lateBy = (due: Date | null, at: Date): number =>
  due === null || at <= due ? 0 : Math.ceil((at.getTime() - due.getTime()) / 60_000)

/**
 * A time as it is asked for; the one from before, where it is the same minute: forms know whole minutes, and what they send back as it
 * was is no change.
 */
export const timeAsked = (asked: string | null, before: Date | null): Date | null => {
  const at = asked === null ? null : new Date(asked)
  return at && before && at.getTime() === Math.floor(before.getTime() / MINUTE) * MINUTE ? before : at
}

/** Among which of a pupil's tasks it stands. */
export const sectionOf = (state: WorkState): TaskSection => {
  if (state === 'missing') return 'late'
  return state === 'submitted' || state === 'graded' || state === 'returned' || state === 'exempt' ? 'done' : 'todo'
}

/** What the teachers of a room may do with a post: nothing once the room is archived. With work that was left on it, it stays. */
export const verbsOf = (
  post: Timed & { readonly archived: boolean; readonly has_work: boolean; readonly max_score: number | null },
  now: Date,
): PostVerb[] => {
  const scores: PostVerb[] = post.kind === 'task' && post.given_at !== null && post.given_at <= now ? ['score'] : []
  if (post.archived) return scores
  const removes: PostVerb[] = post.has_work ? [] : ['remove']
  switch (stateOf(post, now)) {
    case 'draft':
    case 'scheduled':
      return ['edit', 'publish', 'remove']
    case 'published':
      return ['edit', ...(post.kind === 'task' ? (['close'] as const) : []), ...removes, ...scores]
    case 'closed':
      return ['edit', 'reopen', ...removes, ...scores]
  }
}

type Times = Omit<Timed, 'kind'>
/**
 * What is wrong with the times of a post, by field. Those that are as they were `before` are not judged again: a task that was ended
 * early has closed before it is due.
 */
export const wrongTimes = (times: Times, before?: Times): Readonly<Record<string, readonly string[]>> => {
  const { given_at, due_at, closes_at } = times
  const wrong: Record<string, string[]> = {}
  const isNew = (...names: (keyof Times)[]) => !before || names.some((name) => times[name]?.getTime() !== before[name]?.getTime())
  if (given_at !== null && due_at !== null && due_at <= given_at && isNew('given_at', 'due_at'))
    wrong['due_at'] = ['Batas waktu harus setelah tugas diberikan.']
  const from = due_at ?? given_at
  if (from !== null && closes_at !== null && closes_at < from && isNew('given_at', 'due_at', 'closes_at'))
    wrong['closes_at'] = ['Waktu tutup tidak boleh sebelum batas waktu.']
  return wrong
}
