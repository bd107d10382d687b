import * as z from 'zod/mini'

/** The longer side of small pictures, in pixels: of a person beside a name, and of a picture in a list. */
export const thumbnails = { avatar: 128, list: 480 } as const
export type Thumbnail = keyof typeof thumbnails

/** What a call that reads a picture may be asked for: a small one. Other files come as they are. */
export const smaller = z.object({ size: z.optional(z.enum(['avatar', 'list'])) })
