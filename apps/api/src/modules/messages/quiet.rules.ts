import type { QuietSpan } from '@lentera/contract/messages/quiet'

const HOURS = 8 * 3_600_000

/** What is kept of how long somebody wants no bell. */
export const quietFor = (span: QuietSpan, now: Date): { readonly is_quiet: boolean; readonly quiet_until: Date | null } => ({
  is_quiet: span !== 'off',
  quiet_until: span === 'hours' ? new Date(now.getTime() + HOURS) : null,
})
