import type { Inside } from '@lentera/contract'
import type { EarlierScore, Work, WorkState, WorkVersion } from '@lentera/contract/tugasku/posts'
import { attachmentOf } from '#kit/files/attachment.ts'
import type { RequestContext } from '#kit/http/services.ts'
import type { Db } from '#db/db.ts'
import type { PostWhole } from '#modules/tugasku/posts/posts.queries.ts'
import { workStateOf } from '#modules/tugasku/posts/posts.rules.ts'
import { lastShared, type VersionRow, versionsOf } from './submissions.queries.ts'
import { mayDo } from './submissions.rules.ts'

/** A version with links to its files. Only for a caller whose right to it has been checked. */
export const presentVersion = (
  { services, now }: Pick<RequestContext, 'services' | 'now'>,
  version: VersionRow,
): Inside<WorkVersion> => ({
  number: version.number,
  text: version.text,
  links: version.links,
  files: version.files.map((file) => attachmentOf(services, file, now)),
  submitted_at: version.submitted_at.toISOString(),
  late_minutes: version.late_minutes,
  received_at: version.received_at.toISOString(),
  made_at: version.made_at?.toISOString() ?? null,
  made_proven: version.made_proven,
})

/**
 * The shared score (`lastShared`) of an attempt that another one follows, or that was taken or sent back; null while the score that
 * is shared counts.
 */
export const earlierOf = (
  shared: Awaited<ReturnType<typeof lastShared>> | null,
  state: WorkState,
): Inside<EarlierScore> | null => {
  if (!shared || state === 'returned' || state === 'exempt') return null
  const { score, feedback, version, changed_at } = shared
  return { score, feedback, version: version === 0 ? null : version, scored_at: changed_at.toISOString() }
}
/** The same of a work whose score is not read yet. */
export const earlierScore = async (db: Db, work: number | null, state: WorkState): Promise<Inside<EarlierScore> | null> =>
  work === null || state === 'returned' || state === 'exempt' ? null : earlierOf((await lastShared(db, work)) ?? null, state)

/** The own work on a task, as its pupil reads it: what is scored and not shared yet is still only handed in. */
export const workOf = (
  context: Pick<RequestContext, 'services' | 'now'>,
  row: PostWhole,
  versions: readonly VersionRow[],
  earlier: Inside<EarlierScore> | null,
): Inside<Work> => {
  const { now } = context
  const stored = row.work?.state ?? 'not_opened'
  const state = row.gone ? stored : workStateOf(stored, row, now)
  const sent = stored === 'returned' || stored === 'needs_revision'
  return {
    state: state === 'graded' ? 'submitted' : state,
    draft: row.draft ?? '',
    draft_links: row.draft_links ?? [],
    versions: versions.map((version) => presentVersion(context, version)),
    score: row.work?.score ?? null,
    feedback: sent ? row.feedback : null,
    scored_at: sent ? (row.scored_at?.toISOString() ?? null) : null,
    earlier,
    can: mayDo({ ...row, state: stored, archived: row.room_state === 'archived' }, now),
  }
}
export const ownWork = async (context: RequestContext, row: PostWhole): Promise<Inside<Work>> => {
  const versions = row.work_id === null ? [] : await versionsOf(context.db, row.work_id)
  return workOf(context, row, versions, await earlierScore(context.db, row.work_id, row.work?.state ?? 'not_opened'))
}
