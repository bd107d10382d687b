import { readFile } from 'node:fs/promises'
import type { Database } from '#db/db.ts'
import { renewArchives } from '#db/partitions/archives.ts'
import { definitionsOf } from '#db/partitions/catalogue.ts'

const migration = (name: string) => readFile(new URL(`../db/migrations/${name}.sql`, import.meta.url), 'utf8')
const partOf = (text: string, from: string, to = ';') => {
  const at = text.indexOf(from)
  return text.slice(at, text.indexOf(to, at) + to.length)
}

/** The statements of the migrations that made a table, before tables were divided. */
const made = {
  attendance_change: async () => [
    partOf(await migration('0003_attendance'), 'create table attendance_change (', ');'),
    partOf(await migration('0003_attendance'), 'create index attendance_change_record'),
    partOf(await migration('0007_attendance_complete'), 'alter table attendance_change'),
    partOf(await migration('0024_permits'), 'alter table attendance_change'),
    "select give_school('attendance_change', 'attendance', 'school_of_attendance_by_attendance_id')",
    "select give_date('attendance_change')",
  ],
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

/**
 * Puts the book back to what it was before it was divided by its dates, without a row: one table, whose number alone is its key and what
 * hangs from it leads to.
 */
export const undivideBook = async (database: Database): Promise<void> => {
  const { sql } = database
  await sql.script('drop table attendance_change')
  const { constraints, indexes, triggers } = await definitionsOf(sql, 'public.attendance')
  const hangs = {
    attendance_confirmation: 'on delete cascade',
    lesson_day: 'on delete cascade',
    permit_day: '',
  }
  await sql.script(
    [
      `truncate attendance, ${Object.keys(hangs).join(', ')}`,
      'create table attendance_before (like attendance including all excluding identity excluding indexes)',
      'drop table attendance cascade',
      'alter table attendance_before rename to attendance',
      'alter table attendance alter column id add generated always as identity',
      ...constraints.map(
        ({ name, kind, definition }) =>
          `alter table attendance add constraint ${name} ${kind === 'p' ? 'primary key (id)' : definition}`,
      ),
      ...indexes,
      ...triggers.map(({ definition }) => definition),
      ...Object.entries(hangs).map(
        ([table, rule]) =>
          `alter table ${table} add constraint ${table}_attendance_id_fkey foreign key (attendance_id) references attendance ${rule}`,
      ),
    ].join(';\n'),
  )
  await undivide(database, 'attendance_change')
}
