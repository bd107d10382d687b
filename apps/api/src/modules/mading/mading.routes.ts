import { Fault, type Inside } from '@lentera/contract'
import { mading, madingLimits, type MadingPost, type MadingState } from '@lentera/contract/mading'
import { attachmentOf } from '#kit/files/attachment.ts'
import { decideAll } from '#kit/http/decide.ts'
import { serve } from '#kit/http/serve.ts'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import { notify } from '#notices/notify.queries.ts'
import { bandOf } from '#school/age-bands.rules.ts'
import { localTime } from '#school/time.ts'
import { type Here, inSchool } from '#school/here.ts'
import * as queries from './mading.queries.ts'
import { stateAfter, verbsOf } from './mading.rules.ts'

const verbsFor = ({ state, reports }: queries.PostRow) => verbsOf({ state, reported: reports.length > 0 })

/** Who wrote a post, as others of the school read it: a child under 13 by the first name alone. */
const writerNamed = ({ writer, role, born_on, timezone }: queries.PostRow, now: Date): string =>
  role === 'student' && bandOf(born_on, localTime(now, timezone).date) === 'under_13' ? writer.split(' ', 1)[0]! : writer

/** A post as its reader sees it: why it was refused and what was reported is not for everybody. */
const present = ({ user, services, now }: RequestContext, row: queries.PostRow): Inside<MadingPost> => {
  const mine = row.account_id === user.id
  const office = user.role === 'school'
  const { id, title, text, state, revision, created_at, published_at } = row
  return {
    id,
    kind: row.kind,
    title,
    text,
    pictures: row.pictures.map((file) => attachmentOf(services, file, now)),
    writer: { name: mine || office ? row.writer : writerNamed(row, now), role: row.role },
    school: row.school,
    state,
    reason: mine || office ? row.reason : null,
    created_at: created_at.toISOString(),
    published_at: published_at?.toISOString() ?? null,
    mine,
    liked: row.liked,
    likes: user.role === 'student' ? null : row.likes,
    reports: office ? row.reports : [],
    can: office ? verbsFor(row) : [],
    revision,
  }
}
const postOf = async ({ db, user }: RequestContext, id: number): Promise<queries.PostRow> => {
  const row = await queries.postFor(db, { reader: user.id, office: user.role === 'school', id })
  if (!row) throw new Fault('NOT_FOUND')
  return row
}
/** A post on one of the reader's boards. Throws NOT_FOUND for one that is not, or no longer. */
const published = async (context: RequestContext, id: number): Promise<queries.PostRow> => {
  const row = await postOf(context, id)
  if (row.state !== 'published') throw new Fault('NOT_FOUND')
  return row
}

const send = async (context: RequestOf<typeof mading.send, Here>): Promise<Inside<MadingPost>> => {
  const { db, user, now, school, body } = context
  const { pictures, ...words } = body
  if (words.text === '' && pictures.length === 0)
    throw new Fault('VALIDATION', { errors: { text: ['Tulis isinya, atau tambahkan foto.'] } })
  if ((await queries.countWaiting(db, user.id)) >= madingLimits.waiting)
    throw new Fault('VALIDATION', { errors: { title: [`Maksimal ${madingLimits.waiting} kiriman menunggu sekaligus.`] } })
  const post = { ...words, school_id: school.id, account_id: user.id, created_at: now }
  return present(context, await postOf(context, await queries.insertPost(db, post, pictures)))
}

const decide = (context: RequestOf<typeof mading.decide, Here>) => {
  const { db, user, now, school, body } = context
  const { verb, reason = null } = body
  return decideAll<queries.PostRow, typeof verb, { state: MadingState }>(body, {
    read: (ids): Promise<readonly queries.PostRow[]> => queries.postsToDecide(db, { reader: user.id, school: school.id, ids }),
    can: verbsFor,
    write: async (rows) => {
      const taken = rows.map(({ id }) => id)
      await queries.writeDecision(db, taken, { verb, to: stateAfter[verb], reason, by: user.id, now })
      // What stays where it is is no news.
      const told = verb === 'keep' ? [] : rows
      const news = told.map(({ id, account_id, title, revision }) => ({
        kind: 'mading_decided' as const,
        account_id,
        key: `mading ${id} ${revision} ${verb}`,
        data: { post_id: id, title, verb, reason },
      }))
      await notify(db, news, now)
      return { taken }
    },
    present: ({ state }) => ({ state }),
  })
}

export const madingRoutes = serve(mading, {
  board: async (context) => {
    const { data, meta } = await queries.pageOfBoard(context.db, context.user.id, context.query)
    return { data: data.map((row) => present(context, row)), meta }
  },
  mine: async (context) => {
    const { data, meta } = await queries.pageOfOwn(context.db, context.user.id, context.query)
    return { data: data.map((row) => present(context, row)), meta }
  },
  read: async (context) => present(context, await postOf(context, context.params.mading_post_id)),
  send: inSchool(send),
  like: async (context) => {
    const { db, user, now, params, body } = context
    const { id } = await published(context, params.mading_post_id)
    await queries.writeLike(db, { post_id: id, account_id: user.id, liked: body.liked, now })
    return { liked: body.liked }
  },
  report: async (context) => {
    const { db, user, now, params, body } = context
    const { id } = await published(context, params.mading_post_id)
    await queries.writeReport(db, { post_id: id, account_id: user.id, reason: body.reason, reported_at: now })
    return null
  },
  inbox: inSchool(async (context: RequestOf<typeof mading.inbox, Here>) => {
    const at = { reader: context.user.id, school: context.school.id }
    const { data, meta } = await queries.pageOfInbox(context.db, at, context.query)
    return { data: data.map((row) => present(context, row)), meta }
  }),
  decide: inSchool(decide),
})
