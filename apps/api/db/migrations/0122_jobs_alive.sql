-- When some process last ran the jobs of a minute: who watches the product learns when jobs stand still.
create table jobs_alive (
  at timestamptz not null,
  sole boolean primary key default true check (sole)
);
