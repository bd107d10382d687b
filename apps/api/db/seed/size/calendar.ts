import type { Feature } from './feature.ts'

/** What each school has entered into the calendar of its running year. */
const entered = `(values
  ('exam', 'Asesmen sumatif akhir semester', 30, 37, null::smallint[], null::time),
  ('half_day', 'Rapat guru', 12, 12, null, '11:00'),
  ('own', 'Kunjungan kampus', 14, 14, array[12]::smallint[], null),
  ('own', 'Libur semester', 40, 51, null, null),
  ('national', 'Proklamasi Kemerdekaan', 60, 60, null, null)
) as given(kind, name, first, last, grades, ends_at)`

export const calendar: Feature = {
  name: 'calendar',
  tables: ['calendar_entry', 'holiday'],
  statements: [
    `insert into calendar_entry (school_id, kind, name, starts_on, ends_on, grades, ends_at)
      select school.id, given.kind, given.name, (seeding.now() at time zone school.timezone)::date + given.first,
        (seeding.now() at time zone school.timezone)::date + given.last, given.grades, given.ends_at
      from school cross join ${entered} order by school.id, given.first`,
  ],
}
