-- A period with lesson hours of its own (Ramadan) may have check-in hours of its own, too.
alter table hour_set
  add column check_in_opens_at time,
  add column check_in_starts_at time,
  add column check_in_closes_at time,
  add check ((check_in_opens_at is null) = (check_in_starts_at is null) and (check_in_opens_at is null) = (check_in_closes_at is null)),
  add check (check_in_opens_at is null or starts_on is not null),
  add check (check_in_opens_at <= check_in_starts_at and check_in_starts_at <= check_in_closes_at);

-- The check-in hours of a school on a date: those of a period that has its own, else those of the weekday; no row on a weekday
-- without school. One set of the weekday comes before one of every weekday.
create function attendance_hours_on(school bigint, day date)
returns table (opens_at time, starts_at time, closes_at time)
language sql stable as $$
  select coalesce(period.check_in_opens_at, usual.opens_at), coalesce(period.check_in_starts_at, usual.starts_at),
    coalesce(period.check_in_closes_at, usual.closes_at)
  from attendance_hours usual
    left join lateral (
      select hour_set.check_in_opens_at, hour_set.check_in_starts_at, hour_set.check_in_closes_at from hour_set
      where hour_set.school_id = school and hour_set.starts_on <= day and day <= hour_set.ends_on
        and (hour_set.weekday = extract(isodow from day) or hour_set.weekday is null)
      order by hour_set.weekday nulls last
      limit 1
    ) as period on true
  where usual.school_id = school and usual.weekday = extract(isodow from day)
$$;
