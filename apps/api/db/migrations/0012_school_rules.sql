-- Counts up with every save, so that an older page resets nothing.
alter table attendance_setting add column revision integer not null default 1;

-- Who was asked to look at a check-in learns what became of it.
create index notification_waiting on notification (((data->>'attendance_id')::bigint)) where kind = 'waiting';
update notification set read_at = coalesce(read_at, now()), push_after = null,
    data = data || jsonb_build_object('ended', jsonb_build_object('status', attendance.status, 'verification', attendance.verification))
  from attendance
  where notification.kind = 'waiting' and attendance.id = (notification.data->>'attendance_id')::bigint
    and attendance.verification <> 'waiting';
