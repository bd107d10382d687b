import { Fault, type Inside } from '@lentera/contract'
import { type GivenPost, postLimits, type tugaskuPosts } from '@lentera/contract/tugasku/posts'
import type { RequestOf } from '#kit/http/services.ts'
import type { Here } from '#school/here.ts'
import { moduleToUse } from '#school/library.queries.ts'
import { roomFor } from '#modules/tugasku/room.queries.ts'
import { saidOf, unwritten } from './saying.ts'
import { tellOf } from './telling.ts'
import { addFiles, insertPost } from './writing.queries.ts'

const refused = (errors: Readonly<Record<string, readonly string[]>>) => new Fault('VALIDATION', { errors })

/** Gives class rooms what a module says, in each of them or in none. The module's files are shown there, and stay the module's. */
export const give = async (context: RequestOf<typeof tugaskuPosts.give, Here>): Promise<Inside<GivenPost>[]> => {
  const { db, user, school, now, body } = context
  const { module_uuid, kept, room_ids, kind, files, ...words } = body
  const module = await moduleToUse(db, { teacher: user.id, school: school.id }, module_uuid)
  if (!module || kept.some((one) => !module.files.includes(one))) throw new Fault('NOT_FOUND')
  const shown = [...module.files.filter((one) => kept.includes(one)).map((id) => ({ id })), ...files]
  if (shown.length > postLimits.files) throw refused({ files: [`Maksimal ${postLimits.files} berkas.`] })
  const rooms = []
  for (const id of new Set(room_ids)) rooms.push(await roomFor(context, id, 'teach'))
  if (rooms.some(({ state }) => state === 'archived')) throw new Fault('TUGASKU_ARCHIVED')
  if (rooms.length > 1 && (words.topic_id !== null || words.student_ids !== null))
    throw refused({ room_ids: ['Topik dan pilihan siswa hanya untuk satu ruang.'] })
  const given: Inside<GivenPost>[] = []
  for (const room of rooms) {
    const { said, students } = await saidOf(context, { room_id: room.id, kind, ...unwritten }, words)
    const of = { room_id: room.id, kind, created_by: user.id, created_at: now, module_id: module.id }
    const id = await insertPost(db, of, said, students)
    await addFiles(db, id, shown)
    given.push({ id, kind, room: { id: room.id, name: room.name } })
  }
  await tellOf(db, now)
  return given
}
