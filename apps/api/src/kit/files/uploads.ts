import { isKeyOf } from '@lentera/contract/kit/keys'
import { Fault, type Role } from '@lentera/contract'
import { fileTypes, type KeptType, uploadLimits } from '@lentera/contract/uploads'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { Busy } from '#kit/http/busy.ts'
import type { Services } from '#kit/http/services.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import type { RegularJob } from '#kit/jobs/jobs.ts'
import { DAY } from '#kit/durations.ts'
import { kindOf, named } from './kind/kind.ts'
import type { Opened } from './kind/opened.ts'
import { pictureOf } from './picture.ts'
import { type FileRoom, usualRoom } from './room.ts'
import { assertSameStore } from './sweep.ts'

/** How long a file waits for its end, and then for the call that it was sent for. */
const dayBefore = (now: Date) => new Date(now.getTime() - DAY)
/** A file on its way. */
export interface Upload {
  readonly id: string
  readonly owner_id: number
  readonly name: string
  readonly bytes: number
  readonly received: number
  readonly done: boolean
}

/** The upload that an account has begun under this key, as far as it has come; one of more than a day ago is forgotten. */
const begunAs = async (db: Db, { owner, key, now }: { owner: number; key: string; now: Date }) => {
  await db
    .deleteFrom('upload')
    .where('owner_id', '=', owner)
    .where('key', '=', key)
    .where('created_at', '<=', dayBefore(now))
    .execute()
  return db
    .selectFrom('upload')
    .where('owner_id', '=', owner)
    .where('key', '=', key)
    .select(['id', 'bytes', 'received'])
    .executeTakeFirst()
}

interface Beginning {
  readonly owner: number
  readonly role: Role
  readonly key: string | null
  readonly name: string
  readonly bytes: number
  readonly now: Date
  readonly room?: FileRoom
}
const inMegabytes = (bytes: number) => Math.round(bytes / 1024 / 1024).toLocaleString('id-ID')

/** Where room comes from: what a pupil has handed in stays, what others attach can be removed. */
const wayOut: Readonly<Record<Role, string>> = {
  student: 'Yang sudah dikumpulkan tetap disimpan; minta tata usaha sekolahmu menambah ruang.',
  parent: 'Hapus lampiran lama dari izin yang belum diputuskan.',
  teacher: 'Hapus lampiran lama dari tugas, materi, modul, atau pengumuman Anda, atau minta tata usaha menambah ruang.',
  school: 'Hapus lampiran lama dari pengumuman, atau tambah ruang di Ruang berkas.',
}

/** What an account may keep, and what its files take: those that records show, and those that wait for their end or their call. Others are gone. */
const roomOf = async (db: Db, owner: number, now: Date) => {
  const { rows } = await sql<{ most: string | null; files: string; open: number; waiting: string; kept: string }>`
    select (select case account.role when 'student' then pupil_file_mb::bigint * 1048576 when 'parent' then null
        else staff_file_gb::bigint * 1073741824 end from account inner join school on school.id = school_id where account.id = ${owner}) as most,
      (select count(*) from file where owner_id = ${owner} and purpose = 'upload' and delete_after is null) as files,
      count(*) as open, coalesce(sum(bytes), 0) + (select coalesce(sum(bytes), 0) from file
        where owner_id = ${owner} and purpose = 'upload' and delete_after > ${now}::timestamptz) as waiting,
      (select coalesce(sum(bytes), 0) from file where owner_id = ${owner} and purpose = 'upload' and delete_after is null) as kept
    from upload where owner_id = ${owner} and not done and created_at > ${dayBefore(now)}::timestamptz`.execute(db)
  const { most, files, open, waiting, kept } = rows[0]!
  return {
    /** By the school's own setting; null for who belongs to none. */
    most: most === null ? null : Number(most),
    files: Number(files),
    open: Number(open),
    waiting: Number(waiting),
    kept: Number(kept),
  }
}

/** Begins an upload, or finds the one that its key has begun. Throws DATA_CHANGED for a key of a file of another length, TOO_LARGE for a file beyond the limit or an account without room, TOO_MANY_REQUESTS for too many open ones. */
export const beginUpload = async (
  db: Db,
  { owner, role, key, name, bytes, now, room: given = usualRoom }: Beginning,
): Promise<{ readonly id: string; readonly received: number; readonly found: boolean }> => {
  if (bytes > uploadLimits.file)
    throw new Fault('TOO_LARGE', { message: `Berkas terlalu besar. Maksimal ${inMegabytes(uploadLimits.file)} MB.` })
  // One after the other for each account, so that many at once do not all find the same room.
  await sql`select pg_advisory_xact_lock(hashtextextended('upload', ${owner}::bigint))`.execute(db)
  const known = key === null ? undefined : await begunAs(db, { owner, key, now })
  if (known && known.bytes !== bytes) throw new Fault('DATA_CHANGED')
  if (known) return { id: known.id, received: known.received, found: true }
  const { open, waiting, kept, files, ...room } = await roomOf(db, owner, now)
  if (open >= uploadLimits.open)
    throw new Busy('TOO_MANY_REQUESTS', {
      message: 'Terlalu banyak berkas sedang dikirim. Tunggu sebentar, lalu coba lagi.',
      seconds: 30,
    })
  if (waiting + bytes > uploadLimits.waiting)
    throw new Fault('TOO_LARGE', {
      message: `Berkas yang belum dipakai sudah ${inMegabytes(waiting)} MB, maksimal ${inMegabytes(uploadLimits.waiting)} MB. Kumpulkan atau hapus dulu.`,
    })
  const most = (room.most ?? uploadLimits.kept[role]) * given.times
  if (kept + waiting + bytes > most)
    throw new Fault('TOO_LARGE', {
      message: `${role === 'student' ? 'Ruang berkasmu' : 'Ruang berkas Anda'} penuh: ${inMegabytes(kept + waiting)} dari ${inMegabytes(most)} MB terpakai oleh ${files} berkas. ${[given.wayOut, wayOut[role]].filter(Boolean).join(' ')}`,
    })
  const id = uuidV7(now.getTime())
  await db.insertInto('upload').values({ id, owner_id: owner, key, name, bytes, created_at: now }).execute()
  return { id, received: 0, found: false }
}

