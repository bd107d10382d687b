import type { ModuleShelf } from '@lentera/contract/modules'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/db.ts'

/** Who looks into the library of modules. */
export interface Reader {
  readonly teacher: number
  readonly school: number
}

/** Whether a row of `module` stands on this shelf for a teacher. */
export const onShelf = ({ teacher, school }: Reader, shelf: ModuleShelf): RawBuilder<boolean> => {
  switch (shelf) {
    case 'mine':
      return sql<boolean>`module.owner_id = ${teacher}`
    case 'school':
      return sql<boolean>`(module.school_id = ${school} and module.owner_id <> ${teacher} and module.state = 'shared')`
    case 'platform':
      return sql<boolean>`(module.school_id is null and module.state = 'shared')`
  }
}

/** Whether a teacher may read a row of `module`: an own one, one that a colleague shares, one of the product's. */
export const mayRead = (reader: Reader): RawBuilder<boolean> =>
  sql<boolean>`(${onShelf(reader, 'mine')} or ${onShelf(reader, 'school')} or ${onShelf(reader, 'platform')})`

/** A module that a teacher may teach with, with its files in their order; undefined for an archived one and for any other. */
export const moduleToUse = (db: Db, reader: Reader, uuid: string) =>
  db
    .selectFrom('module')
    .where('module.uuid', '=', uuid)
    .where('module.state', '<>', 'archived')
    .where(mayRead(reader))
    .select('module.id')
    .select(
      sql<string[]>`array(select of_module.file_id::text from module_file as of_module
        where of_module.module_id = module.id order by of_module.id)`.as('files'),
    )
    .executeTakeFirst()
