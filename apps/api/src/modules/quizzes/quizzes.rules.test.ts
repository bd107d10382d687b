import { describe, expect, test } from 'vitest'
import { MINUTE } from '#kit/durations.ts'
import { type AnswerClock, outcomeOf } from './quizzes.rules.ts'

const START = Date.parse('2026-11-23T00:00:00Z')
const at = (minute: number) => new Date(START + minute * MINUTE)
const clock: AnswerClock = {
  state: 'in_progress',
  deadline_at: at(60),
  submitted_at: null,
  frozen_at: null,
  paused_at: null,
  results: 'score',
  released_at: null,
  ends_at: at(120),
}
const claims = (minute: number, proven = false) => ({ at: at(minute), proven })

describe('what becomes of an answer', () => {
  test('is decided by its arriving: before the end it is saved, whatever its device says of when it was given', () => {
    expect(outcomeOf(clock, claims(59), at(59))).toBe('saved')
    expect(outcomeOf(clock, claims(0), at(60))).toBe('saved')
  })
  test('after the end it is kept apart for ten minutes, where it claims to be older; for a day where that is proven', () => {
    expect(outcomeOf(clock, claims(59), at(61))).toBe('late')
    expect(outcomeOf(clock, claims(59), at(70))).toBe('late')
    expect(outcomeOf(clock, claims(59), at(71))).toBe('over')
    expect(outcomeOf(clock, claims(59, true), at(60 + 24 * 60))).toBe('late')
    expect(outcomeOf(clock, claims(59, true), at(61 + 24 * 60))).toBe('over')
    expect(outcomeOf(clock, claims(61, true), at(62)), 'it says itself that it is too late').toBe('over')
  })
  test('unproven it is nothing once results are out', () => {
    const out = { ...clock, released_at: at(62) }
    expect([outcomeOf(out, claims(59), at(61)), outcomeOf(out, claims(59), at(62))]).toEqual(['late', 'over'])
    expect(outcomeOf(out, claims(59, true), at(62))).toBe('late')
  })
  test('whoever has more time than others has the same ten minutes, where it was the clock that ended the attempt', () => {
    const longer = { ...clock, deadline_at: at(150) }
    expect(outcomeOf(longer, claims(149), at(151))).toBe('late')
    expect(outcomeOf(longer, claims(149), at(159))).toBe('late')
    expect(outcomeOf(longer, claims(149), at(161))).toBe('over')
    expect(outcomeOf({ ...longer, released_at: at(155) }, claims(149), at(155))).toBe('over')
    const done = { ...longer, state: 'graded', submitted_at: at(140) }
    expect(outcomeOf(done, claims(139), at(141)), 'results may be out as soon as it is handed in').toBe('over')
  })
  test('after handing in it is kept apart, too: the hand-in is the end', () => {
    const done = { ...clock, state: 'graded', submitted_at: at(30) }
    expect([outcomeOf(done, claims(29), at(31)), outcomeOf(done, claims(31), at(32))]).toEqual(['late', 'over'])
  })
  test('while the clock stands it is sent back, however old it says it is, and however well it proves that', () => {
    for (const stands of [{ state: 'frozen', frozen_at: at(10) }, { state: 'frozen', frozen_at: null }, { paused_at: at(10) }])
      for (const claim of [claims(9), claims(9, true), claims(11)])
        for (const now of [at(10), at(59), at(65), at(500)]) expect(outcomeOf({ ...clock, ...stands }, claim, now)).toBe('frozen')
  })
})

/** Numbers from 0 to 1, the same for each seed (Park and Miller). */
const numbersFrom = (seed: number) => {
  let state = (seed * 48_271 + 11) % 2_147_483_647
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}
type Event = 'answer' | 'freeze' | 'unfreeze' | 'pause' | 'resume' | 'hand in' | 'stop' | 'close' | 'more time'
const events: readonly Event[] = ['freeze', 'unfreeze', 'pause', 'resume', 'hand in', 'stop', 'close', 'more time']

/** An attempt as supervisors and clocks change it. What is left of its time is reckoned apart from the clock that the rule reads. */
class Attempt {
  clock = clock
  #left = 60 * MINUTE
  #last = START
  #ended = false
  takes(now: number): boolean {
    this.#run(now)
    return !this.#ended && !this.stands && this.#left >= 0
  }
  get stands(): boolean {
    return !this.#ended && (this.clock.state === 'frozen' || this.clock.paused_at !== null)
  }
  #run(now: number) {
    if (!this.stands && !this.#ended) this.#left -= now - this.#last
    this.#last = now
  }
  #end(state: string, now: number) {
    this.#ended = true
    this.clock = { ...this.clock, state, frozen_at: null, submitted_at: new Date(now) }
  }
  do(event: Event, now: number): void {
    this.#run(now)
    if (this.#ended) return
    const { frozen_at, paused_at, deadline_at } = this.clock
    const moved = (since: Date) => new Date(deadline_at.getTime() + now - since.getTime())
    if (event === 'freeze' && !this.stands) this.clock = { ...this.clock, state: 'frozen', frozen_at: new Date(now) }
    else if (event === 'unfreeze' && frozen_at)
      this.clock = { ...this.clock, state: 'in_progress', frozen_at: null, deadline_at: moved(frozen_at) }
    else if (event === 'pause' && !this.stands) this.clock = { ...this.clock, paused_at: new Date(now) }
    else if (event === 'resume' && paused_at) this.clock = { ...this.clock, paused_at: null, deadline_at: moved(paused_at) }
    else if (event === 'more time' && !this.stands && this.#left >= 0) {
      this.#left += 5 * MINUTE
      this.clock = { ...this.clock, deadline_at: new Date(deadline_at.getTime() + 5 * MINUTE) }
    } else if (event === 'hand in' && !this.stands) this.#end('graded', now)
    else if (event === 'stop') this.#end('stopped', now)
    else if (event === 'close' && this.#left < 0) this.#end('submitted_auto', now)
  }
}

test('in 1,000 orders of events nothing is taken unmarked after a freeze, a pause or the end, whatever is claimed', () => {
  const seen = { saved: 0, late: 0, over: 0, frozen: 0 }
  for (let seed = 1; seed <= 1000; seed++) {
    const random = numbersFrom(seed)
    const attempt = new Attempt()
    let now = START
    for (let step = 0; step < 40; step++) {
      now += Math.floor(random() * 6 * MINUTE)
      const event = random() < 0.7 ? 'answer' : events[Math.floor(random() * events.length)]!
      if (event !== 'answer') {
        attempt.do(event, now)
        continue
      }
      const claim = { at: new Date(now - Math.floor(random() * 90 * MINUTE)), proven: random() < 0.4 }
      const outcome = outcomeOf(attempt.clock, claim, new Date(now))
      seen[outcome]++
      const told = `seed ${seed}, step ${step}`
      if (attempt.takes(now)) expect(outcome, told).toBe('saved')
      else if (attempt.stands) expect(outcome, told).toBe('frozen')
      else expect(['late', 'over'], told).toContain(outcome)
    }
  }
  // Each of them came often enough to mean something.
  for (const many of Object.values(seen)) expect(many).toBeGreaterThan(500)
})
