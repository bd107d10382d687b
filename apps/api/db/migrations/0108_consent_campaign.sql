-- Accounts that a school makes are asked for in the school's campaign; until the end of `consent_due` they work without an answer.
alter table school add column consent_due date;
comment on column school.consent_due is 'Last day on which accounts that the school made work without a guardian''s consent; null: at once.';
alter table account drop constraint account_guardian_consent_check;
alter table account add constraint account_guardian_consent_check
  check (guardian_consent in ('not_needed', 'waiting', 'given', 'refused'));
drop index account_guardian;
create index account_guardian on account (school_id) where guardian_consent in ('waiting', 'refused') and deleted_at is null;

-- Running schools have 30 days from this upgrade on.
update school set consent_due = (now() at time zone timezone)::date + 30;
-- What was taken back or declined before stays closed.
update account set guardian_consent = 'refused'
where guardian_consent = 'waiting' and exists (
  select from (select distinct on (student_id) student_id, given from guardian_consent order by student_id, id desc) as newest
  where newest.student_id = account.id and not newest.given);
update account set guardian_consent = 'waiting' where role = 'student' and guardian_consent = 'not_needed' and not self_registered;
