import { Fault, type Inside } from '@lentera/contract'
import type { Timezone } from '@lentera/contract/shared'
import { SHARE_DAYS, type Share, shares } from '@lentera/contract/shares'
import { serve } from '#kit/http/serve.ts'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { reach } from '#school/scope.ts'
import { DAY } from '#kit/durations.ts'
import { findShare, insertShare, pupilOfPermit, revokeShare, type Shared } from './shares.queries.ts'
import { shareToken } from './share-token.ts'

/** Says nothing of whom it is about: whoever sees the chat reads no more than that there is something. */
const MESSAGE = 'Kabar dari sekolah, bisa dibuka 7 hari:'

/** What is shared, and the clock of the pupil's school. */
interface SharedThing {
  readonly of: Shared
  readonly timezone: Timezone
}

type ShareRow = NonNullable<Awaited<ReturnType<typeof findShare>>> & Pick<SharedThing, 'timezone'>
const present = (
  { services: { settings } }: RequestContext,
  { id, expires_at, timezone, opened, opened_at }: ShareRow,
): Inside<Share> => {
  const url = `${settings.publicUrl}/bagikan/${shareToken(settings, id)}`
  return {
    uuid: id,
    url,
    whatsapp_url: `https://wa.me/?${new URLSearchParams({ text: `${MESSAGE} ${url}` }).toString()}`,
    expires_at: expires_at.toISOString(),
    timezone,
    opened,
    opened_at: opened_at?.toISOString() ?? null,
  }
}

/** A pupil's day, for those who decide on it: parents, the homeroom teacher, the school. Throws NOT_FOUND for everybody else. */
const dayOf = async (
  context: RequestContext,
  { student_id, date }: { student_id: number; date: string },
): Promise<SharedThing> => {
  const { id, day, school } = await reach(context, student_id, 'decide', date)
  if (date > day.date) throw new Fault('VALIDATION', { errors: { date: ['Tanggal ini belum tiba.'] } })
  return { of: { kind: 'day', student_id: id, date, permit_id: null }, timezone: school.timezone }
}
const permitOf = async (context: RequestContext, permit_id: number): Promise<SharedThing> => {
  const permit = await pupilOfPermit(context.db, permit_id)
  if (!permit) throw new Fault('NOT_FOUND')
  const { id, school } = await reach(context, permit.account_id, 'decide', permit.starts_on)
  return { of: { kind: 'permit', student_id: id, date: null, permit_id }, timezone: school.timezone }
}

const linkTo = async (context: RequestContext, { of, timezone }: SharedThing): Promise<Inside<Share> | null> => {
  const row = await findShare(context.db, { by: context.user.id, of, now: context.now })
  return row ? present(context, { ...row, timezone }) : null
}

/** A link that works for a week; the former one in its first day, so that what was sent twice is one link. */
const share = async (context: RequestContext, { of, timezone }: SharedThing): Promise<Inside<Share>> => {
  const { db, user, now } = context
  const former = await findShare(db, { by: user.id, of, now })
  if (former && now.getTime() - former.created_at.getTime() < DAY) return present(context, { ...former, timezone })
  const expires_at = new Date(now.getTime() + SHARE_DAYS * DAY)
  const made = await insertShare(db, { ...of, id: uuidV7(now.getTime()), made_by: user.id, created_at: now, expires_at })
  return present(context, { ...made, timezone })
}

export const sharesRoutes = serve(shares, {
  day: async (context: RequestOf<typeof shares.day>) => linkTo(context, await dayOf(context, context.query)),
  shareDay: async (context: RequestOf<typeof shares.shareDay>) => share(context, await dayOf(context, context.body)),
  permit: async (context: RequestOf<typeof shares.permit>) => linkTo(context, await permitOf(context, context.query.permit_id)),
  sharePermit: async (context: RequestOf<typeof shares.sharePermit>) =>
    share(context, await permitOf(context, context.body.permit_id)),
  revoke: async ({ db, user, now, params }) => {
    if (!(await revokeShare(db, { id: params.share_uuid, by: user.id, now }))) throw new Fault('NOT_FOUND')
    return null
  },
})
