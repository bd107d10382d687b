import * as z from 'zod/mini'
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

/** What can be sent, by the kinds that a field names. Pictures are kept as JPEG, whatever they came as; the rest as it is. */
export const uploadKinds = {
  image: { types: ['image/jpeg', 'image/png', 'image/webp'], label: 'foto' },
  pdf: { types: ['application/pdf'], label: 'PDF' },
  audio: { types: ['audio/mpeg', 'audio/mp4', 'audio/wav'], label: 'suara' },
} as const
export type UploadKind = keyof typeof uploadKinds

const [MB, GB] = [1024 ** 2, 1024 ** 3]
/**
 * In bytes: one file; those of an account that are on their way or not claimed yet; and those that records of it show, which are
 * free again as soon as they are removed. How many may be on their way.
 */
export const uploadLimits = {
  file: 10 * MB,
  waiting: 150 * MB,
  kept: { student: GB, parent: GB, teacher: 5 * GB, school: 5 * GB } satisfies Record<Role, number>,
  open: 20,
} as const

/** Where files are sent part by part: tus 1.0.0 with creation and termination (docs/decisions/0015-print-jobs-uploads.md). */
export const uploadPath = (role: Role): string => `/v1/${roles[role].api}/uploads`

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
  kinds: UploadKind | 'image,pdf' | 'image,audio',
  { max = uploadLimits.file }: { readonly max?: number } = {},
): z.ZodMiniType<SentId, SentId> => {
  const schema = z.uuid()
  taken.set(schema, { kinds: kinds.split(',') as UploadKind[], max })
  return schema as unknown as z.ZodMiniType<SentId, SentId>
}
/** What an `upload` takes; undefined for any other schema. */
export const takenBy = (schema: object): Taken | undefined => taken.get(schema)

/** A file that belongs to something, with a link that works for a few minutes. */
export const Attachment = z.object({
  uuid: z.uuid(),
  url: z.string(),
  name: z.string(),
  type: z.enum([...uploadKinds.image.types, ...uploadKinds.pdf.types]),
  bytes: z.int(),
  /** Of a picture, in pixels. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
})
export type Attachment = z.infer<typeof Attachment>
