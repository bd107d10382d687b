/** What tests send as the fields of a session, for a class and a learning group. */
export const sample = ({
  class_uuid,
  taught_group_uuid: group_uuid,
}: {
  readonly class_uuid: string
  readonly taught_group_uuid: string
}) => ({
  title: 'Ulangan gerak lurus',
  description: '',
  topic: 'Gerak lurus',
  subject_uuid: null,
  starts_at: '2026-11-25T01:00:00.000Z',
  ends_at: '2026-11-25T03:00:00.000Z',
  duration_minutes: 60,
  class_uuids: [class_uuid],
  group_uuids: [group_uuid],
  student_uuids: [],
  needs_code: false,
  results: 'score' as const,
  shuffles_questions: true,
  shuffles_options: true,
  one_device: true,
  full_screen: false,
  leaves_allowed: 3,
  attempts_allowed: 1,
  attempt_rule: 'highest' as const,
  pass_score: 75,
})
