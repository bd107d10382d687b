-- Learning groups go along into the next year where the office wants it, without their pupils.
alter table rollover_plan add column copy_groups boolean not null default false;
alter table rollover_step
  drop constraint rollover_step_kind_check,
  add constraint rollover_step_kind_check check (kind in ('classes', 'pupils', 'lessons', 'rooms', 'groups', 'leaving'));
alter table rollover_made
  drop constraint rollover_made_kind_check,
  add constraint rollover_made_kind_check check (kind in ('class', 'leader', 'lesson', 'room', 'group'));
