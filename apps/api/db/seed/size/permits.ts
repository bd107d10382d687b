import { amounts } from './amounts.ts'
import { type Feature } from './feature.ts'

/** Of a hundred permits: state, first and last day from now, hours before now that it was filed. */
const plans = `(values
  (0, 55, 'approved', 'sick', 'sick', -50, 44, 1), (55, 66, 'approved', 'family', 'excused', -45, 40, 2), (66, 71, 'rejected', 'family', 'excused', -40, 30, 1),
  (71, 76, 'cancelled', 'other', 'excused', -40, 30, 1), (76, 80, 'expired', 'sick', 'sick', -35, 25, 1), (80, 87, 'waiting_homeroom', 'family', 'excused', 1, 6, 1),
  (87, 92, 'waiting_parent', 'religious', 'excused', 1, 6, 1), (92, 95, 'needs_revision', 'family', 'excused', 2, 6, 1),
  (95, 98, 'waiting_homeroom', 'sick', 'sick', 0, 1, 1), (98, 100, 'approved', 'early_leave', null, -30, 20, 1)
) as plan(low, high, state, type, status, first, spread, days)`

export const permits: Feature = {
  name: 'permits',
  tables: ['permit', 'permit_change', 'permit_day'],
  statements: [
    `create unlogged table seeding.permit as
      select row_number() over (order by pupil.id) as id, pupil.school_id, pupil.id as account_id, pupil.teacher_id, type, plan.status, plan.state,
        starts_on, starts_on + days - 1 as ends_on, null::bigint as attendance_id,
        case when plan.state = 'waiting_parent' then pupil.id else coalesce(pupil.parent_id, pupil.id) end as filed_by,
        least(seeding.now() - (1 + pupil.id % 20) * interval '1 hour', (starts_on + time '06:10') at time zone pupil.timezone) as filed_at
      from seeding.pupil pupil join ${plans} on seeding.luck(pupil.id, 34, 100) between low and high - 1
        cross join lateral (select pupil.today + first + seeding.luck(pupil.id, 35, spread) as starts_on) as dated
      where seeding.luck(pupil.id, 36, ${amounts.permits.oneIn}) = 0 and pupil.teacher_id is not null`,
    // Whoever is away today was excused by a permit.
    `insert into seeding.permit
      select (select coalesce(max(id), 0) from seeding.permit) + row_number() over (order by record.account_id), record.school_id, record.account_id,
        pupil.teacher_id, case record.status when 'excused' then 'family' else record.status end, record.status, 'approved', record.date, record.date,
        record.id, coalesce(pupil.parent_id, pupil.id), least(seeding.now(), (record.date + time '06:10') at time zone pupil.timezone)
      from attendance record join seeding.pupil pupil on pupil.id = record.account_id and pupil.today = record.date
      where record.status in ('sick', 'excused', 'dispensation') and pupil.teacher_id is not null
        and not exists (select from seeding.permit permit where permit.account_id = record.account_id and record.date between starts_on and ends_on)`,
    `insert into seeding.permit
      select (select coalesce(max(id), 0) from seeding.permit) + row_number() over (order by class.id), school_id, class.teacher_id, class.teacher_id, 'family', 'excused',
        'waiting_school', today + 5, today + 5, null, class.teacher_id, seeding.now() - interval '3 hours'
      from seeding.class class where nth % 10 = 1 and class.teacher_id is not null`,
    `insert into permit (id, school_id, account_id, type, status, state, starts_on, ends_on, starts_at, reason, filed_by, filed_at, waits_since,
        escalates_at, decided_by, decided_at, decision_reason) overriding system value
      select id, school_id, account_id, type, status, state, starts_on, ends_on, case type when 'early_leave' then time '11:30' end,
        case type when 'sick' then 'Demam dan batuk sejak semalam.' when 'early_leave' then 'Dijemput orang tua, ada urusan mendadak.'
          when 'dispensation' then 'Mewakili sekolah dalam lomba.' else 'Ada urusan keluarga di luar kota.' end,
        filed_by, filed_at, filed_at, case when state in ('waiting_parent', 'waiting_homeroom') then seeding.now() + interval '6 hours' end,
        case when is_decided then teacher_id end, case when is_decided then least(seeding.now(), filed_at + interval '30 minutes') end,
        case state when 'rejected' then 'Tidak ada surat.' when 'needs_revision' then 'Sebutkan tempatnya.' end
      from (select *, state in ('approved', 'rejected', 'needs_revision') as is_decided from seeding.permit) as permit order by id`,
    `insert into permit_change (permit_id, kind, changed_by, changed_at, from_state, to_state, reason)
      select id, 'filed', filed_by, filed_at, null, case account_id when teacher_id then 'waiting_school' else 'waiting_homeroom' end, null from seeding.permit
      union all
      select permit.id, case state when 'needs_revision' then 'revision_asked' else state end,
        case state when 'expired' then null when 'cancelled' then permit.filed_by else plan.teacher_id end, least(seeding.now(), permit.filed_at + interval '30 minutes'),
        'waiting_homeroom', state, decision_reason
      from permit join seeding.permit plan using (id, state) where state in ('approved', 'rejected', 'needs_revision', 'cancelled', 'expired')
      order by 1, 4`,
    `insert into permit_day (permit_id, date, kind, attendance_id)
      select id, starts_on, 'written', attendance_id from seeding.permit where attendance_id is not null order by id`,
  ],
}
