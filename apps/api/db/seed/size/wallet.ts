import { amounts } from './amounts.ts'
import type { Feature } from './feature.ts'

export const wallet: Feature = {
  name: 'wallet',
  tables: ['wallet_order', 'wallet_event', 'wallet_link', 'wallet_integration', 'premium_period'],
  statements: [
    `insert into wallet_order (id, token, account_id, payer_id, package_id, price, state, created_at, expires_at, settled_at, reference)
      overriding system value
      select row_number() over (order by pupil.id), seeding.uuid(13, row_number() over (order by pupil.id)), pupil.id, pupil.parent_id, package.id, package.price,
        state, at, at + interval '7 days', case state when 'paid' then at + interval '1 hour' when 'expired' then at + interval '7 days' end,
        case state when 'paid' then 'ref-' || pupil.id end
      from seeding.pupil pupil join premium_package package on package.uuid = '01930000-0000-7000-8000-00000000d002'
        cross join lateral (select (array['paid', 'paid', 'expired', 'open'])[1 + seeding.luck(pupil.id, 48, 4)] as state) as stated
        cross join lateral (select seeding.now() - case state when 'open' then interval '1 day' else interval '20 days' end as at) as dated
      where seeding.luck(pupil.id, 49, ${amounts.wallet.oneIn}) = 0 order by 1`,
    `insert into wallet_event (event, order_id, outcome, received_at, amount, happened_at)
      select 'seed-' || id, id, case state when 'paid' then 'paid' else 'expired' end, settled_at, price, settled_at
      from wallet_order where settled_at is not null order by id`,
    `insert into wallet_link (account_id, phone, linked_at)
      select distinct on (payer_id) payer_id, '0812' || lpad((payer_id % 100000000)::text, 8, '0'), created_at from wallet_order
      where payer_id is not null and state = 'paid' order by payer_id, id`,
    `insert into wallet_integration (token, account_id, created_at)
      select seeding.uuid(15, id), account_id, created_at from wallet_order where state = 'open' order by id`,
    `insert into premium_period (account_id, source, starts_at, ends_at, order_id)
      select account_id, 'paid', settled_at, settled_at + interval '6 months', id from wallet_order where state = 'paid' order by id`,
  ],
}
