import { Fault, type Inside, type Parsed, type SentFile } from '@lentera/contract'
import { type Post, postLimits } from '@lentera/contract/tugasku/posts'
import type { tugaskuSubmissions } from '@lentera/contract/tugasku/submissions'
import type { Db } from '#db/db.ts'
import type { RequestContext } from '#kit/http/services.ts'
import { presentWith } from '#modules/tugasku/posts/looking.ts'
import { lateBy } from '#modules/tugasku/posts/posts.rules.ts'
import {
  type Found,
  holdWorks,
  insertVersions,
  type NewVersion,
  type TaskToHandIn,
  tasksToHandIn,
  taskToHandIn,
} from './handing.queries.ts'
import { earlierOf, workOf } from './own-work.ts'
import { judge, judgedAt, momentOf } from './submissions.rules.ts'
import type { VersionRow } from './submissions.queries.ts'

type Handing = Omit<RequestContext, 'db'> & Parsed<typeof tugaskuSubmissions.submit>

interface Judged {
  readonly context: Handing
  readonly found: TaskToHandIn
  readonly version: NewVersion
  /** What belongs to the version, in its order. */
  readonly files: readonly SentFile[]
}

const wrong = (field: string, words: string) => new Fault('VALIDATION', { errors: { [field]: [words] } })

/** What a pupil hands in. Throws what forbids it. */
const versionOf = (context: Handing, found: Found): Judged => {
  const { user, now, captured, body } = context
  const { text, links, files, kept } = body
  if (found === 'no_school') throw new Fault('SCHOOL_MISSING')
  if (found === 'not_found') throw new Fault('NOT_FOUND')
  const { task, work, versions } = found
  const at = momentOf(captured, now)
  const state = work?.state ?? 'not_opened'
  judge({ ...task, archived: task.room_state === 'archived' }, state, 'submit', judgedAt(captured, state, now))
  const known = new Map(versions.flatMap((version) => version.files.map((file) => [file.id, file])))
  if (kept.some((id) => !known.has(id))) throw new Fault('NOT_FOUND')
  if (text === '' && links.length + files.length + kept.length === 0)
    throw wrong('text', 'Tulis jawabanmu, atau tambahkan berkas atau tautan.')
  if (files.length + kept.length > postLimits.files) throw wrong('files', `Maksimal ${postLimits.files} berkas.`)
  const attached = [...new Map([...kept.map((id) => known.get(id)!), ...files].map((file) => [file.id, file])).values()]
  return {
    context,
    found,
    files: attached,
    version: {
      post_id: task.id,
      student_id: user.id,
      seen: work,
      number: (versions[0]?.number ?? 0) + 1,
      text,
      links,
      files: attached.map(({ id }) => id),
      submitted_at: at,
      received_at: now,
      // Made in time and come late, it is late until the teacher says otherwise; without proof also where only the end was said.
      late_minutes: lateBy(task.due_at ?? (captured?.proven ? null : task.closes_at), now),
      made_at: captured?.at ?? null,
      made_proven: captured?.proven ?? false,
    },
  }
}
const judged = (context: Handing, found: Found): Judged | Fault => {
  try {
    return versionOf(context, found)
  } catch (error) {
    if (error instanceof Fault) return error
    throw error
  }
}

/** The task as it stands once a version was handed in. */
const presentHanded = ({ context, found, version, files }: Judged, id: number): Inside<Post> => {
  const { task, shared } = found
  const handed: VersionRow = { ...version, id, links: [...version.links], files: [...files] }
  const state = 'submitted' as const
  const row: typeof task = {
    ...task,
    draft: '',
    draft_links: [],
    work: { state, late_minutes: version.late_minutes, score: null },
  }
  return presentWith(context, row, workOf(context, row, [handed, ...found.versions], earlierOf(shared, state)))
}

/** Hands in what nobody has changed meanwhile; of the others the works are held, read again and handed in as they stand now. */
const handIn = async (db: Db, going: readonly Judged[]): Promise<ReadonlyMap<Handing, Inside<Post> | Fault>> => {
  const answers = new Map<Handing, Inside<Post> | Fault>()
  const write = async (some: readonly Judged[]) => {
    const written = await insertVersions(
      db,
      some.map(({ version }) => version),
    )
    for (const { at, id } of written) answers.set(some[at]!.context, presentHanded(some[at]!, id))
  }
  await write(going)
  const missed = going.filter(({ context }) => !answers.has(context))
  if (missed.length === 0) return answers
  await holdWorks(
    db,
    missed.map(({ version }) => version),
  )
  const found = await tasksToHandIn(
    db,
    missed.map(({ version, context: { now } }) => ({ ...version, now })),
  )
  const again = missed.map(({ context }, at) => ({ context, outcome: judged(context, found[at]!) }))
  for (const { context, outcome } of again) if (outcome instanceof Fault) answers.set(context, outcome)
  await write(again.flatMap(({ outcome }) => (outcome instanceof Fault ? [] : [outcome])))
  return answers
}

const submitTogether = async (
  contexts: readonly (Handing & { readonly before: Found })[],
  db: Db,
): Promise<(Inside<Post> | Fault)[]> => {
  const outcomes = contexts.map((context) => judged(context, context.before))
  const answers = await handIn(
    db,
    outcomes.filter((one): one is Judged => !(one instanceof Fault)),
  )
  return outcomes.map((one) => {
    if (one instanceof Fault) return one
    const answer = answers.get(one.context)
    if (!answer) throw new Error(`Work of ${one.version.student_id} on task ${one.version.post_id} changed while it was held.`)
    return answer
  })
}

/** Hands in the works of many pupils with one read, one statement and one commit. */
export const submit = {
  before: ({ user, now, params, services }: Omit<RequestContext, 'db'> & Pick<Handing, 'params'>) =>
    taskToHandIn(services.database.db, { student_id: user.id, post_id: params.post_id, now }),
  together: submitTogether,
}
