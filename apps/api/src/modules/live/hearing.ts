import { fieldsOf } from '@lentera/contract/kit/unknown'
import { liveCloses as closes, liveLimits, type LiveSaid } from '@lentera/contract/live'
import type { Services } from '#kit/http/services.ts'
import type { User } from '#kit/security/tokens.ts'
import { close, type Line, parse, send } from './line.ts'
import type { createTopics } from './topics.ts'

/** When a verified token ends. */
const endOf = (token: string): number =>
  Number(fieldsOf(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())).exp) * 1000

/** What the lines of a process are to those who speak on one. */
interface Desk {
  readonly topics: ReturnType<typeof createTopics>
  /** Whether a line is still open. */
  readonly has: (line: Line) => boolean
  /** Notes whose line it is; false when the session has as many as it may. */
  readonly enter: (line: Line, user: User) => boolean
  /** Ends a line on which something went wrong. */
  readonly failed: (line: Line, error: unknown) => void
}

/** Hears what is said on the lines of this process, and answers it. */
export const createHearing = (services: Services, { topics, has, enter, failed }: Desk) => {
  const { tokens, ended, clock, contacts, times } = services
  /** Watches a topic; false when there is none for this person. Nothing of a line that has left stays behind. */
  const watch = async (line: Line, user: User, name: string) => {
    const found = await topics.join(line, user, name)
    if (found && has(line)) line.watched.add(name)
    else if (found) topics.leave(line, user, name)
    return found
  }
  /** Remembers that the session was in contact now; answers this moment, sealed for it. */
  const inContact = ({ id, session }: User): string => {
    const now = clock()
    contacts.note(id, now)
    return times.seal(session, now)
  }
  const secondsLeft = ({ ends }: Line) => Math.max(0, Math.round((ends - clock().getTime()) / 1000))
  const begin = async (line: Line, user: User, age: number | undefined) => {
    const time = inContact(user)
    await watch(line, user, 'me')
    if (has(line)) send(line, { type: 'ready', seconds: secondsLeft(line), missed: topics.missed(user, 'me', age), time })
  }
  /** Whose token this is; undefined for one that is not valid now. */
  const userOf = (token: string) => {
    const user = tokens.verify(token, clock())
    return user && !ended.has(user.session) ? user : undefined
  }
  const hello = (line: Line, token: string, age: number | undefined) => {
    const user = userOf(token)
    if (!user) return close(line, closes.session)
    if (!enter(line, user)) return close(line, closes.tooMany)
    line.ends = endOf(token)
    line.turn = begin(line, user, age).catch((error: unknown) => failed(line, error))
  }
  const renew = (line: Line, { id, session }: User, token: string) => {
    const user = userOf(token)
    if (user?.id !== id || user.session !== session) return close(line, closes.session)
    line.ends = endOf(token)
    send(line, { type: 'renewed', seconds: secondsLeft(line), time: inContact(user) })
  }
  const inTurn = (line: Line, work: () => Promise<void>) => {
    line.turn = line.turn.then(() => (has(line) ? work() : undefined)).catch((error: unknown) => failed(line, error))
  }
  const startWatching = (line: Line, user: User, { topic, age }: Extract<LiveSaid, { type: 'watch' }>) =>
    inTurn(line, async () => {
      if (!line.watched.has(topic) && line.watched.size >= liveLimits.topics) return close(line, closes.tooMany)
      const had = line.watched.has(topic)
      const found = await watch(line, user, topic)
      if (found) send(line, { type: 'watching', topic, missed: topics.missed(user, topic, age) })
      // Who watched it until now has been told with everybody who did.
      else if (!had) send(line, { type: 'refused', topic })
    })
  const stopWatching = (line: Line, user: User, topic: string) =>
    inTurn(line, async () => {
      // What is the person's own is always watched.
      if (topic !== 'me' && line.watched.delete(topic)) topics.leave(line, user, topic)
    })
  /** Whoever says too much at once, or what is no word of the contract, is sent away. */
  return (line: Line, text: string): void => {
    const second = Math.floor(Date.now() / 1000)
    if (line.second !== second) Object.assign(line, { second, said: 0 })
    if (++line.said > liveLimits.perSecond) return close(line, closes.tooMany)
    const said = Buffer.byteLength(text) > liveLimits.bytes ? undefined : parse(text)
    if (!said) return close(line, closes.invalid)
    const { user } = line
    if (said.type === 'hello') return user ? close(line, closes.invalid) : hello(line, said.token, said.age)
    if (!user) return close(line, closes.session)
    if (said.type === 'token') return renew(line, user, said.token)
    return said.type === 'watch' ? startWatching(line, user, said) : stopWatching(line, user, said.topic)
  }
}
