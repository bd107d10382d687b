import type { Inside } from '@lentera/contract'
import type { Work, WorkVersion } from '@lentera/contract/tugasku/posts'
import { attachmentOf } from '#kit/files/attachment.ts'
import type { Visit } from '#kit/http/services.ts'
import type { PostWhole } from '#modules/tugasku/posts/posts.queries.ts'
import { workStateOf } from '#modules/tugasku/posts/posts.rules.ts'
import { type VersionRow, versionsOf } from './submissions.queries.ts'
import { mayDo } from './submissions.rules.ts'

/** A version with links to its files. Only for a caller whose right to it has been checked. */
export const presentVersion = ({ services, now }: Pick<Visit, 'services' | 'now'>, version: VersionRow): Inside<WorkVersion> => ({
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

/** The own work on a task, as its pupil reads it: what is scored and not shared yet is still only handed in. */
export const ownWork = async (visit: Visit, row: PostWhole): Promise<Inside<Work>> => {
  const { db, now } = visit
  const stored = row.work?.state ?? 'not_opened'
  const state = workStateOf(stored, row, now)
  const versions = row.work_id === null ? [] : await versionsOf(db, row.work_id)
  const sent = stored === 'returned' || stored === 'needs_revision'
  return {
    state: state === 'graded' ? 'submitted' : state,
    draft: row.draft ?? '',
    draft_links: row.draft_links ?? [],
    versions: versions.map((version) => presentVersion(visit, version)),
    score: stored === 'returned' ? (row.work?.score ?? null) : null,
    feedback: sent ? row.feedback : null,
    scored_at: sent ? (row.scored_at?.toISOString() ?? null) : null,
    can: mayDo({ ...row, state: stored, archived: row.room_state === 'archived' }, now),
  }
}
