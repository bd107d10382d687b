// What was done in the school, as whoever did it would tell it. The reckoning has nothing else to go by.

/** The words of a roll call. */
export type Said = 'present' | 'late' | 'excused' | 'sick' | 'dispensation' | 'absent'

/** Where something is taken over: a component of a class, for all its pupils or for those of a learning group. */
interface Taken {
  readonly component: string
  readonly room: string
  readonly group: string | null
  readonly year: number
}

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
  | { readonly did: 'go'; readonly pupil: string; readonly from: string; readonly how: 'removed' | 'graduated' | 'moved' }
  | {
      readonly did: 'lesson'
      readonly year: number
      /** The class's name. */
      readonly name: string
      readonly subject: string
      readonly teacher: string
      readonly weekday: number
      readonly starts: string
    }
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
  | {
      readonly did: 'component'
      readonly component: string
      readonly room: string
      readonly subject: string
      readonly kind: 'scope' | 'sts' | 'sas' | 'formative'
      readonly year: number
      readonly semester: number
    }
  | { readonly did: 'score'; readonly scores: readonly { component: string; pupil: string; score: number }[] }
  /** A report card is given; from then on it is what it is. */
  | {
      readonly did: 'give rapor'
      readonly rapor: string
      readonly pupil: string
      readonly room: string
      readonly year: number
      readonly semester: number
      /** The first day of the semester. */
      readonly since: string
      readonly decision: 'promoted' | 'retained' | null
    }
  /** A class room of one or two classes or of a learning group, held by a teacher. */
  | {
      readonly did: 'task room'
      readonly taskRoom: string
      readonly rooms: readonly string[]
      readonly group: string | null
      readonly year: number
      readonly teacher: string
    }
  /** `due` and `closes`: `2026-08-03T13:30` at the school. `targets`: for these pupils alone. */
  | {
      readonly did: 'give task'
      readonly task: string
      readonly taskRoom: string
      readonly max: number
      readonly due: string | null
      readonly closes: string | null
      readonly targets: readonly string[] | null
    }
  | { readonly did: 'hand in' | 'withdraw work'; readonly task: string; readonly pupil: string }
  | { readonly did: 'turn work'; readonly task: string; readonly pupil: string; readonly to: 'needs_revision' | 'exempt' }
  | { readonly did: 'score work'; readonly task: string; readonly pupil: string; readonly score: number; readonly share: boolean }
  /** Everything that is scored and not shared yet. */
  | { readonly did: 'share works'; readonly task: string }
  /** A component takes what is shared of a task, of the pupils of the class, or of those of them who are in the group. */
  | ({ readonly did: 'take task'; readonly task: string } & Taken)
  | {
      readonly did: 'group'
      readonly group: string
      readonly name: string
      readonly subject: string
      readonly year: number
      readonly teacher: string
      /** Of its one lesson a week. */
      readonly weekday: number
    }
  | { readonly did: 'join group'; readonly group: string; readonly pupils: readonly string[] }
  /** No longer in it from today on. */
  | { readonly did: 'leave group'; readonly group: string; readonly pupil: string }
  | {
      readonly did: 'hold quiz'
      readonly quiz: string
      /** It is for a class or for a learning group. */
      readonly room: string | null
      readonly group: string | null
      readonly year: number
      readonly teacher: string
      /** What each question gives. An essay is marked by its teacher. */
      readonly questions: readonly { points: number; isEssay: boolean }[]
      readonly counts: 'highest' | 'last' | 'first' | 'average'
      readonly pass: number
      readonly attempts: number
    }
  /** By question what was answered: right or wrong, or nothing. `isHanded`: by the pupil, and not by the clock. */
  | {
      readonly did: 'take part'
      readonly quiz: string
      readonly pupil: string
      readonly right: readonly (boolean | null)[]
      readonly isHanded: boolean
    }
  | { readonly did: 'mark essay'; readonly quiz: string; readonly pupil: string; readonly points: number }
  | ({ readonly did: 'take quiz'; readonly quiz: string } & Taken)
  | { readonly did: 'award'; readonly pupils: readonly string[]; readonly amount: number }
  /** A gift is paid at once; the koin return where it is refused or taken back. */
  | { readonly did: 'claim'; readonly claim: string; readonly pupil: string; readonly cost: number }
  | { readonly did: 'claim undone'; readonly claim: string }
  /** What was written down of a pupil's day counts. */
  | { readonly did: 'break rule'; readonly pupil: string; readonly points: number; readonly date: string }
  /** All lessons of a teacher of a year and later ones, and the class led, are another one's. */
  | { readonly did: 'hand over'; readonly from: string; readonly to: string; readonly year: number }
  /** A second teacher of a subject of a class from this day on, or no longer from it on. */
  | {
      readonly did: 'teach together' | 'teach apart'
      readonly year: number
      /** The class's name. */
      readonly name: string
      readonly subject: string
      readonly teacher: string
    }
  /** What happens by itself at its hour has happened up to now. */
  | { readonly did: 'time passes' }

export type Deed = What & {
  /** The school's day, and the time of it with seconds. */
  readonly day: string
  readonly time: string
}
export type DeedOf<D extends Deed['did']> = Extract<Deed, { readonly did: D }>
export type NewDeed = What
