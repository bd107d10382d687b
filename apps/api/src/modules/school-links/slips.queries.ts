import type { Db } from '#db/db.ts'

/** Who gets a slip: pupils of a class by name, or pupils and teachers of the school among `ids`. */
export const slipPeople = (db: Db, school: number, of: { readonly room: number } | { readonly ids: readonly number[] }) =>
  db
    .selectFrom('account as person')
    .where('person.school_id', '=', school)
    .where('person.role', 'in', ['student', 'teacher'])
    .where('person.deleted_at', 'is', null)
    .where((eb) =>
      'ids' in of
        ? eb('person.id', 'in', of.ids)
        : eb('person.id', 'in', eb.selectFrom('enrollment').where('class_id', '=', of.room).select('student_id')),
    )
    .orderBy('person.name')
    .orderBy('person.id')
    .select(['person.id', 'person.name', 'person.username', 'person.role'])
    .execute()
