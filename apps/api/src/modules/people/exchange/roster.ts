/** Somebody of a roster, with the numbers that tell people apart, the surest first: `nisn 0101234567`. */
export interface RosterPerson {
  readonly name: string
  readonly numbers: readonly string[]
}
interface RosterClass {
  readonly title: string
  readonly type: string
  readonly grades: string
}
interface RosterMember {
  /** By their places in the lists. */
  readonly class: number
  readonly person: number
  readonly role: 'student' | 'teacher'
  /** The first day, and the first one that no longer counts; empty where the file says none. */
  readonly from: string
  readonly to: string
}
/** What is not taken, and why. */
export interface RosterLeft {
  readonly what: string
  readonly count: number
  readonly why: string
}
/** What is compared of a roster. */
export interface Roster {
  readonly classes: readonly RosterClass[]
  readonly teachers: readonly RosterPerson[]
  readonly pupils: readonly RosterPerson[]
  readonly members: readonly RosterMember[]
  readonly left: readonly RosterLeft[]
}
