import type { LiveTold } from '@lentera/contract/live'
import { readCookie } from '#lib/session/cookies.ts'
import { createConversation, type LiveEars } from './conversation.ts'
import { onWanted } from './live.ts'
import { lookedAtPage } from './looked-at.ts'
import { remoteConfigNow } from '#lib/http/remote-config.ts'

/** Milliseconds. The server says every 25 seconds that it is there. */
const SILENCE = 40_000
const WELCOME = 15_000
const LONGEST = 30_000
const LOOK = 5_000

const path = '/v1/live'
const restarted = 1012
const ended = 4401

/** The live line is at the chat host (`chat_url`), else at the page's own. */
const address = (): string => {
  const url = new URL(path, remoteConfigNow().chat_url ?? location.href)
  url.protocol = url.protocol.replace('http', 'ws')
  return url.href
}

/** One socket, open while the page is looked at and a minute longer; lost ones come back. Answers what closes it for good. */
export const openLive = ({ told, read }: LiveEars): (() => void) => {
  let socket: WebSocket | undefined
  let opening = false
  let closed = false
  let attempt = 0
  let openedAt = 0
  let heardAt = 0
  let next: ReturnType<typeof setTimeout> | undefined

  const reached = (is: boolean) => {
    if (is) attempt = 0
    told(is)
  }
  const talk = createConversation({ told: reached, read }, () => socket)
  /** Lets go of the socket, whatever becomes of it. */
  const drop = () => {
    const was = socket
    socket = undefined
    talk.forget()
    was?.close()
  }
  const later = (wait = Math.min(LONGEST, 1000 * 2 ** attempt++)) => {
    clearTimeout(next)
    next = setTimeout(() => void open(), wait / 2 + (Math.random() * wait) / 2)
  }
  const lost = (code: number) => {
    drop()
    if (code === ended) talk.refuse()
    // Whoever was on a server that stops comes to the next one soon, but not all in one moment.
    if (code === restarted) later(2000)
    else later()
  }
  const open = async () => {
    clearTimeout(next)
    const kept = readCookie('access_token')
    if (socket || opening || !kept || !page.isLookedAt()) return
    opening = true
    try {
      await talk.prepare(kept)
    } catch {
      return later()
    } finally {
      opening = false
    }
    if (closed) return
    const mine = new WebSocket(address())
    socket = mine
    openedAt = heardAt = Date.now()
    mine.addEventListener('open', talk.hello)
    mine.addEventListener('message', ({ data }) => {
      if (socket !== mine) return
      heardAt = Date.now()
      talk.hear(JSON.parse(String(data)) as LiveTold)
    })
    mine.addEventListener('close', ({ code }) => {
      if (socket === mine) lost(code)
    })
  }
  const atOnce = () => {
    attempt = 0
    void open()
  }
  /** A network that goes without a word leaves an open socket behind. */
  const look = () => {
    const now = Date.now()
    if (socket && (now - heardAt > SILENCE || (!talk.isReady() && now - openedAt > WELCOME))) lost(0)
  }
  const looking = setInterval(look, LOOK)
  const leave = () => {
    clearTimeout(next)
    drop()
  }
  const page = lookedAtPage({ back: atOnce, away: drop, left: leave })
  onWanted(talk.follow)
  void open()
  return () => {
    closed = true
    clearInterval(looking)
    page.end()
    onWanted(undefined)
    leave()
  }
}
