// Written by `npm run db:types` from the migrations with hash 0c5c650ed0b2efae. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Any JSON value; the driver writes and reads it. */
type Json = ColumnType<unknown, unknown, unknown>

export interface Tables {
  academic_year: {
    school_id: number
    tahun_ajaran_id: number
    starts_on: string
    second_semester_on: string
    ends_on: string
  }
  account: {
    id: GeneratedAlways<number>
    uuid: string
    role: 'student' | 'parent' | 'teacher' | 'school'
    school_id: number | null
    name: string
    username: string
    email: string | null
    phone: string | null
    password_hash: string
    gender: 'female' | 'male' | null
    born_on: string | null
    image: string | null
    nisn: string | null
    nip: string | null
    nuptk: string | null
    is_premium: Generated<boolean>
    is_need_complete_data: Generated<boolean>
    is_sub_push_notif: Generated<boolean>
    created_at: Generated<Date>
    last_login_at: Date | null
    deleted_at: Date | null
  }
  attendance: {
    id: GeneratedAlways<number>
    school_id: number
    account_id: number
    date: string
    status: 'unrecorded' | 'present' | 'late' | 'excused' | 'sick' | 'dispensation' | 'absent' | 'holiday'
    verification: 'automatic' | 'waiting' | 'approved' | 'rejected'
    method: 'location' | 'selfie' | 'qr' | 'roll_call'
    clock_in_at: Date | null
    clock_out_at: Date | null
    late_minutes: number | null
    distance_m: number | null
    accuracy_m: number | null
    waiting_reason: 'outside_radius' | 'poor_accuracy' | null
    latitude: number | null
    longitude: number | null
    created_at: Generated<Date>
  }
  attendance_change: {
    id: GeneratedAlways<number>
    attendance_id: number
    changed_by: number | null
    changed_at: Generated<Date>
    from_status: string
    to_status: string
    from_verification: string
    to_verification: string
    reason: string | null
  }
  attendance_hours: {
    school_id: number
    weekday: number
    opens_at: string
    starts_at: string
    closes_at: string
  }
  attendance_setting: {
    school_id: number
    methods: Generated<string[]>
    radius_m: Generated<number>
    accuracy_limit_m: Generated<number>
  }
  class: {
    id: GeneratedAlways<number>
    uuid: string
    school_id: number
    tahun_ajaran_id: number
    grade: number
    name: string
    homeroom_teacher_id: number | null
  }
  enrollment: {
    student_id: number
    tahun_ajaran_id: number
    class_id: number
  }
  family_link: {
    parent_id: number
    student_id: number
    state: 'pending' | 'linked' | 'rejected' | 'revoked'
    changed_at: Generated<Date>
  }
  holiday: {
    school_id: number
    date: string
    name: string
  }
  idempotency_key: {
    account_id: number
    key: string
    call: string
    request_hash: string
    status: number | null
    answer: Json | null
    created_at: Generated<Date>
  }
  lesson: {
    id: GeneratedAlways<number>
    school_id: number
    class_id: number
    subject_id: number
    teacher_id: number
    weekday: number
    starts_at: string
    ends_at: string
    room: string | null
  }
  login_failure: {
    role: string
    name: string
    address: string
    failures: number
    last_at: Date
  }
  migration: {
    name: string
    applied_at: Generated<Date>
  }
  remote_config: {
    key: string
    value: Json
    changed_at: Generated<Date>
  }
  school: {
    id: GeneratedAlways<number>
    uuid: string
    npsn: string
    name: string
    level: 'sd' | 'smp' | 'sma' | 'smk'
    address: Generated<string>
    timezone: 'Asia/Jakarta' | 'Asia/Makassar' | 'Asia/Jayapura'
    latitude: number | null
    longitude: number | null
    is_demo: Generated<boolean>
    version: Generated<number>
    created_at: Generated<Date>
  }
  session: {
    id: string
    account_id: number
    refresh_hash: Uint8Array
    previous_hash: Uint8Array | null
    user_agent: string
    address: string
    created_at: Generated<Date>
    last_seen_at: Generated<Date>
    expires_at: Date
    ended_at: Date | null
    ended_because: 'signed_out' | 'device_ended' | 'token_reused' | 'password_changed' | 'account_deleted' | null
  }
  subject: {
    id: GeneratedAlways<number>
    uuid: string
    school_id: number
    name: string
  }
}