/** Somebody's own upload of the last day, by its id or its key. Throws NOT_FOUND for any other. */
export const uploadOf = async (db: Db, { id, owner, now }: { id: string; owner: number; now: Date }): Promise<Upload> => {
  const row = await db
    .selectFrom('upload')
    .where((row) => row.or([row('id', '=', id), row('key', '=', id)]))
    .where('owner_id', '=', owner)
    .where('created_at', '>', dayBefore(now))
    .select(['id', 'owner_id', 'name', 'bytes', 'received', 'done'])
    .executeTakeFirst()
  if (!row) throw new Fault('NOT_FOUND')
  return row
}

/** Notes how far it has come, and that somebody goes on with it; answers how far that is by now. */
export const noteReceived = async (db: Db, { id, end, now }: { id: string; end: number; now: Date }): Promise<number> => {
  const row = await db
    .updateTable('upload')
    .set({ received: sql`greatest(received, ${end}::integer)`, created_at: now })
    .where('id', '=', id)
    .returning('received')
    .executeTakeFirst()
  return row?.received ?? end
}

type Stores = Pick<Services, 'files' | 'partials' | 'database' | 'scanner'>
type Log = Parameters<Services['scanner']['check']>[1]['log']

/** Removes an upload with what has come of it, as long as no call has claimed it. */
export const dropUpload = async ({ database: { db }, files, partials }: Omit<Stores, 'scanner'>, id: string): Promise<void> => {
  await db.deleteFrom('upload').where('id', '=', id).execute()
  const file = await db
    .deleteFrom('file')
    .where('id', '=', id)
    .where('purpose', '=', 'upload')
    .where('delete_after', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  if (file) await files.remove(id)
  await partials.remove(id)
}

const withoutEnding = (name: string) => name.replace(/\.[a-z]{3,4}$/i, '')

interface Kept {
  readonly name: string
  readonly type: KeptType
  readonly bytes: number
  readonly width: number | null
  readonly height: number | null
}

/** Keeps what is kept of it: a picture drawn anew, anything else as it is. Throws VALIDATION for what is not taken. */
const keep = async (files: Services['files'], { id, name, owner_id }: Upload, file: Opened): Promise<Kept> => {
  const type = await kindOf(file, name)
  if (isKeyOf(fileTypes, type) && !type.startsWith('image/')) {
    await files.putOnce(id, file.stream(0))
    return { name: named(name, type), type, bytes: file.length, width: null, height: null }
  }
  if (file.length > uploadLimits.picture)
    throw new Fault('VALIDATION', {
      errors: { file: [`Foto terlalu besar. Maksimal ${inMegabytes(uploadLimits.picture)} MB.`] },
    })
  const picture = await pictureOf(await file.at(0, file.length), 'file', owner_id, 'page')
  await files.putOnce(id, picture.bytes)
  return { ...picture, bytes: picture.bytes.length, name: `${withoutEnding(name)}.jpg` }
}

/**
 * Makes a file of an upload of which all has come. It may be repeated. Throws VALIDATION for what is not taken,
 * or has a virus in it, which is then forgotten; TOO_MANY_REQUESTS or UNAVAILABLE for a picture whose turn has not come, or while
 * the store or the scanner is away, which may be tried again.
 */
export const finishUpload = async (stores: Stores, upload: Upload, now: Date, log: Log): Promise<void> => {
  const { database, files, partials, scanner } = stores
  const { id, owner_id, name } = upload
  try {
    const kept = await partials.opened(id, async (file) => {
      await scanner.check(file.stream(0), { field: 'file', account: owner_id, name, log })
      return keep(files, upload, file)
    })
    await database.inTransaction(async (db) => {
      const file = { id, owner_id, purpose: 'upload' as const, ...kept, created_at: now }
      await db
        .insertInto('file')
        .values({ ...file, delete_after: new Date(now.getTime() + DAY) })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute()
      // Its key is known for as long as the file waits for its call.
      await db.updateTable('upload').set({ done: true, created_at: now }).where('id', '=', id).execute()
    })
    await partials.remove(id)
  } catch (error) {
    if (error instanceof Fault && error.code === 'VALIDATION') await dropUpload(stores, id)
    throw error
  }
}

/** Forgets uploads that nobody went on with for a day, and bytes without one. Finished ones that nobody claimed go with the other files. */
export const sweepUploads: RegularJob = {
  name: 'uploads.sweep',
  every: 'hour',
  run: async ({ services: { database, files, partials }, now }) => {
    await assertSameStore(database.db, files, now)
    await database.db.deleteFrom('upload').where('created_at', '<=', dayBefore(now)).execute()
    const lying = await partials.list()
    const known = await database.db
      .selectFrom('upload')
      .where('id', '=', sql<string>`any(${lying}::uuid[])`)
      .select('id')
      .execute()
    const left = new Set(known.map(({ id }) => id))
    for (const id of lying) if (!left.has(id)) await partials.remove(id)
  },
}
