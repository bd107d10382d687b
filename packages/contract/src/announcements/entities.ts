import { keysOf } from '#contract/kit/keys.ts'
import * as z from 'zod/mini'
import { instant, revision, uuid } from '#contract/shared.ts'
import { Attachment } from '#contract/uploads.ts'

export const announcementStates = {
  draft: { label: 'Draf', tone: 'off' },
  scheduled: { label: 'Terjadwal', tone: 'waiting' },
  published: { label: 'Terbit', tone: 'good' },
  withdrawn: { label: 'Ditarik', tone: 'bad' },
} as const
export type AnnouncementState = keyof typeof announcementStates
export const announcementState = z.enum(keysOf(announcementStates))

export const announcementAudiences = { all: 'Siswa dan orang tua', students: 'Siswa', parents: 'Orang tua' } as const
export type AnnouncementAudience = keyof typeof announcementAudiences
export const announcementAudience = z.enum(keysOf(announcementAudiences))

/** Letters of its parts; files, classes and names of those who have not read it, at most. */
export const announcementLimits = { title: 120, text: 5_000, files: 5, classes: 100, names: 200 } as const

const head = {
  uuid,
  title: z.string(),
  /** Who tells it: `Ratna Dewi, wali kelas`, or the school. */
  from: z.string(),
  important: z.boolean(),
  needs_confirmation: z.boolean(),
}
/** As a reader's list shows it. */
export const AnnouncementRow = z.object({
  ...head,
  published_at: instant,
  /** The reader has read what it says now. */
  read: z.boolean(),
  confirmed: z.boolean(),
})
export type AnnouncementRow = z.infer<typeof AnnouncementRow>

export const Announcement = z.object({
  ...AnnouncementRow.shape,
  school: z.string(),
  /** Structured text, as articles have it. */
  text: z.string(),
  files: z.array(Attachment),
  /** When what it says changed last, if that was after it was published. */
  changed_at: z.nullable(instant),
})
export type Announcement = z.infer<typeof Announcement>

/** How many are to read it, have read it, and have confirmed that. */
const Readers = z.object({ all: z.int(), read: z.int(), confirmed: z.int() })
/** As its writers list it. */
export const DeskRow = z.object({
  ...head,
  audience: announcementAudience,
  state: announcementState,
  /** The whole school, or classes by name. */
  whole_school: z.boolean(),
  classes: z.array(z.string()),
  publish_at: z.nullable(instant),
  published_at: z.nullable(instant),
  changed_at: instant,
  readers: Readers,
})
export type DeskRow = z.infer<typeof DeskRow>

export const DeskAnnouncement = z.object({
  ...DeskRow.shape,
  text: z.string(),
  files: z.array(Attachment),
  class_uuids: z.array(uuid),
  /** Who has not read it, or not confirmed where that is asked; parents with whom they belong to. */
  missing: z.array(z.object({ name: z.string(), of: z.nullable(z.string()), class: z.string() })),
  reminded_at: z.nullable(instant),
  /** What the caller may do with it now. */
  can: z.array(z.enum(['edit', 'publish', 'withdraw', 'remind'])),
  revision,
})
export type DeskAnnouncement = z.infer<typeof DeskAnnouncement>
