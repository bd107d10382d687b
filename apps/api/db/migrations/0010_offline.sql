-- Check-ins that were made without signal and delivered later.
alter table attendance
  -- Made without signal; its moment is that of the phone, corrected by what was known of the phone's clock.
  add column offline boolean not null default false,
  drop constraint attendance_waiting_reason_check,
  add constraint attendance_waiting_reason_check
    check (waiting_reason in ('outside_radius', 'poor_accuracy', 'clock_skew', 'late_delivery', 'offline'));

-- Whether such a check-in waits for the homeroom teacher even when it is inside the rules.
alter table attendance_setting add column offline_waits boolean not null default false;
