import { readFile } from 'node:fs/promises'
import type { Database } from '#db/db.ts'
import { renewArchives } from '#db/partitions/archives.ts'

const migration = (name: string) => readFile(new URL(`../db/migrations/${name}.sql`, import.meta.url), 'utf8')
const partOf = (text: string, from: string, to: string) => {
  const at = text.indexOf(from)
  return text.slice(at, text.indexOf(to, at) + to.length)
}

/** Puts the history of scores back to what it was before tables were divided: one table, by the statements of its migrations. */
export const undivideHistory = async (database: Database): Promise<void> => {
  const made = await migration('0093_grades')
  const cells = await migration('0222_grade_cells')
  await database.sql.script(
    [
      'drop table if exists public.grade_change cascade; drop table if exists archive.grade_change cascade',
      // What a test has detached.
      `do $$ declare part regclass; begin for part in select oid from pg_class where relnamespace = 'years'::regnamespace
        and relkind = 'r' and relname like 'grade_change_%' loop execute format('drop table %s', part); end loop; end $$`,
      partOf(made, 'create table grade_change (', ');'),
      partOf(made, 'create index grade_change_of', ';'),
      partOf(cells, 'alter table grade_change', ';'),
      "select give_school('grade_change', 'grade_component', 'school_of_grade_component_by_component_id')",
    ].join(';\n'),
  )
  await database.connected(renewArchives)
}
