import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { saysIn } from '#kit/http/words.ts'

/** Whose report cards are looked through: a parent's linked children, a teacher's led classes, or a school's year. */
export type CardsOf =
  | { readonly parent: number }
  | { readonly classes: readonly number[] }
  | { readonly school: number; readonly year: number }

const isOf = (of: CardsOf) =>
  'parent' in of
    ? sql<boolean>`card.state = 'published' and card.student_id = any(array(
        select student_id from family_link where parent_id = ${of.parent} and state = 'linked'))`
    : 'classes' in of
      ? sql<boolean>`card.state <> 'withdrawn' and card.class_id = any(${[...of.classes]}::bigint[])`
      : sql<boolean>`card.state not in ('open', 'withdrawn') and card.class_id = any(array(
          select id from class where school_id = ${of.school} and tahun_ajaran_id = ${of.year}))`

/** The newest report cards of pupils whose names say the words. */
export const cardsNamed = (db: Db, of: CardsOf, { words, most }: { words: readonly string[]; most: number }) =>
  db
    .selectFrom('rapor as card')
    .innerJoin('account as pupil', 'pupil.id', 'card.student_id')
    .innerJoin('class', 'class.id', 'card.class_id')
    .where('pupil.deleted_at', 'is', null)
    .where(isOf(of))
    .where(saysIn(words, 'pupil.name', 'pupil.nisn'))
    .where(
      sql<boolean>`not exists (select from rapor as later where later.student_id = card.student_id
        and later.class_id = card.class_id and later.semester = card.semester and later.version > card.version)`,
    )
    .orderBy('card.tahun_ajaran_id', 'desc')
    .orderBy('card.semester', 'desc')
    .orderBy('pupil.name')
    .orderBy('card.id')
    .limit(most)
    .select(['card.uuid', 'card.semester', 'card.tahun_ajaran_id', 'pupil.name', 'class.name as class'])
    .execute()
