-- Whether a teacher's number is somebody else's is asked while it is typed.
create index account_nuptk on account (nuptk) where nuptk is not null and deleted_at is null;
