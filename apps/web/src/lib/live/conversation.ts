import type { LiveSaid, LiveTag, LiveTold } from '@lentera/contract/live'
import { learnTime } from '#lib/time/server-time.ts'
import { createPass } from './pass.ts'
import { age, createWatching } from './watching.ts'

export interface LiveEars {
  /** Whether the server tells by itself what has changed. */
  readonly told: (is: boolean) => void
  /** Something has changed; when it is not said what, anything may have. */
  readonly read: (abouts?: readonly LiveTag[]) => void
}

/** What page and server say to each other, on the socket that `socketNow` names: a new one is a new beginning. */
export const createConversation = ({ told, read }: LiveEars, socketNow: () => WebSocket | undefined) => {
  let ready = false
  /** The page's count when it last showed a token. */
  let askedAt = 0
  const say = (said: LiveSaid) => {
    if (said.type === 'hello' || said.type === 'token') askedAt = performance.now()
    socketNow()?.send(JSON.stringify(said))
  }
  const pass = createPass((token) => say({ type: 'token', token }), socketNow)
  const watching = createWatching(say)
  const follow = () => {
    if (ready) watching.follow()
  }
  /** Reads again what may have changed before the server listened, once it listens for everything. */
  const catchUp = () => {
    if (watching.takeMissed()) read()
  }
  return {
    /** Takes a token for the next socket. Rejects where none can be had. */
    prepare: pass.take,
    /** The server does not take this token any more. */
    refuse: pass.refuse,
    hello: (): void => say({ type: 'hello', token: pass.now(), age: age() }),
    isReady: (): boolean => ready,
    /** Watches what screens want now. */
    follow,
    hear: (said: LiveTold): void => {
      if (said.type === 'changed') return read([said.about])
      if (said.type === 'again') return read()
      if (said.type === 'ready' || said.type === 'renewed') learnTime(said.time, askedAt)
      if (said.type === 'renewed') return pass.renewBefore(said.seconds)
      if (said.type === 'ready') {
        ready = true
        told(true)
        pass.renewBefore(said.seconds)
        watching.begin(said.missed)
        follow()
        catchUp()
      } else if (said.type === 'watching' || said.type === 'refused') {
        // What is shown was read before the server listened for it.
        watching.answered(said.topic, said.type === 'watching' && said.missed)
        catchUp()
      }
    },
    /** The socket is let go of. */
    forget: (): void => {
      ready = false
      watching.forget()
      pass.forget()
      told(false)
    },
  }
}
