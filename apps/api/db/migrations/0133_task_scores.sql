-- Scores of tasks have at most two decimals, as those of components have.
alter table tugasku_work alter column score type double precision;
alter table tugasku_work_change alter column score type double precision;
