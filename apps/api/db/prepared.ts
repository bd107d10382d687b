import { type Compilable, type CompiledQuery, type InferResult, Kysely } from 'kysely'
import type { Db } from './db.ts'
import { dialect } from './dialect.ts'
import type { Tables } from './tables.gen.ts'

class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

const drawingBoard = new Kysely<Tables>({ dialect })

/**
 * A hot query, built and compiled once: `prepared<{ id: number }>()((db, slot) => db.selectFrom('school').where('id', '=', slot.id)…)`.
 * Each run only fills its slots. Building it anew costs more than the database needs to answer it.
 */
export const prepared =
  <P extends object>() =>
  <Q extends Compilable>(build: (db: Db, slots: P) => Q) => {
    let compiled: CompiledQuery | undefined
    const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) }) as P
    return async (db: Db, values: P): Promise<InferResult<Q>> => {
      compiled ??= build(drawingBoard, slots).compile()
      const parameters = compiled.parameters.map((value) => (value instanceof Slot ? values[value.name as keyof P] : value))
      return (await db.executeQuery({ ...compiled, parameters })).rows as InferResult<Q>
    }
  }
