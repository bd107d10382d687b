-- Which kinds of notices there are, the features say, each beside its own; the API keeps nothing that none of them has.
alter table notification drop constraint notification_kind_check;
alter table notification_preference drop constraint notification_preference_kind_check;
