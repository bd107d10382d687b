-- How much room for files a school gives to each of its staff (in GB) and of its pupils (in MB).
alter table school
  add column staff_file_gb smallint not null default 5 check (staff_file_gb between 1 and 100),
  add column pupil_file_mb integer not null default 1024 check (pupil_file_mb between 100 and 20480);
