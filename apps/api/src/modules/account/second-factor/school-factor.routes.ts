import { Fault, type Inside } from '@lentera/contract'
import { type FactorAsked, schoolFactor, type SchoolFactor } from '@lentera/contract/account/school-factor'
import { serve } from '#kit/http/serve.ts'
import type { RequestContext } from '#kit/http/services.ts'
import { factorOf } from '#kit/security/account-factor.queries.ts'
import { asOwner } from '#modules/account/password/as-owner.ts'
import { type AskingSchool, askingSchool, countStaff, lastAsking, pageOfStaff, writeAsking } from './school-factor.queries.ts'

const askedOf = ({ factor_office_since, factor_teacher_since }: AskingSchool): FactorAsked =>
  factor_teacher_since ? 'staff' : factor_office_since ? 'office' : 'nobody'

const schoolOf = async ({ db, user }: Pick<RequestContext, 'db' | 'user'>, how?: { held: boolean }) => {
  const school = await askingSchool(db, user.id, how)
  if (!school) throw new Fault('NOT_FOUND')
  return school
}

const present = async (
  { db, user }: Pick<RequestContext, 'db' | 'user'>,
  school: AskingSchool,
): Promise<Inside<SchoolFactor>> => {
  const counts = await countStaff(db, school.id)
  const changed = await lastAsking(db, school.id)
  const own = await factorOf(db, user.id)
  const of = (wanted: 'school' | 'teacher') => {
    const { has = 0, total = 0 } = counts.find(({ role }) => role === wanted) ?? {}
    return { has, total }
  }
  return {
    asked: askedOf(school),
    changed: changed ? { at: changed.at.toISOString(), by: changed.by } : null,
    own: Boolean(own?.since),
    offices: of('school'),
    teachers: of('teacher'),
  }
}

export const schoolFactorRoutes = serve(schoolFactor, {
  own: async (context) => present(context, await schoolOf(context)),

  set: async (context) => {
    const { db, user, now, body } = context
    await asOwner(context, { field: 'password', password: body.password }, () => undefined)
    // Whoever asks it of others, or no more, has one: nobody locks out oneself, and a password alone loosens nothing.
    if (!(await factorOf(db, user.id))?.since) throw new Fault('SECOND_FACTOR_OWN')
    const school = await schoolOf(context, { held: true })
    const from = askedOf(school)
    if (from !== body.was) throw new Fault('SETTINGS_CHANGED')
    if (from !== body.asked) await writeAsking(db, school, { from, to: body.asked, by: user.id, now })
    return present(context, await schoolOf(context))
  },

  staff: async (context) => {
    const { id } = await schoolOf(context)
    const { data, meta } = await pageOfStaff(context.db, id, context.query)
    return {
      data: data.map(({ role, since, due, ...row }) => ({
        ...row,
        role: role === 'school' ? ('school' as const) : ('teacher' as const),
        since: since?.toISOString() ?? null,
        due: due?.toISOString() ?? null,
      })),
      meta,
    }
  },
})
