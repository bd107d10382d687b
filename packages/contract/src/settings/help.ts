import * as z from 'zod/mini'
import { keysOf } from '#contract/kit/keys.ts'
import { calls, del, get, post, put } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { roleNames } from '#contract/kit/roles.ts'
import { instant, line, revision } from '#contract/shared.ts'

declare module '#contract/kit/call.ts' {
  interface Tags {
    /** Questions and their answers. */
    help: true
  }
  interface SampleIds {
    /** What the caller's school answers its people in the help. */
    readonly help_entry_id: string
  }
}

export const helpTopics = {
  account: 'Akun dan kata sandi',
  attendance: 'Presensi',
  permits: 'Izin',
  class: 'Mengajar dan wali kelas',
  family: 'Orang tua dan anak',
  office: 'Tata usaha',
  device: 'HP, kuota, dan sinyal',
  notices: 'Notifikasi',
  privacy: 'Privasi dan data',
} as const
export type HelpTopic = keyof typeof helpTopics
const topic = z.enum(keysOf(helpTopics))

/** Screens that an answer leads to; who reads it knows the addresses. */
export const helpScreens = [
  'account',
  'change_password',
  'check_in',
  'consent',
  'delete_account',
  'history',
  'homeroom',
  'homeroom_register',
  'journal',
  'lesson_report',
  'notification_setting',
  'people',
  'permit',
  'phone',
  'profile',
  'qr',
  'roll_call',
  'scan',
  'schedule',
  'school_attendance',
  'school_profile',
  'setting',
  'attendance_settings',
  'duty',
] as const
export type HelpScreen = (typeof helpScreens)[number]

const Question = z.object({
  /** Names it within the help: of the product's own a word, of a school's an id. */
  key: z.string(),
  topic,
  question: z.string(),
  /** Paragraphs, each a line. */
  answer: z.string(),
  /** Other words by which people look for it. */
  words: z.string(),
  screens: z.array(z.enum(helpScreens)),
  /** The school of the reader says so, and not the product. */
  by_school: z.nullable(z.string()),
})
export type HelpQuestion = z.infer<typeof Question>

const Help = z.object({
  questions: z.array(Question),
  /** Where the reader's own school answers; of a parent, the children's schools. */
  offices: z.array(
    z.object({
      name: z.string(),
      address: z.string(),
      contact_name: z.nullable(z.string()),
      phone: z.nullable(z.string()),
      email: z.nullable(z.string()),
    }),
  ),
})
export type Help = z.infer<typeof Help>

const words = {
  /** The product's question in whose place it stands; null for one of the school's own. */
  replaces: z.nullable(z.string().check(z.minLength(1), z.maxLength(60))),
  topic,
  roles: z.array(z.enum(roleNames)).check(z.minLength(1), z.maxLength(4)),
  question: line(5, 150),
  answer: z.string().check(
    z.overwrite((typed) => typed.toWellFormed().trim()),
    z.minLength(5),
    z.maxLength(2000),
  ),
}
const Entry = z.object({ id: id('help_entry'), ...words, revision, changed_at: instant })
export type HelpEntry = z.infer<typeof Entry>

const HelpTexts = z.object({
  /** What the school says, the newest first. */
  entries: z.array(Entry),
  /** What the product says, for whom, in the order in which it is read. */
  defaults: z.array(
    z.object({ key: z.string(), topic, roles: z.array(z.enum(roleNames)), question: z.string(), answer: z.string() }),
  ),
})
export type HelpTexts = z.infer<typeof HelpTexts>

const params = z.object({ help_entry_id: id('help_entry') })
const sample = {
  topic: 'attendance' as const,
  roles: ['student' as const],
  question: 'Gerbang mana yang dipakai?',
  answer: 'Gerbang utara.',
}

/** Questions and answers: the product's, with what a school has put beside them or in their place. */
export const help = calls('help', {
  read: get('/v1/{role}/help', { roles: roleNames, reply: Help, offline: true, shows: ['help', 'profile'] }, () => ({})),
  texts: get('/v1/school/help-texts', { roles: ['school'], reply: HelpTexts, shows: ['help'] }, () => ({})),
  add: post(
    '/v1/school/help-texts',
    {
      changes: ['help'],
      roles: ['school'],
      as: 'json',
      body: z.object(words),
      reply: Entry,
      idempotent: true,
      faults: ['TAKEN'],
    },
    () => ({ body: { ...sample, replaces: null } }),
  ),
  change: put(
    '/v1/school/help-texts/:help_entry_id',
    {
      changes: ['help'],
      roles: ['school'],
      as: 'json',
      params,
      body: z.object({ ...words, revision }),
      reply: Entry,
      faults: ['TAKEN', 'DATA_CHANGED'],
    },
    ({ help_entry_id }) => ({ params: { help_entry_id }, body: { ...sample, replaces: null, revision: 1 } }),
  ),
  /** The product's own answer is read again where it stood in its place. */
  remove: del(
    '/v1/school/help-texts/:help_entry_id',
    { changes: ['help'], roles: ['school'], params, reply: z.null() },
    ({ help_entry_id }) => ({ params: { help_entry_id } }),
  ),
})
