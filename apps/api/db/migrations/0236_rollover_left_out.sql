-- Why a step of a run has made nothing, in a sentence; null where it did its work.
alter table rollover_step add column left_out text;
