-- What somebody in a school's office may do, several at once. Null is every right, also one that comes later: so it is of each
-- account that an office has had so far, and of a new school's first one.
alter table account add column office_rights text[]
  check (
    office_rights is null
    or (
      role = 'school'
      and cardinality(office_rights) > 0
      and office_rights <@ array['principal', 'curriculum', 'student_affairs', 'counsellor', 'operator', 'duty']
    )
  );
