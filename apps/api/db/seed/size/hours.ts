import type { Feature } from './feature.ts'

/** The hours of a usual day, in which the lessons of all schools are, and those of a period to come. */
const days = `(values
  ('Biasa', null::integer, '[["07:15","08:00"],["08:00","08:45"],["08:45","09:30"],["09:30","10:15"],["10:15","10:30"],["10:30","11:15"],["11:15","12:00"],["12:00","13:00"],["13:00","13:45"],["13:45","14:30"]]'::jsonb),
  ('Ramadan', 70, '[["07:30","08:05"],["08:05","08:40"],["08:40","09:15"],["09:15","09:50"],["09:50","10:00"],["10:00","10:35"],["10:35","11:10"],["11:10","11:20"],["11:20","11:55"],["11:55","12:30"]]')
) as given(name, first, hours)`

export const hours: Feature = {
  name: 'hours',
  tables: ['hour_set', 'lesson_hour'],
  statements: [
    `insert into hour_set (school_id, tahun_ajaran_id, name, starts_on, ends_on)
      select school.id, year.tahun_ajaran_id, given.name, here.today + given.first, here.today + given.first + 29
      from school cross join lateral (select (seeding.now() at time zone school.timezone)::date as today) as here
        join academic_year year on year.school_id = school.id and here.today between year.starts_on and year.ends_on
        cross join ${days} order by school.id, given.name`,
    `insert into lesson_hour (school_id, set_id, starts_at, ends_at, number, name)
      select made.school_id, made.id, (hour.times ->> 0)::time, (hour.times ->> 1)::time,
        case when hour.at not in (5, 8) then hour.at - (hour.at > 5)::integer - (hour.at > 8)::integer end,
        case when hour.at in (5, 8) then 'Istirahat' end
      from hour_set made join ${days} using (name)
        cross join lateral jsonb_array_elements(given.hours) with ordinality as hour(times, at) order by made.id, hour.at`,
  ],
}
