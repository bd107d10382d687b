/** Who teaches a subject of a class or group beside its main teacher, and when. */
export interface FurtherTeacher {
  readonly teacher_id: number
  readonly teacher: string
  /** The first day. */
  readonly from: string
  /** The first day on which it is over; null while that is open. */
  readonly to: string | null
}

/** What the lessons of classes and of learning groups have in common. Times are of the school's clock, `HH:MM`. */
interface WeeklyLesson {
  readonly id: number
  readonly weekday: number
  readonly starts_at: string
  readonly ends_at: string
  readonly subject: string
  readonly subject_id: number
  /** By which the subjects of a class stand in their groups and in the school's order. */
  readonly subject_order: number
  /** The class's name, or the learning group's. */
  readonly class_name: string
  /** The `tahun_ajaran_id` of the class or group. */
  readonly year: number
  readonly teacher_id: number
  readonly teacher: string
  /** Further teachers of all days, for `teaching.ts`; left out where there never was one. */
  readonly further?: readonly FurtherTeacher[] | undefined
  readonly room: string | null
  /** The first date on which it is held; null where it always was. */
  readonly starts_on: string | null
  /** The first date on which it is no longer held; null for one of the running timetable. */
  readonly ended_on: string | null
}

/** A lesson of a class. */
export interface SchoolLesson extends WeeklyLesson {
  readonly class_id: number
  /** Held beside other lessons of the same class: it is divided. */
  readonly parallel: boolean
}

/** A lesson of a learning group. */
export interface GroupLesson extends WeeklyLesson {
  readonly class_id: null
  readonly group_id: number
  readonly group_uuid: string
}

/** A year's timetable that was published for a day to come. Its lessons have ids that no stored lesson has: see `coming-lessons.ts`. */
export interface ComingVersion {
  readonly year: number
  /** The first date on which it holds. */
  readonly valid_from: string
  readonly lessons: readonly (SchoolLesson | GroupLesson)[]
}

/** One date on which a lesson is different. */
export interface SchoolReplacement {
  readonly lesson_id: number
  readonly date: string
  /** Who teaches instead; null when nobody was named. */
  readonly teacher_id: number | null
  readonly teacher: string | null
  readonly room: string | null
  readonly cancelled: boolean
  readonly note: string | null
}
