import type { Role } from '../packages/contract/src/kit/roles.ts'

/** Who opens the pages of each role; `arrived` are people who have checked in today, the others have not. */
export interface People {
  readonly today: Readonly<Record<Role, string>>
  readonly arrived: Readonly<Record<'student' | 'teacher', string>>
  /** The public id of a check-in that waits for the teacher's decision; without it that screen says that there is none. */
  readonly waiting?: string
  /** The public id of a pupil of the teacher's class. */
  readonly pupil?: string
  /** Public ids of permits: one that each role has filed, and one that the teacher decides. */
  readonly permits?: Readonly<Partial<Record<Role | 'request', string>>>
  /** The uuid of a school that none of these people belongs to. */
  readonly school?: string
  /** The public id of a post on the school's board. */
  readonly post?: string
  /** Public ids of notes of attitude that each role reads. */
  readonly notes?: Readonly<Partial<Record<Role, string>>>
  /** A class room of each role, with what stands in it. */
  readonly rooms?: Readonly<Partial<Record<Role, RoomIds>>>
  /** Of a pupil of the teacher's: class, pupil and a record, by their public ids. */
  readonly violation?: { readonly room: string; readonly student: string; readonly uuid: string }
  /** A subject of a class of the teacher's with a pupil, and a subject of the pupil who visits, and of a parent's child. */
  readonly grades?: {
    readonly place: string
    readonly pupil: string
    readonly subject: string
    readonly child: string
  }
  /** A report card as each role reads it, one of the school's classes, and what stands on a paper. */
  readonly rapor?: {
    readonly of: Readonly<Partial<Record<Role, string>>>
    readonly room: string
    readonly code: string
  }
  /** Whom each role may write to, by public ids. */
  readonly contacts?: Readonly<Partial<Record<Role, string>>>
  /** A group of a class of each role: `parents-0199…`. */
  readonly groups?: Readonly<Partial<Record<Role, string>>>
  /** A task of a parent's child: `<pupil>/<task>`. */
  readonly child_task?: string
  /** Public ids of journal entries of today. */
  readonly entries?: Readonly<Partial<Record<Role, string>>>
}
/** Public ids of a class room and of what was given in it. */
export interface RoomIds {
  readonly room: string
  readonly task: string
  readonly module: string
  readonly announcement: string
  /** Of the task and of the module, by their uuids. */
  readonly task_file: string
  readonly module_file: string
  /** A pupil who has handed the task in, for its teachers. */
  readonly pupil?: string
}
/** The people of the demo. */
export const demoPeople: People = {
  today: { student: 'siswa', parent: 'ortu', teacher: 'guru', school: 'sekolah' },
  arrived: { student: 'siswa2', teacher: 'guru2' },
}
