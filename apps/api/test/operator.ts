import { anOperator } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { createOperators } from '#kit/security/operators.ts'
import { enter } from '#modules/operator/operator.queries.ts'
import type { SampleIds } from '@lentera/contract'
import { callerOf } from './ask.ts'
import { fixtures } from './features.ts'
import type { Around, Somebody } from './fixtures.ts'
import { aHome, type RunningSchool } from './school.ts'

/** An operator who is signed in, as signing in makes it, without the work of a password. */
export const signInOperator = async (
  { app, db, database, settings, now }: Pick<RunningSchool, 'app' | 'db' | 'database' | 'settings' | 'now'>,
  wishes: Parameters<typeof anOperator>[1] = {},
) => {
  const operator = await anOperator(db, wishes)
  const from = { address: '127.0.0.1', userAgent: 'lentera tests' }
  const session = await enter(db, { operator: operator.id, now: now(), from })
  const token = createOperators(settings.jwtSecret, database).sign(session, now())
  return { operator, session, ...callerOf(app, undefined, token) }
}

/** An operator for the tests that try all calls, whose samples are filled like everybody's. */
export const operatorOf = async (
  running: Pick<RunningSchool, 'app' | 'db' | 'database' | 'settings' | 'now'>,
): Promise<Somebody> => {
  const { operator, ...signedIn } = await signInOperator(running)
  const caller = { ...signedIn, tokens: { access_token: signedIn.token ?? '', refresh_token: '' } }
  const { school, class: room, people } = await aHome()
  const made = new Map<keyof SampleIds, Promise<string>>()
  const id = (name: keyof SampleIds) => {
    const known = made.get(name) ?? Promise.resolve(fixtures[name].make(around))
    made.set(name, known)
    return known
  }
  const around: Around = {
    db: running.db,
    settings: running.settings,
    now: running.now(),
    hashids: createIds(running.settings.hashidsSalt),
    role: 'school',
    school,
    room,
    pupil: people.student,
    person: operator,
    signIn: () => Promise.resolve(caller),
    id,
  }
  const ids: Somebody['ids'] = async (names) =>
    Object.fromEntries(await Promise.all(names.map(async (name) => [name, await id(name)] as const))) as never
  return { caller, around, ids }
}
