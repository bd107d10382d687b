import * as z from 'zod/mini'
import { keysOf } from './kit/keys.ts'
import { type Role, roles } from './kit/roles.ts'
import type { SentId } from './kit/sent.ts'

declare module './kit/call.ts' {
  interface SampleIds {
    /** A picture that the caller has just sent, for an `upload` that takes pictures. */
    readonly sent_picture: string
    /** A PDF that the caller has just sent. */
    readonly sent_pdf: string
  }
}

/** What is kept of files, by their types: the endings of their names, the usual one first, and what people call them. */
export const fileTypes = {
  'image/jpeg': { endings: ['jpg', 'jpeg'], label: 'Foto' },
  'image/png': { endings: ['png'], label: 'Foto' },
  'image/webp': { endings: ['webp'], label: 'Foto' },
  'application/pdf': { endings: ['pdf'], label: 'PDF' },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': { endings: ['docx'], label: 'Word' },
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': { endings: ['pptx', 'ppsx'], label: 'PowerPoint' },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { endings: ['xlsx'], label: 'Excel' },
  'application/msword': { endings: ['doc'], label: 'Word' },
  'application/vnd.ms-powerpoint': { endings: ['ppt', 'pps'], label: 'PowerPoint' },
  'application/vnd.ms-excel': { endings: ['xls'], label: 'Excel' },
  'application/vnd.oasis.opendocument.text': { endings: ['odt'], label: 'Dokumen' },
  'application/vnd.oasis.opendocument.presentation': { endings: ['odp'], label: 'Presentasi' },
  'application/vnd.oasis.opendocument.spreadsheet': { endings: ['ods'], label: 'Lembar kerja' },
  'audio/mpeg': { endings: ['mp3'], label: 'Suara' },
  'audio/mp4': { endings: ['m4a', 'mp4'], label: 'Suara' },
  'audio/aac': { endings: ['aac'], label: 'Suara' },
  'audio/ogg': { endings: ['ogg', 'opus', 'oga'], label: 'Suara' },
  'audio/webm': { endings: ['webm', 'weba'], label: 'Suara' },
  'audio/wav': { endings: ['wav'], label: 'Suara' },
  'video/mp4': { endings: ['mp4', 'm4v'], label: 'Video' },
  'video/quicktime': { endings: ['mov'], label: 'Video' },
  'video/3gpp': { endings: ['3gp', '3gpp'], label: 'Video' },
  'video/webm': { endings: ['webm'], label: 'Video' },
} as const
export type KeptType = keyof typeof fileTypes
const keptTypes = keysOf(fileTypes)
const typesOf = (beginning: string) => keptTypes.filter((type) => type.startsWith(beginning))

export type UploadKind = 'image' | 'pdf' | 'audio' | 'office' | 'sound' | 'video'
interface KindOfUpload {
  readonly types: readonly KeptType[]
  /** As it stands after "Hanya … yang dapat dikirim". */
  readonly label: string
}
/**
 * What can be sent, by the kinds that a field names. Pictures are kept as JPEG, whatever they came as (HEIC too); the rest as it is.
 * `audio` is sound that every device plays, `sound` all that is taken.
 */
export const uploadKinds: Readonly<Record<UploadKind, KindOfUpload>> = {
  image: { types: typesOf('image/'), label: 'foto' },
  pdf: { types: ['application/pdf'], label: 'PDF' },
  audio: { types: ['audio/mpeg', 'audio/mp4', 'audio/wav'], label: 'suara' },
  office: { types: typesOf('application/').filter((type) => type !== 'application/pdf'), label: 'Word, PowerPoint, Excel' },
  sound: { types: typesOf('audio/'), label: 'suara' },
  video: { types: typesOf('video/'), label: 'video' },
}
/** All that lessons are made of: what may be attached to tasks, material and announcements, and handed in. */
export const anyKind = 'image,pdf,office,sound,video'
/** What a field names. */
export type UploadKinds = UploadKind | 'image,pdf' | 'image,audio' | typeof anyKind

/** Kinds as they are named in a sentence: `foto, PDF, atau video`. */
export const kindsText = (kinds: readonly UploadKind[]): string => {
  const labels = kinds.map((kind) => uploadKinds[kind].label)
  return labels.length < 3 ? labels.join(' atau ') : `${labels.slice(0, -1).join(', ')}, atau ${labels.at(-1)}`
}

const [MB, GB] = [1024 ** 2, 1024 ** 3]
/**
 * In bytes: one file, one picture (which is decoded in memory); those of an account that are on their way or not claimed yet; and those that records of it show, which are
 * free again as soon as they are removed. How many may be on their way.
 */
export const uploadLimits = {
  file: 50 * MB,
  picture: 15 * MB,
  waiting: 300 * MB,
  kept: { student: GB, parent: GB, teacher: 5 * GB, school: 5 * GB } satisfies Record<Role, number>,
  open: 20,
} as const

/** Where files are sent part by part: tus 1.0.0 with creation and termination (docs/decisions/0015-print-jobs-uploads.md). */
export const uploadPath = (role: Role): string => `/v1/${roles[role].api}/uploads`

const isKind = (word: string): word is UploadKind => Object.hasOwn(uploadKinds, word)
/** What a field takes: kinds of files, and the most bytes of one. */
export interface Taken {
  readonly kinds: readonly UploadKind[]
  readonly max: number
}
const taken = new WeakMap<object, Taken>()
/**
 * A field of a body that takes a file which was sent beforehand (the form's `Upload`): its id travels, the handler has the file.
 * The server claims it in the transaction of the call, for its owner, once, of these kinds and at most so many bytes, and says
 * at the field what is wrong. It stands in the body itself, alone or in an array.
 */
export const upload = (
  kinds: UploadKinds,
  { max = uploadLimits.file }: { readonly max?: number } = {},
): z.ZodMiniType<SentId, SentId> => {
  const schema = z.uuid()
  taken.set(schema, { kinds: kinds.split(',').filter(isKind), max })
  return schema
}
/** What an `upload` takes; undefined for any other schema. */
export const takenBy = (schema: object): Taken | undefined => taken.get(schema)

/** A file that belongs to something, with a link that works for a few minutes. */
export const Attachment = z.object({
  uuid: z.uuid(),
  url: z.string(),
  name: z.string(),
  type: z.enum(keptTypes),
  bytes: z.int(),
  /** Of a picture, in pixels. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
})
export type Attachment = z.infer<typeof Attachment>
