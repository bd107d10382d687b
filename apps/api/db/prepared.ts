import { type Compilable, type CompiledQuery, type InferResult, Kysely, PostgresQueryCompiler } from 'kysely'
import type { Db } from './db.ts'
import { dialect, type PlannedQuery } from './dialect.ts'
import type { Tables } from './tables.gen.ts'

class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * Writes what is no slot into the text, because it is the same in every run: the one plan that all runs share is then made
 * knowing it, and may use an index of such rows alone.
 */
class SlotCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown) {
    if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) this.appendImmediateValue(value)
    else super.appendValue(value)
  }
}

const drawingBoard = new Kysely<Tables>({ dialect: { ...dialect, createQueryCompiler: () => new SlotCompiler() } })

/**
 * A hot query, built and compiled once: `prepared<{ id: number }>()((db, slot) => db.selectFrom('school').where('id', '=', slot.id)…)`.
 * Each run only fills its slots. Building it anew costs more than the database needs to answer it. PostgreSQL plans it once for
 * all values, so it is made where a module begins, never for one caller.
 */
export const prepared =
  <P extends object>() =>
  <Q extends Compilable>(build: (db: Db, slots: P) => Q) => {
    let compiled: CompiledQuery | undefined
    const slots = new Proxy({}, { get: (_, slot) => new Slot(String(slot)) }) as P
    return async (db: Db, values: P): Promise<InferResult<Q>> => {
      compiled ??= build(drawingBoard, slots).compile()
      const parameters = compiled.parameters.map((value) => (value instanceof Slot ? values[value.name as keyof P] : value))
      const query: PlannedQuery = { ...compiled, parameters, plan: 'once' }
      return (await db.executeQuery(query)).rows as InferResult<Q>
    }
  }
