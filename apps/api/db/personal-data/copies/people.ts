import { type Copies, part } from '#db/personal-data/declare.ts'

const mine = 'account_id'
const TECHNICAL = 'How the product keeps it, and nothing about a person.'
const ofLink = 'link_id>family_link.parent_id link_id>family_link.student_id'

/** Of accounts, how people sign in, their profiles and settings, and the links between parents and children. */
export const people: Copies = {
  account: {
    parts: [
      part(
        'Akun',
        'id',
        'name role username email phone whatsapp_number gender born_on nisn nip nuptk school_id>school.name instagram_username tiktok_username educational_level province_id regency_id district_id phone_verified_at email_verified_at guardian_consent location_consent selfie_consent is_premium is_sub_push_notif self_registered created_at last_login_at deletion_asked_at',
      ),
    ],
    omits: {
      password_hash: 'Of use to a thief alone.',
      image: 'The address of the photo, which is in the copy itself.',
      'is_need_complete_data has_first_password deleted_at': TECHNICAL,
      office_rights: 'What the account may do for the school, which the page of its office’s people shows.',
    },
  },
  profile_photo: {
    parts: [part('Foto profil', mine, 'file_id')],
    omits: { token: 'The secret of the photo’s address.' },
  },
  school_staff: {
    parts: [part('Data kepegawaian', 'teacher_id', 'school_id>school.name employment position duty')],
    omits: { revision: TECHNICAL, nik_hash: TECHNICAL, imported: 'The same again: which of these values came from a file.' },
  },
  guardian_pupil: {
    parts: [
      part('Guru wali', 'student_id', 'school_id>school.name teacher_id from_date given_at', {
        // Nothing while it lasts.
        computed: { until: 'one.to_date - 1' },
      }),
      part('Siswa dampingan', 'teacher_id', 'school_id>school.name from_date given_at', {
        computed: { until: 'one.to_date - 1' },
      }),
      part('Guru wali yang ditetapkan', 'given_by', 'school_id>school.name from_date given_at'),
    ],
    omits: { to_date: 'Said as the last day.' },
  },
  account_interest: { parts: [part('Minat', mine, 'interest_field_id>interest_field.name')] },
  profile_change: {
    parts: [
      part('Perubahan profil', mine, 'field from_value to_value changed_by changed_at'),
      part('Profil orang lain yang diubah', 'changed_by', 'field changed_at', { where: 'one.account_id <> one.changed_by' }),
    ],
  },
  account_factor: {
    parts: [part('Verifikasi dua langkah', mine, 'since created_at')],
    omits: { 'sealed recovery_hashes last_step': 'The secret of an app and hashes of codes, of use to a thief alone.' },
  },
  session: {
    parts: [
      part('Perangkat yang pernah masuk', mine, 'user_agent address created_at last_seen_at expires_at ended_at ended_because'),
    ],
    omits: { 'refresh_hash previous_hash generation used_generation rotated_at': 'Keys of the session.' },
  },
  fcm_token: { none: 'A key of the device.' },
  push_subscription: { none: 'A key of the device.' },
  external_identity: { parts: [part('Akun Google', mine, 'provider email subject linked_at')], omits: { role: TECHNICAL } },
  otp: { none: 'Hashes of codes that were good for minutes.' },
  school_code_try: { none: 'A count of wrong codes.' },
  idempotency_key: { none: 'Answers of calls whose records are in the copy.' },
  notification: {
    parts: [part('Notifikasi', mine, 'kind created_at read_at')],
    omits: {
      data: 'It quotes others; what it tells of the person is in the copy of that record.',
      student_id: 'A notice about a child is its reader’s.',
      'event_key push_after outside_after': TECHNICAL,
    },
  },
  notification_preference: { parts: [part('Setelan notifikasi', mine, 'kind enabled push whatsapp email')] },
  first_step_mark: { parts: [part('Langkah pertama', mine, 'step mark marked_at')] },
  quiet_hours: { parts: [part('Jam tenang', mine, 'enabled starts_at ends_at')] },
  calendar_link: {
    parts: [part('Tautan kalender', mine, 'created_at revoked_at')],
    omits: { student_id: 'Whoever reads the calendar made the link; the lessons are the school’s.' },
  },
  upload: { none: 'On its way for a day; what was sent is in the copy of its feature.' },
  long_job: { none: 'Work that is forgotten after a week.' },
  consent: {
    parts: [
      part('Persetujuan lokasi dan foto', 'student_id', 'purpose granted version decided_by decided_at'),
      part('Persetujuan lokasi dan foto untuk anak', 'decided_by', 'purpose granted version decided_at', {
        where: 'one.student_id <> one.decided_by',
      }),
    ],
  },
  guardian_consent: {
    parts: [
      part('Persetujuan wali', 'student_id', 'given version how decided_by decided_at signed_on'),
      part('Persetujuan wali yang dicatat', 'decided_by', 'given version how decided_at signed_on'),
    ],
    omits: { guardian_name: 'The name of somebody else.' },
  },
  family_link: {
    parts: [
      part('Orang tua dan anak', 'parent_id student_id', 'state relation is_main asked_by by_slip changed_at confirmed_at', {
        // Who is not linked now is a stranger, whose name is not this person's to take along.
        computed: {
          linked_name: `case when one.state = 'linked' then (select other.name from account as other
            where other.id = case when one.parent_id = {me} then one.student_id else one.parent_id end and other.deleted_at is null) end`,
        },
      }),
      part('Orang tua yang dipastikan', 'confirmed_by', 'confirmed_at'),
    ],
    omits: { ask_id: TECHNICAL },
  },
  family_change: {
    parts: [
      part('Riwayat orang tua dan anak', ofLink, 'from_state to_state how reason changed_by changed_at'),
      part('Hubungan keluarga yang diputuskan', 'changed_by', 'to_state how reason changed_at', {
        where: `not exists (select from family_link as link where link.id = one.link_id and {me} in (link.parent_id, link.student_id))`,
      }),
    ],
  },
  family_ask: {
    parts: [part('Permintaan hubungan', 'parent_id', 'nisn born_on asked_at ended_at')],
    omits: { student_id: 'Who asked and was never connected is a stranger.' },
  },
  family_code: { none: 'A code that was good for minutes, or until the end of the consent campaign.' },
  parent_code: { none: 'A code for whoever holds the slip; what was asked for with it stands with the links.' },
  guardian_reminder: { parts: [part('Pengingat persetujuan wali', 'reminded_by', 'date reminded_at parents')] },
  account_contact: { none: 'When the account was last in contact with the server, for 13 hours.' },
  share: {
    parts: [
      part('Tautan yang dibagikan', 'made_by', 'kind date created_at expires_at revoked_at opened opened_at'),
      part('Tautan yang dibagikan orang lain tentang saya', 'student_id', 'kind date created_at expires_at revoked_at opened', {
        where: 'one.made_by <> one.student_id',
      }),
    ],
  },
}
