-- The latest contact of a signal is found by the index, also where one signal has most of them.
create index signal_contact_latest on signal_contact (signal_id, id);
drop index signal_contact_signal;
