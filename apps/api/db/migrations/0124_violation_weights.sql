-- What one record weighs of a rule that grows with each repetition; null where it does not grow. With it records are weighed anew
-- when an earlier one is refused or cancelled, whatever the rule book says by then.
alter table violation add column base_points integer;
update violation set base_points = rule.points from violation_rule as rule
  where rule.id = violation.rule_id and rule.mode = 'frequency'
    and violation.points in (rule.points, rule.points * 2, rule.points * 3);
alter table violation_event drop constraint violation_event_kind_check;
alter table violation_event add constraint violation_event_kind_check check (kind in ('recorded', 'edited', 'clarified', 'verified',
  'needs_revision', 'rejected', 'followed_up', 'done', 'cancelled', 'weighed'));
