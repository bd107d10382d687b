import type { LiveTag } from '@lentera/contract/live'
import type { LiveEvent } from '#kit/live/events.ts'
import type { User } from '#kit/security/tokens.ts'
import type { Reach } from './live.queries.ts'

/** Milliseconds: what comes within them is told together, between two messages of a topic, and until it is looked at again whom it is about. */
const TOGETHER = 20
const PAUSE = 200
const HOLDS = 60_000
/** For so long it is remembered who was changed, so that a page that has just come need not read everything twice. */
const REMEMBERED = 60_000

/** What its people alone are told; of everything else whoever watches them hears, too. */
const OWN: ReadonlySet<LiveTag> = new Set(['notifications', 'jobs', 'quiz'])

/** Whoever watches. */
export interface Listener {
  changed(about: LiveTag, topic: string): void
  refused(topic: string): void
}

/** What one person watches, however many sockets there are. */
interface Topic {
  readonly key: string
  readonly name: string
  readonly user: User
  readonly listeners: Set<Listener>
  reach: Reach
  lookedAt: number
  due: Set<LiveTag> | undefined
  saidAt: number
}

const keyOf = ({ id }: Pick<User, 'id'>, name: string) => `${id} ${name}`

/** Who was changed of late, by the machine's clock. */
const createMemory = () => {
  const people = new Map<number, number>()
  const schools = new Map<number, number>()
  /** Since when each shard is heard. */
  const begun = new Map<number, number>()
  /** The newest is the last. */
  const put = (at: Map<number, number>, id: number, now: number) => {
    at.delete(id)
    at.set(id, now)
  }
  return {
    begin: (shards: Iterable<number>) => {
      for (const shard of shards) begun.set(shard, performance.now())
    },
    beginAgain: () => {
      for (const shard of begun.keys()) begun.set(shard, performance.now())
    },
    note: (school: number | null, changed: readonly number[]) => {
      const now = performance.now()
      for (const person of changed) put(people, person, now)
      if (school !== null) put(schools, school, now)
    },
    since: (reach: Reach, age: number) => {
      const from = performance.now() - age
      if (age > REMEMBERED || reach.shards.some((shard) => from < (begun.get(shard) ?? Infinity))) return true
      const after = (at: number | undefined) => at !== undefined && at >= from
      return reach.people.some((one) => after(people.get(one))) || after(schools.get(reach.school ?? -1))
    },
    forget: () => {
      const old = performance.now() - REMEMBERED
      for (const at of [people, schools])
        for (const [id, when] of at) {
          if (when >= old) break
          at.delete(id)
        }
    },
  }
}

/** The topics by whom they are about: by the accounts, and by the schools, whose changes they are told. */
const createIndex = () => {
  const byPerson = new Map<number, Set<Topic>>()
  const bySchool = new Map<number, Set<Topic>>()
  const put = (index: Map<number, Set<Topic>>, at: number, topic: Topic) => {
    const found = index.get(at)
    if (found) found.add(topic)
    else index.set(at, new Set([topic]))
  }
  const take = (index: Map<number, Set<Topic>>, at: number, topic: Topic) => {
    const found = index.get(at)
    if (found?.delete(topic) && found.size === 0) index.delete(at)
  }
  return {
    enter: (topic: Topic): void => {
      for (const person of topic.reach.people) put(byPerson, person, topic)
      if (topic.reach.school !== undefined) put(bySchool, topic.reach.school, topic)
    },
    withdraw: (topic: Topic): void => {
      for (const person of topic.reach.people) take(byPerson, person, topic)
      if (topic.reach.school !== undefined) take(bySchool, topic.reach.school, topic)
    },
    /** The topics that are about these people, or about this school. */
    about: (school: number | null, people: readonly number[]): Set<Topic> => {
      const found = new Set<Topic>()
      for (const person of people) for (const topic of byPerson.get(person) ?? []) found.add(topic)
      if (school !== null) for (const topic of bySchool.get(school) ?? []) found.add(topic)
      return found
    },
    /** How many people and schools are watched. */
    size: () => ({ people: byPerson.size, schools: bySchool.size }),
  }
}

