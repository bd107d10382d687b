-- Of which tasks of a child parents were told that they are missing: each once, also where its due date is moved afterwards.
create table tugasku_missing_told (
  school_id bigint not null references school,
  student_id bigint not null references account,
  post_id bigint not null references tugasku_post,
  told_at timestamptz not null,
  primary key (school_id, student_id, post_id)
);

-- The evenings on which a school's parents were told what is missing, and the Sundays on which they were told of the week.
create table tugasku_parents_run (
  school_id bigint not null references school,
  about text not null check (about in ('missing', 'week')),
  -- The school's date.
  date date not null,
  ran_at timestamptz not null,
  primary key (school_id, about, date)
);

-- These notices speak of several children at once, so they name no pupil: what is unread of them goes with the link of any.
create function withdraw_child_tasks() returns trigger language plpgsql as $$
begin
  delete from notification where account_id = new.parent_id and read_at is null
    and kind in ('tugasku_missing', 'tugasku_week')
    and data->'children' @> jsonb_build_array(jsonb_build_object('student_id', new.student_id));
  return null;
end $$;
create trigger family_link_ended_tasks after update of state on family_link for each row
  when (old.state = 'linked' and new.state <> 'linked') execute function withdraw_child_tasks();
