import { Fault } from '@lentera/contract'
import { type ArticlePicture, articlePictureLimits, articlePictures } from '@lentera/contract/articles/pictures'
import { giveUpFiles } from '#kit/files/claim.ts'
import { signedUrl } from '#kit/files/link.ts'
import { pictureOf } from '#kit/files/picture.ts'
import { serve } from '#kit/http/serve.ts'
import type { FileAnswer, RequestOf, Services } from '#kit/http/services.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import type { OperatorUser } from '#kit/security/operators.queries.ts'
import { articleAt } from './articles.queries.ts'
import * as queries from './pictures.queries.ts'

/** Seconds for which a device keeps a picture: what is at an address never changes. */
const KEPT = 7 * 86_400

const presented = ({ uuid, number, alt, width, height }: queries.PictureRow, url: string): ArticlePicture => ({
  uuid,
  number,
  alt,
  url,
  width: width ?? 0,
  height: height ?? 0,
})
/** As readers of a published article see them: addresses that last, so that a picture is loaded once. */
export const forReaders = (rows: readonly queries.PictureRow[]): ArticlePicture[] =>
  rows.map((row) => presented(row, `/v1/articles/pictures/${row.uuid}`))
/** As whoever writes the article sees them, whether it is published or not. */
export const forDesk = (
  services: Pick<Services, 'fileLinks'>,
  rows: readonly queries.PictureRow[],
  now: Date,
): ArticlePicture[] => rows.map((row) => presented(row, signedUrl(services, row.uuid, now)))

type PictureRequest<K extends 'add' | 'describe' | 'remove'> = RequestOf<(typeof articlePictures)[K], unknown, OperatorUser>
type Writing = Pick<PictureRequest<'add'>, 'db' | 'user' | 'now' | 'services'>

/** An article and its pictures, held until the transaction ends. Throws NOT_FOUND. */
const held = async ({ db }: Writing, id: number) => {
  const article = await articleAt(db, id, { held: true })
  if (!article) throw new Fault('NOT_FOUND')
  return { article, before: await queries.picturesOf(db, id) }
}
/** Keeps what there was before a change, and answers what there is now. */
const changed = async ({ db, user, now, services }: Writing, { article, before }: Awaited<ReturnType<typeof held>>) => {
  await queries.notePictures(db, article, before, { by: user.id, now })
  return forDesk(services, await queries.picturesOf(db, article.id), now)
}

/** Throws NOT_FOUND, and VALIDATION beside what is no picture or one too many. */
const add = async (context: PictureRequest<'add'>): Promise<ArticlePicture[]> => {
  const { db, user, now, services, params, body } = context
  // Drawing takes a while: it is done before the transaction begins.
  if (!(await articleAt(services.database.db, params.article_id))) throw new Fault('NOT_FOUND')
  const sent = new Uint8Array(await body.picture.arrayBuffer())
  const { bytes, type, width, height } = await pictureOf(sent, 'picture', -user.id, 'article')
  const id = uuidV7(now.getTime())
  await services.files.putOnce(id, bytes)
  const its = await held(context, params.article_id)
  const taken = new Set(its.before.map(({ number }) => number))
  const number = Array.from({ length: articlePictureLimits.pictures }, (_, at) => at + 1).find((one) => !taken.has(one))
  if (number === undefined)
    throw new Fault('VALIDATION', {
      errors: { picture: [`Maksimal ${articlePictureLimits.pictures} gambar dalam satu artikel.`] },
    })
  const file = { id, type, bytes: bytes.length, width, height }
  await queries.insertPicture(db, { article: params.article_id, number, alt: body.alt, file, now })
  return changed(context, its)
}

const describe = async (context: PictureRequest<'describe'>): Promise<ArticlePicture[]> => {
  const { db, params, body } = context
  const its = await held(context, params.article_id)
  if (!(await queries.writeAlt(db, params.article_id, params.picture_uuid, body.alt))) throw new Fault('NOT_FOUND')
  return changed(context, its)
}

const remove = async (context: PictureRequest<'remove'>): Promise<ArticlePicture[]> => {
  const { db, now, params } = context
  const its = await held(context, params.article_id)
  if (!(await queries.deletePicture(db, params.article_id, params.picture_uuid))) throw new Fault('NOT_FOUND')
  await giveUpFiles(db, [params.picture_uuid], now)
  return changed(context, its)
}

/** A picture of a published article. Throws NOT_FOUND for any other. */
const read = async ({
  db,
  services,
  params,
}: Pick<RequestOf<typeof articlePictures.read, unknown, unknown>, 'db' | 'services' | 'params'>): Promise<FileAnswer> => {
  const { picture_uuid } = params
  const content = (await queries.isPublished(db, picture_uuid)) ? await services.files.get(picture_uuid) : undefined
  if (!content) throw new Fault('NOT_FOUND')
  return { content, type: 'image/jpeg', seconds: KEPT, etag: `"${picture_uuid}"` }
}

export const articlePicturesRoutes = serve(articlePictures, { read, add, describe, remove })
