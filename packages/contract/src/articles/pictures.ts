import * as z from 'zod/mini'
import { calls, del, get, post, put } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { line, uuid } from '#contract/shared.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** A picture of the draft that whoever runs the product writes, and one of an article that everybody reads. */
    readonly draft_article_picture_uuid: string
    readonly article_picture_uuid: string
  }
}

/** Bytes of one as it is sent, pictures of one article, letters of what is said of one; a kept one is at most 1,024 pixels long. */
export const articlePictureLimits = { bytes: 5 * 1024 * 1024, pictures: 6, alt: 200 } as const

export const ArticlePicture = z.object({
  uuid,
  /** The text places it by a line of its own: `[gambar 2]`. One that no line names stands above the text. */
  number: z.int(),
  /** What there is to see, for whoever does not see it. */
  alt: z.string(),
  url: z.string(),
  /** In pixels. */
  width: z.int(),
  height: z.int(),
})
export type ArticlePicture = z.infer<typeof ArticlePicture>

const ours = { roles: 'operator', host: 'page' } as const
const alt = line(5, articlePictureLimits.alt)
const ofArticle = z.object({ article_id: id('article') })
const one = z.object({ article_id: id('article'), picture_uuid: uuid })
const reply = z.array(ArticlePicture)

/** The smallest JPEG, for the sample. */
const DOT =
  '/9j/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AR//Z'
const dot = () => new File([Uint8Array.from(atob(DOT), (letter) => letter.charCodeAt(0))], 'gambar.jpg', { type: 'image/jpeg' })

/** Pictures of articles: kept by whoever runs the product, seen by everybody once their article is published. */
export const articlePictures = calls('article-pictures', {
  /** A picture of a published article. What is at an address never changes. */
  read: get(
    '/v1/articles/pictures/:picture_uuid',
    { roles: 'anyone', params: z.object({ picture_uuid: uuid }), reply: 'file' },
    ({ article_picture_uuid }) => ({ params: { picture_uuid: article_picture_uuid } }),
  ),
  /** Draws a picture anew, small, and puts it to an article under the first number that is free. Answers all of them. */
  add: post(
    '/v1/operator/articles/:article_id/pictures',
    {
      ...ours,
      changes: ['articles'],
      as: 'multipart',
      params: ofArticle,
      body: z.object({ picture: z.file().check(z.minSize(1), z.maxSize(articlePictureLimits.bytes)), alt }),
      reply,
      faults: ['TOO_LARGE'],
    },
    ({ draft_article_id }) => ({ params: { article_id: draft_article_id }, body: { picture: dot(), alt: 'Satu titik putih.' } }),
  ),
  /** Says anew what there is to see. */
  describe: put(
    '/v1/operator/articles/:article_id/pictures/:picture_uuid',
    { ...ours, changes: ['articles'], as: 'json', params: one, body: z.object({ alt }), reply },
    ({ draft_article_id, draft_article_picture_uuid }) => ({
      params: { article_id: draft_article_id, picture_uuid: draft_article_picture_uuid },
      body: { alt: 'Dua anak membaca di beranda.' },
    }),
  ),
  /** Takes a picture out; a line of the text that places it shows nothing any more. */
  remove: del(
    '/v1/operator/articles/:article_id/pictures/:picture_uuid',
    { ...ours, changes: ['articles'], params: one, reply },
    ({ draft_article_id, draft_article_picture_uuid }) => ({
      params: { article_id: draft_article_id, picture_uuid: draft_article_picture_uuid },
    }),
  ),
})
