import {
  type CompiledQuery,
  type Dialect,
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'

/** PostgreSQL's words for Kysely. Connections come from db.ts, so the driver here is empty. */
export const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}

/** A query that connections remember under a name; only what is built once has one, so that they stay few. */
export interface NamedQuery extends CompiledQuery {
  readonly name: string
}
