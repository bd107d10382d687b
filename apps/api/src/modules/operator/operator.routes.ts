import { fieldsOf } from '@lentera/contract/kit/unknown'
import { operator, type OperatorOverview } from '@lentera/contract/operator'
import { operatorConfig } from '@lentera/contract/operator/config'
import { schoolLists } from '@lentera/contract/operator/school-lists'
import { operatorSchools } from '@lentera/contract/operator/schools'
import { operatorWork } from '@lentera/contract/operator/work'
import { serve } from '#kit/http/serve.ts'
import { mailsCodes, sendsCodes } from '#outbound/carriers.ts'
import * as config from './config.ts'
import { prove, signIn } from './entering.ts'
import { pageOfActs } from './operator.queries.ts'
import type { Settings } from '#src/settings.ts'
import { overview } from './overview.queries.ts'
import * as own from './own.ts'
import { resetFactor, resetTeacherFactor } from './reset-factor.ts'
import { resetOffice } from './reset-office.ts'
import * as lists from './school-lists.ts'
import { slips } from './school-slips.ts'
import * as schools from './schools.ts'
import * as work from './work.ts'

/** How a code reaches somebody. */
const codesGo = (settings: Settings): OperatorOverview['codes'] =>
  mailsCodes(settings) ? 'mail' : sendsCodes(settings) ? 'phone' : 'none'

export const operatorRoutes = serve(operator, {
  signIn,
  prove,
  me: own.me,
  signOut: own.signOut,
  changePassword: own.changePassword,
  beginFactor: own.beginFactor,
  confirmFactor: own.confirmFactor,
  removeFactor: own.removeFactor,
  overview: async ({ services: { database, settings }, now }) => ({
    ...(await overview(database, now)),
    codes: codesGo(settings),
  }),
  log: async ({ db, query }) => {
    const { data, meta } = await pageOfActs(db, query)
    const words = (detail: unknown) =>
      Object.fromEntries(
        Object.entries(fieldsOf(detail)).map(([name, value]) => [
          name,
          typeof value === 'string' ? value : JSON.stringify(value),
        ]),
      )
    return { data: data.map(({ at, detail, ...act }) => ({ ...act, at: at.toISOString(), detail: words(detail) })), meta }
  },
})

export const operatorSchoolsRoutes = serve(operatorSchools, {
  list: schools.list,
  one: schools.one,
  decide: schools.decide,
  suspend: schools.suspend,
  reopen: schools.reopen,
  resetFactor,
  resetOffice,
  resetTeacherFactor,
  switch: schools.switchOver,
})

export const schoolListRoutes = serve(schoolLists, {
  list: lists.list,
  read: lists.read,
  template: lists.template,
  detail: lists.detail,
  rows: lists.rows,
  run: lists.run,
  slips,
  drop: lists.drop,
})

export const operatorWorkRoutes = serve(operatorWork, {
  messages: work.messages,
  channels: work.channels,
  retryMessages: work.retryMessages,
  jobs: work.jobs,
  retryJob: work.retry,
  forgetJob: work.forget,
})

export const operatorConfigRoutes = serve(operatorConfig, {
  list: config.list,
  preview: config.preview,
  set: config.set,
  history: config.history,
  back: config.back,
})
