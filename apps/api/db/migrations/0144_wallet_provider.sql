-- What a real provider of wallets needs: its own name of a payment, when it is asked for one of which it said nothing, money that is
-- on its way back, and callbacks with amount and time, of which some are kept without being counted.
alter table wallet_order add column reference text;
alter table wallet_order add column ask_at timestamptz;
alter table wallet_order add column asked smallint not null default 0;
-- When parents were told of it by a notice of its own; null where the notice of an earlier order stands for it.
alter table wallet_order add column announced_at timestamptz;
alter table wallet_order drop constraint wallet_order_state_check;
alter table wallet_order add constraint wallet_order_state_check
  check (state in ('waiting_parent', 'open', 'paid', 'declined', 'expired', 'refunding', 'refunded'));
create index wallet_order_ask on wallet_order (ask_at) where ask_at is not null;

alter table wallet_event alter column order_id drop not null;
alter table wallet_event add column unknown_order text;
alter table wallet_event add column amount integer;
alter table wallet_event add column happened_at timestamptz;
-- Why it was not counted; null where it was.
alter table wallet_event add column concern text check (concern in ('amount', 'unknown'));
alter table wallet_event add constraint wallet_event_order_known check ((order_id is null) = (unknown_order is not null));
alter table wallet_event drop constraint wallet_event_outcome_check;
alter table wallet_event add constraint wallet_event_outcome_check
  check (outcome in ('pending', 'expired', 'declined', 'paid', 'refunded'));
create index wallet_event_concern on wallet_event (received_at) where concern is not null;
