import { defOf } from '#kit/schema-def.ts'
import { fieldsOf, isOneOf } from '@lentera/contract/kit/unknown'
import { Fault, type SentFile } from '@lentera/contract'
import { kindsText, type Taken, takenBy, uploadKinds } from '@lentera/contract/uploads'
import { sql } from 'kysely'
import type * as z from 'zod/v4/core'
import type { Db } from '#db/db.ts'

/** What a field takes, whether it may be left out or stands in an array; undefined for a field that takes no file. */
const takenIn = (schema: z.$ZodType): Taken | undefined => {
  const taken = takenBy(schema)
  const def = defOf(schema)
  if (taken) return taken
  if (def.type === 'array') return takenIn(def.element)
  return def.type === 'nullable' || def.type === 'optional' || def.type === 'default' ? takenIn(def.innerType) : undefined
}

const bodies = new WeakMap<z.$ZodType, ReadonlyMap<string, Taken>>()
/** The fields of a body that take files, of each of the shapes that it may have. Worked out once for each schema. */
const fileFieldsOf = (schema: z.$ZodType): ReadonlyMap<string, Taken> => {
  const known = bodies.get(schema)
  if (known) return known
  const def = defOf(schema)
  const fields = new Map(
    def.type === 'union'
      ? def.options.flatMap((option) => [...fileFieldsOf(option)])
      : def.type === 'object'
        ? Object.entries(def.shape).flatMap(([name, field]) => {
            const taken = takenIn(field)
            return taken ? [[name, taken] as const] : []
          })
        : [],
  )
  bodies.set(schema, fields)
  return fields
}

/** Whether a body has fields that take files. */
export const takesFiles = (schema: z.$ZodType | undefined): boolean => schema !== undefined && fileFieldsOf(schema).size > 0

/** Whether a body names files that are to be taken. */
export const bringsFiles = (schema: z.$ZodType | undefined, body: unknown): boolean =>
  schema !== undefined &&
  [...fileFieldsOf(schema).keys()].some((name) => {
    const value = fieldsOf(body)[name]
    return typeof value === 'string' || (Array.isArray(value) && value.length > 0)
  })

interface Claim {
  readonly owner: number
  readonly now: Date
}

/** What is wrong with a file for a field; undefined where nothing is. */
const objection = ({ type, bytes }: SentFile, { kinds, max }: Taken): string | undefined => {
  if (!kinds.some((kind) => isOneOf<string>(uploadKinds[kind].types, type)))
    return `Hanya ${kindsText(kinds)} yang dapat dikirim.`
  if (bytes > max) return `Berkas terlalu besar. Maksimal ${Math.floor(max / 1024 / 1024)} MB.`
  return undefined
}

/** Takes one file. Throws VALIDATION on `field` for one of another person, of another kind or size, taken already, or older than a day. */
const claimOne = async (db: Db, id: string, field: string, taken: Taken, { owner, now }: Claim): Promise<SentFile> => {
  const refused = (why: string) => new Fault('VALIDATION', { errors: { [field]: [why] } })
  const file = await db
    .updateTable('file')
    .set({ delete_after: null })
    // By its id, or by the name that the device gave it before the server knew it.
    .where('id', '=', sql<string>`coalesce((select id from upload where owner_id = ${owner} and key = ${id}::uuid), ${id}::uuid)`)
    .where('owner_id', '=', owner)
    .where('purpose', '=', 'upload')
    .where('delete_after', '>', now)
    .returning(['id', 'type', 'name', 'bytes', 'width', 'height'])
    .executeTakeFirst()
  if (!file) throw refused('Berkas ini tidak ditemukan atau sudah lebih dari sehari. Kirim lagi.')
  const wrong = objection(file, taken)
  if (wrong !== undefined) throw refused(wrong)
  await db.deleteFrom('upload').where('id', '=', file.id).execute()
  return file
}

/**
 * A body with the files themselves in place of their ids, taken in the transaction of the call: with its failure they are nobody's
 * again. Throws VALIDATION on the field of the first that cannot be taken.
 */
export const claimed = async (db: Db, schema: z.$ZodType | undefined, body: unknown, claim: Claim): Promise<unknown> => {
  if (!schema || !takesFiles(schema)) return body
  const whole: Record<string, unknown> = { ...fieldsOf(body) }
  for (const [name, taken] of fileFieldsOf(schema)) {
    const value = whole[name]
    if (typeof value === 'string') whole[name] = await claimOne(db, value, name, taken, claim)
    if (!Array.isArray(value)) continue
    const files: SentFile[] = []
    for (const [at, id] of value.entries()) files.push(await claimOne(db, String(id), `${name}.${at}`, taken, claim))
    whole[name] = files
  }
  return whole
}

/** Gives up files that nothing has any more: they go with the next night, and nobody reads them from now on. */
export const giveUpFiles = async (db: Db, ids: readonly string[], now: Date): Promise<void> => {
  if (ids.length > 0)
    await db
      .updateTable('file')
      .set({ delete_after: now })
      .where('id', 'in', [...ids])
      .execute()
}
