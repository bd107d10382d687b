import type { Readable } from 'node:stream'
import type { Call, Parsed } from '@lentera/contract'
import type { Database, Db } from '#db/db.ts'
import { lanesOf } from '#db/pools.ts'
import { openStandby, type Standby } from '#db/standby.ts'
import type { Settings } from '#src/settings.ts'
import { type AuditLog, noLog, type TellOfChange } from './audit.ts'
import type { Captured } from './captured.ts'
import { type EndedSessions, watchEndedSessions } from '#kit/security/ended-sessions.ts'
import { createFileLinks, type FileLinks } from '#kit/files/link.ts'
import { createPhotoLinks, type PhotoLinks } from '#kit/files/photo-links.ts'
import type { Partials } from '#kit/files/partials.ts'
import { placeOfFiles, placeOfUploads } from '#kit/files/places.ts'
import { type FileRoom, usualRoom } from '#kit/files/room.ts'
import { type SharedStore, sharedStore } from '#kit/files/shared-store.ts'
import { createScanner, type Scanner } from '#kit/files/scan.ts'
import { createIds, type Ids } from './ids.ts'
import { createKeptAnswers, type KeptAnswers } from './kept-answers.ts'
import { createSecondOld, type SecondOld } from './second-old.ts'
import { createLanes, type Lanes } from './lanes.ts'
import { createJobs, type Jobs } from '#kit/jobs/jobs.ts'
import { createPush, type Push } from '#kit/push/push.ts'
import { createLiveBus, type LiveBus } from '#kit/live/bus.ts'
import { createRedisBus } from '#kit/live/redis-bus.ts'
import { openRedis, type Redis } from '#kit/redis/redis.ts'
import { wakeAfterCommits } from '#kit/live/wake.ts'
import { type Claims, createClaims } from '#kit/security/claims.ts'
import { type Contacts, createContacts } from '#kit/security/contacts.ts'
import { createSignedTimes, type SignedTimes } from '#kit/security/signed-time.ts'
import { noteTokenUses, type TokenUses } from '#kit/security/token-uses.ts'
import { createOperators, type Operators } from '#kit/security/operators.ts'
import { createWatch, type Watch } from '#kit/watch/watch.ts'
import { createTokens, type Tokens, type User } from '#kit/security/tokens.ts'

/** What the kit itself gives to handlers; made once per process. */
export interface KitServices {
  /** Its transactions take their place in the lanes. One inside another would wait for a second place, which may never come. */
  readonly database: Database
  readonly settings: Settings
  readonly clock: () => Date
  readonly ids: Ids
  readonly tokens: Tokens
  /** The sessions of those who run the product. */
  readonly operators: Operators
  /** Which tokens have been used. */
  readonly uses: TokenUses
  readonly ended: EndedSessions
  /** What devices show for the time at which they acted without signal. */
  readonly times: SignedTimes
  /** When accounts were in contact. */
  readonly contacts: Contacts
  /** Judges what devices tell of moments before they delivered. */
  readonly claims: Claims
  /** Work for later. */
  readonly jobs: Jobs
  /** Reads that may be a second old, from a standby; undefined where there is none. */
  readonly secondOld: SecondOld | undefined
  readonly standby: Standby | undefined
  /** Answers of reads that are made anew only when something in them has changed. */
  readonly keptAnswers: KeptAnswers
  /** What processes share besides the database; undefined where none is set. */
  readonly redis: Redis | undefined
  /** What any process says has changed. */
  readonly realtime: LiveBus
  /** Reaches devices that nobody looks at. */
  readonly push: Push
  readonly files: SharedStore
  /** Looks for viruses in what people send. */
  readonly scanner: Scanner
  readonly fileLinks: FileLinks
  readonly photoLinks: PhotoLinks
  /** Refuses whoever may not do yet what a guarded call does. */
  readonly guard: (user: User) => Promise<void>
  /** Refuses whoever lacks a right that the call needs, though the role may make it: asked at each call, so that a right ends at once. */
  readonly allow: (user: User, call: Call) => Promise<void>
  /** Whether somebody whose token says so still lacks the second factor that the school asks for. */
  readonly lacksFactor: (user: User) => Promise<boolean>
  /** How much of the room for files that a school gives somebody has. */
  readonly roomOf: (user: User, now: Date) => Promise<FileRoom>
  /** Keeps who changed what. */
  readonly auditLog: AuditLog
  /** Files on their way. */
  readonly partials: Partials
  /** Lets a few writes at a time hold a connection. */
  readonly lanes: Lanes
  /** What this process tells of its work. */
  readonly watch: Watch
}
/** What handlers stand on. Rooms of the domain add to it by declaring more of this interface. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- filled by declarations elsewhere
export interface Services extends KitServices {}

/** The same database, whose transactions take a place among all when they have none: a job's count like those of calls. */
const inLanes = (database: Database, { ofAll }: Lanes): Database => ({
  ...database,
  inTransaction: (work, hold = ofAll) => database.inTransaction(work, hold),
  transaction: (hold = ofAll) => database.transaction(hold),
})

