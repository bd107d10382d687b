import { DELETED, type Tables } from './declare.ts'

const mine = 'account_id'
const own = { account_id: 'delete' } as const
const gone = (to: string | null = null) => ({ of: 'id', to })
const register = (to: string | null = null) => ({ of: 'id', to, register: true as const })

/** Accounts, how people sign in, their profiles and settings, and the links between parents and children. */
export const people: Tables = {
  account: {
    plain:
      'uuid role school_id is_premium is_need_complete_data is_sub_push_notif created_at last_login_at deleted_at location_consent selfie_consent revision guardian_consent self_registered deletion_asked_at has_first_password office_rights',
    people: { id: 'keep' },
    why: 'Records of the school name whom they are about; of parents and offices nothing but the row is left.',
    empties: {
      username: gone('dihapus-{id}'),
      password_hash: gone(''),
      email: gone(),
      phone: gone(),
      whatsapp_number: gone(),
      image: gone(),
      instagram_username: gone(),
      tiktok_username: gone(),
      province_id: gone(),
      regency_id: gone(),
      district_id: gone(),
      educational_level: gone(),
      phone_verified_at: gone(),
      email_verified_at: gone(),
      name: register(DELETED),
      gender: register(),
      born_on: register(),
      nisn: register(),
      nip: register(),
      nuptk: register(),
    },
  },
  school_staff: {
    plain: 'school_id revision',
    people: { teacher_id: 'keep' },
    words: 'employment position duty',
    empties: {
      nik_hash: { of: 'teacher_id', to: null },
      imported: { of: 'teacher_id', to: null },
    },
    why: 'What the school’s own list says of its staff, which it has to keep; the numbers by which a file is matched go.',
  },
  account_interest: { people: own, plain: 'interest_field_id' },
  profile_photo: { people: own, words: 'token file_id' },
  profile_change: {
    plain: 'id school_id changed_at',
    texts: 'field',
    people: { account_id: 'keep', changed_by: 'keep' },
    why: 'That something was changed, by whom and when, stays as the history; what it was does not.',
    empties: { from_value: { of: mine, to: null }, to_value: { of: mine, to: null } },
  },
  account_factor: {
    plain: 'since last_step created_at',
    people: own,
    words: 'sealed recovery_hashes',
  },
  session: {
    plain: 'id created_at last_seen_at expires_at ended_at ended_because generation used_generation rotated_at',
    people: own,
    words: 'user_agent address refresh_hash previous_hash',
    retention: [{ after: '30 days', from: 'least(ended_at, expires_at)', action: 'delete' }],
  },
  fcm_token: {
    plain: 'created_at',
    people: { 'session_id>session.account_id': 'delete' },
    words: 'token',
  },
  push_subscription: {
    plain: 'id session_id created_at ok_at failed_at',
    people: own,
    words: 'endpoint p256dh auth',
  },
  external_identity: {
    plain: 'role linked_at',
    texts: 'provider',
    people: own,
    words: 'subject email',
  },
  otp: {
    plain: 'id purpose role channel tries created_at expires_at replaced_at secret_expires_at spent_at',
    texts: 'token_hash code_hash secret_hash',
    people: own,
    words: 'address',
    contacts: { target: 'delete' },
    retention: [{ after: '30 days', from: 'created_at', action: 'delete' }],
  },
  sign_in_failure: {
    plain: 'failures last_at',
    words: 'subject',
    retention: [{ after: '1 day', from: 'last_at', action: 'delete' }],
  },
  school_code_try: { plain: 'tried_at', people: own },
  idempotency_key: {
    plain: 'key status created_at',
    texts: 'call request_hash',
    people: own,
    quotes: { columns: 'answer', by: { account: 'account_id' } },
    retention: [{ after: '30 days', from: 'created_at', action: 'delete' }],
  },
  notification: {
    plain: 'id created_at read_at push_after outside_after',
    texts: 'kind event_key',
    people: { account_id: 'delete', student_id: 'delete' },
    quotes: { columns: 'data', by: { account: 'account_id' } },
    retention: [{ after: '180 days', from: 'created_at', action: 'delete' }],
  },
  notification_preference: {
    plain: 'enabled push whatsapp email',
    texts: 'kind',
    people: own,
  },
  first_step_mark: { plain: 'step mark marked_at', people: own },
  quiet_hours: { plain: 'enabled starts_at ends_at', people: own },
  calendar_link: {
    plain: 'id created_at revoked_at',
    people: { account_id: 'delete', student_id: 'delete' },
  },
  upload: {
    plain: 'id bytes received done created_at key',
    people: { owner_id: 'delete' },
    words: 'name',
    retention: [{ after: '1 day', from: 'created_at', action: 'delete' }],
  },
  long_job: {
    plain: 'id state progress file_id created_at touched_at',
    texts: 'name',
    people: { owner_id: 'delete' },
    words: 'payload words',
    retention: [{ after: '7 days', from: 'created_at', action: 'delete' }],
  },
  file: {
    plain: 'id school_id purpose bytes width height created_at delete_after',
    texts: 'type digest',
    people: { owner_id: 'keep' },
    words: 'name',
    why: 'A file stays as long as a record that stays shows it; any other goes with its bytes in the same night.',
    retention: [{ after: '30 days', from: 'created_at', action: 'sweep', where: "purpose = 'selfie'" }],
  },
  outgoing_message: {
    plain: 'id uuid channel is_secret state tries created_at sent_at due_at until',
    texts: 'kind provider_id error',
    contacts: { recipient: 'delete' },
    quotes: { columns: 'subject body', by: { contact: 'recipient' } },
    retention: [{ after: '30 days', from: 'created_at', action: 'delete' }],
  },
  consent: {
    plain: 'id purpose granted version decided_at',
    people: { student_id: 'keep', decided_by: 'keep' },
    why: 'That a guardian has agreed must be shown as long as the records that rest on it.',
  },
  guardian_consent: {
    plain: 'id given version how decided_at signed_on',
    people: { student_id: 'keep', decided_by: 'keep' },
    empties: { guardian_name: { of: 'student_id', to: DELETED } },
    why: 'That a guardian has agreed must be shown as long as the records that rest on it.',
  },
  family_link: {
    plain: 'state changed_at id relation is_main asked_by revision confirmed_at by_slip',
    people: { parent_id: 'keep', student_id: 'keep', confirmed_by: 'keep' },
    empties: { ask_id: { of: 'parent_id student_id', to: null } },
    why: 'Who could read a child’s records, from when to when; the link itself ends.',
  },
  family_change: {
    plain: 'id changed_at how',
    texts: 'from_state to_state',
    people: { 'link_id>family_link.parent_id': 'keep', 'link_id>family_link.student_id': 'keep', changed_by: 'keep' },
    empties: { reason: { of: 'link_id>family_link.parent_id link_id>family_link.student_id', to: null, by: 'changed_by' } },
    why: 'The history of the link, without what people wrote.',
  },
  family_ask: {
    plain: 'id asked_at ended_at',
    people: { parent_id: 'delete', student_id: 'delete' },
    words: { parent_id: 'nisn born_on' },
  },
  family_code: {
    plain: 'id created_at expires_at used_at on_paper',
    people: { student_id: 'delete', used_by: 'null' },
    words: 'code_hash',
    retention: [{ after: '1 day', from: 'expires_at', action: 'delete' }],
  },
  parent_code: {
    plain: 'id created_at expires_at ended_at sent_at uses failures',
    people: { student_id: 'delete', made_by: 'null', sent_by: 'null' },
    words: 'code_hash',
    retention: [{ after: '1 day', from: 'expires_at', action: 'delete' }],
  },
  guardian_reminder: {
    plain: 'school_id date reminded_at parents',
    people: { reminded_by: 'keep' },
    why: 'The school shows when it asked the parents, and how many.',
  },
  account_contact: {
    plain: 'process before_at from_at at',
    people: own,
    retention: [{ after: '13 hours', from: 'at', action: 'delete' }],
  },
  family_try: { plain: 'tries since', words: 'subject', retention: [{ after: '1 day', from: 'since', action: 'delete' }] },
  share: {
    plain: 'id kind date permit_id created_at expires_at revoked_at opened opened_at',
    people: { student_id: 'delete', made_by: 'delete' },
  },
}