/** Tells together what comes together: one commit may change many rows, and a rush brings many commits. */
const touch = (topic: Topic, about: LiveTag) => {
  if (topic.due) return void topic.due.add(about)
  topic.due = new Set([about])
  const flush = () => {
    const due = topic.due ?? []
    topic.due = undefined
    topic.saidAt = performance.now()
    for (const tag of due) for (const one of topic.listeners) one.changed(tag, topic.name)
  }
  setTimeout(flush, Math.max(TOGETHER, topic.saidAt + PAUSE - performance.now())).unref()
}

/** Who watches what. `listening` settles once this process hears these shards. */
export const createTopics = (
  lookUp: (user: User, name: string) => Promise<Reach | undefined>,
  listening: (shards: readonly number[]) => Promise<void> = () => Promise.resolve(),
) => {
  const reachOf = async (user: User, name: string) => {
    const reach = await lookUp(user, name)
    if (reach) await listening(reach.shards)
    return reach
  }
  const topics = new Map<string, Topic>()
  const index = createIndex()

  const drop = (topic: Topic) => {
    index.withdraw(topic)
    topics.delete(topic.key)
  }
  const refuse = (topic: Topic) => {
    drop(topic)
    for (const one of topic.listeners) one.refused(topic.name)
  }
  /** Looks again whom a topic is about: a lesson or a child may have come, or gone. */
  const renew = async (topic: Topic) => {
    const reach = await reachOf(topic.user, topic.name)
    if (topics.get(topic.key) !== topic) return
    topic.lookedAt = Date.now()
    if (!reach) return refuse(topic)
    const same = reach.school === topic.reach.school && reach.people.join() === topic.reach.people.join()
    if (same) return
    index.withdraw(topic)
    topic.reach = reach
    index.enter(topic)
    touch(topic, 'attendance')
  }
  let renewing = false
  const heard = createMemory()
  return {
    /** Answers whether there is such a topic for this person. From then on the listener is told its changes. */
    join: async (listener: Listener, user: User, name: string): Promise<boolean> => {
      // Looked up each time: what was allowed to another socket of this person may have ended since.
      const reach = await reachOf(user, name)
      const key = keyOf(user, name)
      const found = topics.get(key)
      if (!reach) {
        if (found) refuse(found)
        return false
      }
      const topic = found ?? { key, name, user, listeners: new Set(), reach, lookedAt: Date.now(), due: undefined, saidAt: 0 }
      if (found) index.withdraw(found)
      topic.reach = reach
      topic.lookedAt = Date.now()
      topics.set(key, topic)
      index.enter(topic)
      topic.listeners.add(listener)
      return true
    },
    /** Since now all changes of these shards are heard; those before may have been missed. */
    listens: heard.begin,
    /** The same of all that were heard until now. */
    listensAgain: heard.beginAgain,
    /** Whether something may have changed in the last so many milliseconds of what this person watches. */
    missed: (user: User, name: string, age: number | undefined): boolean => {
      const topic = topics.get(keyOf(user, name))
      return !topic || age === undefined || heard.since(topic.reach, age)
    },
    leave: (listener: Listener, user: User, name: string): void => {
      const topic = topics.get(keyOf(user, name))
      if (topic?.listeners.delete(listener) && topic.listeners.size === 0) drop(topic)
    },
    hear: ({ about, school, people }: LiveEvent): void => {
      heard.note(school, people)
      const own = () => people.flatMap((person) => topics.get(`${person} me`) ?? [])
      const touched = OWN.has(about) ? new Set(own()) : index.about(school, people)
      for (const topic of touched) touch(topic, about)
    },
    /** Looks again at the topics that nobody looked at for a minute, one by one. Rejects when the database is away. */
    renew: async (now = Date.now()): Promise<void> => {
      if (renewing) return
      renewing = true
      heard.forget()
      try {
        for (const topic of topics.values()) if (now - topic.lookedAt >= HOLDS) await renew(topic)
      } finally {
        renewing = false
      }
    },
    /** How many topics, people and schools are watched. */
    size: () => ({ topics: topics.size, ...index.size() }),
  }
}
