import { readFile } from 'node:fs/promises'
import type { Database } from '#db/db.ts'
import { renewArchives } from '#db/partitions/archives.ts'

const migration = (name: string) => readFile(new URL(`../db/migrations/${name}.sql`, import.meta.url), 'utf8')
const partOf = (text: string, from: string, to = ';') => {
  const at = text.indexOf(from)
  return text.slice(at, text.indexOf(to, at) + to.length)
}

/** The statements of the migrations that made a table, before tables were divided. */
const made = {
  grade_change: async () => [
    partOf(await migration('0093_grades'), 'create table grade_change (', ');'),
    partOf(await migration('0093_grades'), 'create index grade_change_of'),
    partOf(await migration('0222_grade_cells'), 'alter table grade_change'),
    "select give_school('grade_change', 'grade_component', 'school_of_grade_component_by_component_id')",
  ],
  quiz_answer: async () => [
    partOf(await migration('0040_quizzes'), 'create table quiz_answer (', ');'),
    partOf(await migration('0050_quiz_speed'), 'alter table quiz_answer'),
    "select give_school('quiz_answer', 'quiz_attempt', 'school_of_quiz_attempt_by_attempt_id')",
  ],
}

/** Puts a divided table back to what it was before, without a row. */
export const undivide = async (database: Database, table: keyof typeof made): Promise<void> => {
  await database.sql.script(
    [
      `drop table if exists public.${table} cascade; drop table if exists archive.${table} cascade`,
      // What a test has detached.
      `do $$ declare part regclass; begin for part in select oid from pg_class where relnamespace = 'years'::regnamespace
        and relkind = 'r' and relname like '${table}_%' loop execute format('drop table %s', part); end loop; end $$`,
      ...(await made[table]()),
    ].join(';\n'),
  )
  await database.connected(renewArchives)
}
