import { keysOf } from '@lentera/contract/kit/keys'
import { type Rollover, type RolloverClass, type RolloverDecision, rolloverDecisions } from '@lentera/contract/rollover'
import type { Tone } from '#ui/tones.ts'

export const yearName = (year: number) => `${year}/${year + 1}`

const short: Readonly<Record<RolloverDecision, string>> = { up: 'naik', repeat: 'tinggal', graduate: 'lulus', leave: 'keluar' }
const decisions = keysOf(rolloverDecisions)
export const decisionTones: Readonly<Record<RolloverDecision, Tone>> = {
  up: 'ok',
  repeat: 'warn',
  graduate: 'info',
  leave: 'off',
}

/** `34 naik ke XI A, 1 tinggal`; without numbers that are none. */
export const countsText = ({ counts, to }: Pick<RolloverClass, 'counts' | 'to'>): string =>
  decisions
    .filter((one) => counts[one] > 0)
    .map((one) => `${counts[one]} ${short[one]}${one === 'up' && to ? ` ke ${to}` : ''}`)
    .join(', ') || 'Belum ada siswa'

/** The classes of the next year to which a decision leads from a level. */
export const targetsFor = (seen: Rollover, grade: number, decision: RolloverDecision) =>
  decision === 'up' || decision === 'repeat'
    ? seen.targets.filter((target) => target.grade === grade + (decision === 'up' ? 1 : 0))
    : []
