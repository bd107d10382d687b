-- A key is written in the transaction of the call whose session names its account, and accounts are never taken out of the
-- table: checking the reference again took a third of the time of every key.
alter table idempotency_key drop constraint idempotency_key_account_id_fkey;
