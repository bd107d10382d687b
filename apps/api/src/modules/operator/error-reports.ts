import { Fault, type Inside, type Reply } from '@lentera/contract'
import { scrubRole } from '@lentera/contract/error-reports'
import { type ErrorState, operatorErrorReports } from '@lentera/contract/operator/error-reports'
import type { Db } from '#db/db.ts'
import { serve } from '#kit/http/serve.ts'
import type { RequestOf } from '#kit/http/services.ts'
import type { OperatorUser } from '#kit/security/operators.queries.ts'
import { keepAct } from './operator.queries.ts'
import { groupOf, pageOfGroups, settleGroup } from './error-reports.queries.ts'

type GroupRow = Awaited<ReturnType<typeof pageOfGroups>>['data'][number]

const stateOf = (solved_at: Date | null): ErrorState => (solved_at === null ? 'open' : 'solved')
const shown = ({ words, first_at, last_at, solved_at, ...row }: GroupRow) => ({
  ...row,
  words: Number(words),
  first_at: first_at.toISOString(),
  last_at: last_at.toISOString(),
  state: stateOf(solved_at),
})

/** Throws NOT_FOUND where there is no such kind of error. */
const detail = async (db: Db, id: number): Promise<Inside<Reply<typeof operatorErrorReports.one>>> => {
  const found = await groupOf(db, id)
  if (!found) throw new Fault('NOT_FOUND')
  const { group, browser, frames, told } = found
  return {
    ...shown(group),
    browser,
    frames,
    told: told.map(({ role, at, ...said }) => ({ ...said, role: scrubRole(role), at: at.toISOString() })),
  }
}

const settle = async (
  { db, now, user, params: { error_group_id: id } }: RequestOf<typeof operatorErrorReports.solve, unknown, OperatorUser>,
  how: 'solve' | 'reopen',
) => {
  if (!(await settleGroup(db, id, how === 'solve' ? now : null))) throw new Fault('NOT_FOUND')
  const group = await detail(db, id)
  await keepAct(db, { by: user.id, act: `error_${how}`, subject: group.type, detail: { version: group.version }, at: now })
  return group
}

export const operatorErrorReportsRoutes = serve(operatorErrorReports, {
  list: async ({ db, query }) => {
    const { data, meta } = await pageOfGroups(db, query)
    return { data: data.map(shown), meta }
  },
  one: ({ db, params }) => detail(db, params.error_group_id),
  solve: (context) => settle(context, 'solve'),
  reopen: (context) => settle(context, 'reopen'),
})
