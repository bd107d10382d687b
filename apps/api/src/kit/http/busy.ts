import { Fault } from '@lentera/contract'

/** A fault that passes by itself: whoever asks again after so many seconds is served. */
export class Busy extends Fault {
  readonly seconds: number
  constructor(code: 'UNAVAILABLE' | 'TOO_MANY_REQUESTS', { message, seconds }: { message: string; seconds: number }) {
    super(code, { message })
    this.seconds = seconds
  }
}
