-- A gift without a school is kept by whoever runs the product, for all schools that offer it.
alter table gift alter column school_id drop not null;
create index gift_platform on gift (id) where school_id is null;

create table gift_offer (
  school_id bigint not null references school,
  gift_id bigint not null references gift,
  accepted boolean not null,
  -- At this school; null for the gift's own.
  cost integer check (cost > 0),
  primary key (school_id, gift_id)
);
create index gift_offer_gift on gift_offer (gift_id);
