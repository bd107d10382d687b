import { Fault, type Inside, type Reply } from '@lentera/contract'
import {
  type ObservedState,
  observedStates,
  observerLimits,
  observers,
  type SchoolObserver,
  schoolObservers,
} from '@lentera/contract/observers'
import { serve } from '#kit/http/serve.ts'
import type { RequestOf } from '#kit/http/services.ts'
import { firstPassword } from '#kit/security/first-password.ts'
import { keepAct } from '#kit/security/operator-acts.queries.ts'
import { mustBeProven } from '#kit/security/operator-proof.ts'
import type { OperatorUser } from '#kit/security/operators.queries.ts'
import { hashPassword } from '#kit/security/passwords.ts'
import { notify } from '#notices/notify.queries.ts'
import { type Here, inSchool } from '#school/here.ts'
import { addDays, localTime } from '#school/time.ts'
import * as queries from './observers.queries.ts'
import { npsnsIn, rateOf } from './observers.rules.ts'

type ObserverRequest<K extends keyof typeof observers> = RequestOf<(typeof observers)[K], unknown, OperatorUser>
const DAY = 86_400_000

const list = async ({ db }: ObserverRequest<'list'>): Promise<Inside<Reply<typeof observers.list>>> =>
  (await queries.allObservers(db)).map(({ disabled_at, last_login_at, ...row }) => ({
    ...row,
    disabled: disabled_at !== null,
    last_login: last_login_at?.toISOString() ?? null,
  }))

const add = async (context: ObserverRequest<'add'>): Promise<Inside<Reply<typeof observers.add>>> => {
  mustBeProven(context)
  const { db, user, now, body } = context
  const password = firstPassword()
  // Slow, and before the transaction.
  const password_hash = await hashPassword(password)
  if (!(await queries.insertObserver(db, { ...body, password_hash, now })))
    throw new Fault('TAKEN', { errors: { username: ['Nama pengguna sudah dipakai.'] } })
  await keepAct(db, { by: user.id, act: 'observer_add', subject: body.name, detail: { username: body.username }, at: now })
  return { username: body.username, password }
}

const observerOf = async ({ db, params }: Pick<ObserverRequest<'ask'>, 'db' | 'params'>) => {
  const observer = await queries.observerAt(db, params.observer_id)
  if (!observer) throw new Fault('NOT_FOUND')
  return observer
}

const refuse = (text: string) => new Fault('VALIDATION', { errors: { npsns: [text] } })
/** The offices of the schools are told, and nothing is seen until one of them agrees. Throws NOT_FOUND, VALIDATION. */
const ask = async (context: ObserverRequest<'ask'>): Promise<Inside<Reply<typeof observers.ask>>> => {
  const { db, user, now, body } = context
  const observer = await observerOf(context)
  const { npsns, wrong } = npsnsIn(body.npsns)
  if (npsns.length === 0) throw refuse('Tulis minimal satu NPSN, 8 angka.')
  if (npsns.length > observerLimits.asked) throw refuse(`Maksimal ${observerLimits.asked} NPSN sekaligus.`)
  const schools = await queries.verifiedSchools(db, npsns)
  if ((await queries.countAsked(db, observer.id)) + schools.length > observerLimits.schools)
    throw refuse(`Satu pengamat maksimal ${observerLimits.schools} sekolah.`)
  const found = new Set(schools.map(({ npsn }) => npsn))
  const ids = schools.map(({ id }) => id)
  const asked = ids.length === 0 ? [] : await queries.askSchools(db, observer.id, ids, now)
  const data = { name: observer.name, kind: observer.kind }
  const key = `observer asked ${observer.id} ${now.getTime()}`
  await notify(
    db,
    asked.map((office_of) => ({ kind: 'observer_asked', office_of, key, data })),
    now,
  )
  if (asked.length > 0) {
    const detail = { schools: String(asked.length) }
    await keepAct(db, { by: user.id, act: 'observer_ask', subject: observer.name, detail, at: now })
  }
  const unknown = [...npsns.filter((npsn) => !found.has(npsn)), ...wrong]
  return { asked: asked.length, known: ids.length - asked.length, unknown }
}

const turn = async (context: ObserverRequest<'turn'>): Promise<null> => {
  mustBeProven(context)
  const { db, user, now, body } = context
  const { id, name } = await observerOf(context)
  await queries.turnObserver(db, id, body.disabled ? now : null)
  await keepAct(db, { by: user.id, act: body.disabled ? 'observer_disable' : 'observer_enable', subject: name, at: now })
  return null
}

const figures = async ({ db, user, now }: ObserverRequest<'figures'>): Promise<Inside<Reply<typeof observers.figures>>> => {
  const today = localTime(now, 'Asia/Jakarta').date
  const span = { today, from: addDays(today, -30), seen: new Date(now.getTime() - 7 * DAY) }
  const rows = await queries.figuresOf(db, user.id, span)
  return rows.map(({ attended, days, ...row }) => ({ ...row, rate: rateOf({ pupils: row.pupils, attended, days }) }))
}

export const observersRoutes = serve(observers, { list, add, ask, turn, figures })

const present = ({ decided_at, decided_by, asked_at, ...row }: queries.AskingRow): Inside<SchoolObserver> => ({
  ...row,
  asked_at: asked_at.toISOString(),
  decided: decided_at === null ? null : { at: decided_at.toISOString(), by: decided_by },
})

/** What a school may say next to what it has said. Ended or declined, it can be agreed to after all. */
const nextOf = (was: ObservedState, agree: boolean): ObservedState | undefined => {
  if (agree) return was === 'approved' ? undefined : 'approved'
  if (was === 'approved') return 'revoked'
  return was === 'waiting' ? 'declined' : undefined
}

type AskedOf<K extends keyof typeof schoolObservers> = RequestOf<(typeof schoolObservers)[K], Here>
const decide = async (context: AskedOf<'decide'>): Promise<Inside<SchoolObserver>> => {
  const { db, user, now, school, params, body } = context
  const observer = params.observer_id
  const before = await queries.askingOne(db, school.id, observer)
  if (!before) throw new Fault('NOT_FOUND')
  const to = nextOf(body.was, body.agree)
  const write = { school: school.id, observer, was: body.was, by: user.id, now }
  if (to === undefined || !(await queries.writeAsking(db, { ...write, to }))) throw new Fault('DATA_CHANGED')
  context.audit({
    from: { [before.name]: observedStates[body.was].label },
    to: { [before.name]: observedStates[to].label },
  })
  const after = await queries.askingOne(db, school.id, observer)
  return present(after ?? before)
}

export const schoolObserversRoutes = serve(schoolObservers, {
  list: inSchool(async ({ db, school }: AskedOf<'list'>) => (await queries.askingOf(db, school.id)).map(present)),
  decide: inSchool(decide),
})
