-- How many codes an account has asked for by mail: another number each time fills the same mailbox.
create index otp_account on otp (account_id, created_at) where account_id is not null and channel = 'email';
