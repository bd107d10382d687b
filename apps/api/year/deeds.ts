// What was done in the school, as whoever did it would tell it. The reckoning has nothing else to go by.

/** The words of a roll call. */
export type Said = 'present' | 'late' | 'excused' | 'sick' | 'dispensation' | 'absent'

type What =
  | { readonly did: 'year'; readonly year: number; readonly starts: string; readonly second: string; readonly ends: string }
  | { readonly did: 'holiday'; readonly from: string; readonly to: string }
  | { readonly did: 'class'; readonly room: string; readonly name: string; readonly grade: number; readonly year: number }
  /** A pupil is in a class of a year from a day on; `exact`: the office has named the day. */
  | {
      readonly did: 'place'
      readonly pupil: string
      readonly name: string
      readonly room: string
      readonly year: number
      readonly from: string
      readonly exact: boolean
    }
  /** A pupil has gone: the last day at the school is the one before. */
  | { readonly did: 'go'; readonly pupil: string; readonly from: string }
  | { readonly did: 'check in'; readonly pupil: string; readonly metres: number; readonly accuracy: number }
  | { readonly did: 'decide check-in'; readonly pupil: string; readonly date: string; readonly approved: boolean }
  | {
      readonly did: 'call roll'
      readonly room: string
      readonly marks: readonly { pupil: string; said: Said; late: number | null }[]
    }
  | { readonly did: 'correct'; readonly pupil: string; readonly date: string; readonly said: Said; readonly came: string | null }
  | {
      readonly did: 'file permit'
      readonly permit: string
      readonly pupil: string
      readonly type: 'sick' | 'family' | 'dispensation'
      readonly from: string
      readonly to: string
    }
  | { readonly did: 'decide permit'; readonly permit: string; readonly approved: boolean }
  | { readonly did: 'cancel permit'; readonly permit: string }
  /** What happens by itself at its hour has happened up to now. */
  | { readonly did: 'time passes' }

export type Deed = What & {
  /** The school's day, and the time of it with seconds. */
  readonly day: string
  readonly time: string
}
export type DeedOf<D extends Deed['did']> = Extract<Deed, { readonly did: D }>
export type NewDeed = What
