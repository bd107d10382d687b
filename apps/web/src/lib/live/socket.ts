import type { LiveTag } from '@lentera/contract/live'
import type { LiveSaid, LiveTold } from '@lentera/contract/live'
import { readCookie } from '#lib/session/cookies.ts'
import { onWanted, wantedTopics } from './live.ts'
import { freshToken } from '#lib/http/refresh.ts'
import { learnTime } from '#lib/time/server-time.ts'
import { remoteConfigNow } from '#lib/http/remote-config.ts'
import { classify } from '#lib/session/token.ts'

/** Milliseconds. The server says every 25 seconds that it is there. */
const SILENCE = 40_000
const WELCOME = 15_000
const HIDDEN = 60_000
const LONGEST = 30_000
const LOOK = 5_000
const EARLIER = 1_000

const path = '/v1/live'
const restarted = 1012
const ended = 4401

export interface LiveEars {
  /** Whether the server tells by itself what has changed. */
  readonly told: (is: boolean) => void
  /** Something has changed; when it is not said what, anything may have. */
  readonly read: (abouts?: readonly LiveTag[]) => void
}

/** The live line is at the chat host (`chat_url`), else at the page's own. */
const address = (): string => {
  const url = new URL(path, remoteConfigNow().chat_url ?? location.href)
  url.protocol = url.protocol.replace('http', 'ws')
  return url.href
}

/** One socket, open while the page is looked at and a minute longer; lost ones come back. Answers what closes it for good. */
export const openLive = ({ told, read }: LiveEars): (() => void) => {
  let socket: WebSocket | undefined
  let ready = false
  let opening = false
  let attempt = 0
  /** The token that the server knows, and the one that it does not take any more. */
  let token = ''
  let refused = ''
  let openedAt = 0
  /** The page's count when it last showed a token. */
  let askedAt = 0
  let heardAt = 0
  const watched = new Set<string>()
  /** Topics that were asked for and not answered. */
  const asked = new Set<string>()
  let missed = false
  let next: ReturnType<typeof setTimeout> | undefined
  let renewing: ReturnType<typeof setTimeout> | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined

  /** All that is shown was asked for since this page was, whose server had to be asked first. */
  const age = () => Math.round(performance.now()) + EARLIER
  const say = (said: LiveSaid) => {
    if (said.type === 'hello' || said.type === 'token') askedAt = performance.now()
    socket?.send(JSON.stringify(said))
  }
  const follow = () => {
    if (!ready) return
    const wanted = wantedTopics()
    for (const topic of watched) {
      if (wanted.includes(topic)) continue
      watched.delete(topic)
      asked.delete(topic)
      say({ type: 'unwatch', topic })
    }
    for (const topic of wanted) {
      if (watched.has(topic)) continue
      watched.add(topic)
      asked.add(topic)
      say({ type: 'watch', topic, age: age() })
    }
  }
  /** Lets go of the socket, whatever becomes of it. */
  const drop = () => {
    const was = socket
    socket = undefined
    ready = false
    watched.clear()
    asked.clear()
    clearTimeout(renewing)
    told(false)
    was?.close()
  }
  const later = (wait = Math.min(LONGEST, 1000 * 2 ** attempt++)) => {
    clearTimeout(next)
    next = setTimeout(() => void open(), wait / 2 + (Math.random() * wait) / 2)
  }
  const renew = async () => {
    const mine = socket
    const kept = readCookie('access_token')
    if (!kept) return
    try {
      const fresh = kept === token ? await freshToken(token) : kept
      if (socket !== mine) return
      token = fresh
      say({ type: 'token', token })
    } catch {
      // The network is away, or the session: then the server closes this.
      renewing = setTimeout(() => void renew(), LOOK)
    }
  }
  const renewBefore = (seconds: number) => {
    clearTimeout(renewing)
    const early = 60 + Math.random() * 20
    renewing = setTimeout(() => void renew(), Math.max(1, seconds - early) * 1000)
  }
  /** Reads again what may have changed before the server listened, once it listens for everything. */
  const catchUp = () => {
    if (asked.size > 0 || !missed) return
    missed = false
    read()
  }
  const hear = (said: LiveTold) => {
    heardAt = Date.now()
    if (said.type === 'changed') return read([said.about])
    if (said.type === 'again') return read()
    if (said.type === 'ready' || said.type === 'renewed') learnTime(said.time, askedAt)
    if (said.type === 'renewed') return renewBefore(said.seconds)
    if (said.type === 'ready') {
      ready = true
      attempt = 0
      told(true)
      renewBefore(said.seconds)
      missed = said.missed
      follow()
      catchUp()
    } else if (said.type === 'watching' || said.type === 'refused') {
      // What is shown was read before the server listened for it.
      asked.delete(said.topic)
      if (said.type === 'watching' && said.missed) missed = true
      catchUp()
    }
  }
  const lost = (code: number) => {
    drop()
    if (code === ended) refused = token
    // Whoever was on a server that stops comes to the next one soon, but not all in one moment.
    if (code === restarted) later(2000)
    else later()
  }
  const open = async () => {
    clearTimeout(next)
    const kept = readCookie('access_token')
    if (socket || opening || !kept || (document.hidden && leaving === undefined)) return
    opening = true
    try {
      token = kept !== refused && classify(kept) === 'valid' ? kept : await freshToken(kept)
    } catch {
      return later()
    } finally {
      opening = false
    }
    if (closed) return
    const mine = new WebSocket(address())
    socket = mine
    openedAt = heardAt = Date.now()
    mine.addEventListener('open', () => say({ type: 'hello', token, age: age() }))
    mine.addEventListener('message', ({ data }) => {
      if (socket === mine) hear(JSON.parse(String(data)) as LiveTold)
    })
    mine.addEventListener('close', ({ code }) => {
      if (socket === mine) lost(code)
    })
  }
  const atOnce = () => {
    attempt = 0
    void open()
  }
  const visibility = () => {
    clearTimeout(leaving)
    leaving = undefined
    if (!document.hidden) return atOnce()
    leaving = setTimeout(() => {
      leaving = undefined
      clearTimeout(next)
      drop()
    }, HIDDEN)
  }
  /** A network that goes without a word leaves an open socket behind. */
  const look = () => {
    const now = Date.now()
    if (socket && (now - heardAt > SILENCE || (!ready && now - openedAt > WELCOME))) lost(0)
  }
  const looking = setInterval(look, LOOK)
  let closed = false
  document.addEventListener('visibilitychange', visibility)
  addEventListener('online', atOnce)
  addEventListener('offline', drop)
  addEventListener('pagehide', drop)
  addEventListener('pageshow', atOnce)
  onWanted(follow)
  void open()
  return () => {
    closed = true
    clearInterval(looking)
    clearTimeout(next)
    clearTimeout(leaving)
    document.removeEventListener('visibilitychange', visibility)
    removeEventListener('online', atOnce)
    removeEventListener('offline', drop)
    removeEventListener('pagehide', drop)
    removeEventListener('pageshow', atOnce)
    onWanted(undefined)
    drop()
  }
}
