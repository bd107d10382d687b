import {
  type ViolationAction,
  violationActions,
  type ViolationCategory,
  type ViolationDeed,
  violationLimits,
  type ViolationMode,
  type ViolationStatus,
  type ViolationVerb,
} from '@lentera/contract/violations'

/** What a verb makes of a record. */
export const statusAfter = {
  verify: 'verified',
  revise: 'needs_revision',
  reject: 'rejected',
  follow_up: 'followed_up',
  finish: 'done',
  cancel: 'cancelled',
} as const satisfies Record<ViolationVerb, ViolationStatus>

/** Records whose points count. */
export const counted: readonly ViolationStatus[] = ['verified', 'followed_up', 'done']
/** Records that somebody has still to decide on. */
export const undecided: readonly ViolationStatus[] = ['waiting_verification', 'clarification']

/** How somebody stands to a record. `leads` is said of whoever leads the pupil's class today. */
export type Standing =
  | { readonly as: 'office' }
  | { readonly as: 'teacher'; readonly own: boolean; readonly leads: boolean }
  /** `spoke`: has said something to it already; `today` is the school's. */
  | { readonly as: 'family'; readonly spoke: boolean; readonly today: string }
interface Record_ {
  readonly status: ViolationStatus
  readonly category: ViolationCategory
  readonly clarify_until: string
}

const deciding: readonly ViolationDeed[] = ['verify', 'revise', 'reject']

const ofOffice = (status: ViolationStatus): readonly ViolationDeed[] => {
  if (undecided.includes(status)) return deciding
  if (status === 'verified') return ['follow_up', 'finish', 'cancel']
  return status === 'followed_up' ? ['finish', 'cancel'] : []
}
/** Nobody decides on what was recorded by oneself; whoever leads the class decides on what is light, the office on the rest. */
const ofTeacher = (
  { status, category }: Pick<Record_, 'status' | 'category'>,
  { own, leads }: Extract<Standing, { as: 'teacher' }>,
): readonly ViolationDeed[] => {
  if (status === 'verified') return own || leads ? ['follow_up', 'finish'] : []
  if (status === 'followed_up') return own || leads ? ['finish'] : []
  if (own) {
    if (status === 'waiting_verification' || status === 'needs_revision') return ['edit', 'cancel']
    return status === 'clarification' ? ['cancel'] : []
  }
  return leads && category === 'light' && undecided.includes(status) ? deciding : []
}
const ofFamily = (
  { status, clarify_until }: Record_,
  { spoke, today }: Extract<Standing, { as: 'family' }>,
): readonly ViolationDeed[] => {
  const open = status === 'waiting_verification' || status === 'clarification' || status === 'verified'
  return open && !spoke && today <= clarify_until ? ['clarify'] : []
}

/** What somebody may do with a record now. */
export const deedsOf = (row: Record_, standing: Standing): readonly ViolationDeed[] => {
  if (standing.as === 'office') return ofOffice(row.status)
  return standing.as === 'teacher' ? ofTeacher(row, standing) : ofFamily(row, standing)
}

/** The points of a record: by frequency, the second one of a year weighs twice as much, the third and all further ones three times. */
export const pointsOf = ({ points, mode }: { readonly points: number; readonly mode: ViolationMode }, before: number): number =>
  mode === 'flat' ? points : points * Math.min(before + 1, violationLimits.repeated)

/** The furthest step that so many points have reached. */
export const reached = (
  points: number,
  thresholds: readonly { readonly action: ViolationAction; readonly points: number }[],
): ViolationAction | null => {
  const order = Object.keys(violationActions)
  const passed = thresholds.filter((one) => one.points <= points)
  return passed.toSorted((a, b) => b.points - a.points || order.indexOf(b.action) - order.indexOf(a.action))[0]?.action ?? null
}