export const createKitServices = (database: Database, settings: Settings, clock: () => Date = () => new Date()): KitServices => {
  const ids = createIds(settings.hashidsSalt)
  const uses = noteTokenUses(database)
  const times = createSignedTimes(settings.jwtSecret)
  const contacts = createContacts(database)
  const lanes = createLanes(lanesOf(database.connections))
  wakeAfterCommits(database)
  const standby = settings.databaseReadUrl === undefined ? undefined : openStandby(database, { url: settings.databaseReadUrl })
  const redis = settings.redisUrl === undefined ? undefined : openRedis(settings.redisUrl, settings.hashidsSalt)
  const inOrder = inLanes(database, lanes)
  return {
    database: inOrder,
    settings,
    clock,
    ids,
    // The first tokens of a session have none before them.
    tokens: createTokens(settings.jwtSecret, ids, ({ session, generation = 0 }) => {
      if (generation > 0) uses.note(session, generation)
    }),
    operators: createOperators(settings.jwtSecret, database),
    uses,
    ended: watchEndedSessions(database),
    times,
    contacts,
    claims: createClaims(times, contacts),
    jobs: createJobs(clock),
    standby,
    keptAnswers: createKeptAnswers(inOrder),
    secondOld: standby && createSecondOld(standby, redis),
    redis,
    realtime: redis ? createRedisBus(database, redis) : createLiveBus(database),
    push: createPush(settings),
    files: sharedStore(placeOfFiles(settings), inOrder),
    scanner: createScanner(settings.clamd),
    fileLinks: createFileLinks(settings.jwtSecret),
    photoLinks: createPhotoLinks(settings.jwtSecret),
    guard: () => Promise.resolve(),
    allow: () => Promise.resolve(),
    lacksFactor: () => Promise.resolve(false),
    roomOf: () => Promise.resolve(usualRoom),
    auditLog: noLog,
    partials: placeOfUploads(settings),
    lanes,
    watch: createWatch(),
  }
}

/** What every handler receives beside its validated input. */
export interface RequestContext<U = User> {
  /** In a call that writes: one transaction, begun by the first query. */
  readonly db: Db
  readonly user: U
  readonly now: Date
  /** When the person acted, if this write was made without signal and arrives late. */
  readonly captured: Captured | null
  readonly services: Services
  readonly from: { readonly address: string; readonly userAgent: string; readonly cookies: string }
  /** A session that this call renews or opens was in contact now: the answer brings it the sealed time. */
  readonly contact: (known: Pick<User, 'id' | 'session'>) => void
  /** Gives the caller's browser a cookie, with a success. */
  readonly setCookie: (cookie: string) => void
  /** Says for the log of changes what its line does not know from the request; nothing where this call leaves no line. */
  readonly audit: TellOfChange
  /** Runs once the answer is sure: after the commit, never after a failure. */
  readonly afterCommit: (action: () => void) => void
}

/**
 * What the handler of the call `C` receives: the request, with the call's parsed parameters and body. `Found` is what was read
 * before the handler begins, such as `Here`; `U` is who may call.
 */
export type RequestOf<C extends Call, Found = unknown, U = User> = RequestContext<U> & Found & Parsed<C>

/** The answer of a call whose reply is 'file'. */
export interface FileAnswer {
  /** A function streams from one byte to another, both with it, of so many `bytes`. */
  readonly content: Readable | Buffer | ((from: number, to: number) => Readable)
  /** Another address at which it is read, in place of its content: one of the bucket where it lies. */
  readonly elsewhere?: string
  /** Of a stream, where that is known: who loads it sees how far it is. */
  readonly bytes?: number
  /** `application/pdf` */
  readonly type: string
  /** What it is called when it is saved; shown in place when left out. */
  readonly name?: string
  /** For how many seconds the caller's own cache may keep it; not at all when left out. */
  readonly seconds?: number
  /** Names this content: who has it already gets 304. */
  readonly etag?: string
}
