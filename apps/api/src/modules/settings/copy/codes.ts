import { roles } from '@lentera/contract'
import { announcementAudiences, announcementStates } from '@lentera/contract/announcements/entities'
import { attendanceMethods, attendanceStatuses, changeKinds, verifications, waitingReasons } from '@lentera/contract/attendance'
import { consentPurposes } from '@lentera/contract/attendance/consent'
import { attitudeGrades, attitudeInstruments, attitudeTypes } from '@lentera/contract/attitude-notes/entities'
import { selfDeeds, selfSteps } from '@lentera/contract/attitude-notes/self-assessment-entities'
import { relations } from '@lentera/contract/family'
import { linkStates as familyStates, linkWays } from '@lentera/contract/family/office'
import { cellStates, remedialRules } from '@lentera/contract/grades/cells'
import { gradeKinds } from '@lentera/contract/grades/entities'
import { wishStates } from '@lentera/contract/homeroom/register'
import { claimStates, koinSources } from '@lentera/contract/koin/entities'
import { groupKinds } from '@lentera/contract/learning-groups'
import { madingKinds, madingStates } from '@lentera/contract/mading'
import { groupCircles } from '@lentera/contract/messages/groups'
import { reportReasons } from '@lentera/contract/messages/reports'
import { moduleStates } from '@lentera/contract/modules'
import { permitChangeKinds, permitStates, permitTypes } from '@lentera/contract/permits/entities'
import { genders, profileFields } from '@lentera/contract/profile'
import { makingUp, scoreRules } from '@lentera/contract/quiz-reports'
import { difficulties, gradings, questionLevels, questionTypes } from '@lentera/contract/quizzes/question'
import { attemptRules, attemptStates, resultKinds, sessionStates } from '@lentera/contract/quizzes/session'
import { familyStatuses, religions } from '@lentera/contract/people/biodata'
import { importWhom } from '@lentera/contract/people/import-rows'
import { raporDecisions, raporStates, raporSteps, raporSubjectStates } from '@lentera/contract/rapor/entities'
import { sentenceKinds } from '@lentera/contract/rapor/sentences'
import { educationalLevels } from '@lentera/contract/regions'
import { departureCauses } from '@lentera/contract/school-links/departures'
import { rolloverDecisions } from '@lentera/contract/rollover'
import { handOverStates } from '@lentera/contract/timetable/held'
import { versionStates } from '@lentera/contract/timetable/versions'
import { buildStates } from '@lentera/contract/timetable/builder'
import { reportRhythms, schoolReports } from '@lentera/contract/reports'
import { linkStates } from '@lentera/contract/school-links'
import { helpTopics } from '@lentera/contract/settings/help'
import { firstStepNames, setupMarks, setupSteps } from '@lentera/contract/setup'
import { contactWays, signalCauses } from '@lentera/contract/signals'
import { guestRoles } from '@lentera/contract/tugasku/guests'
import { postKinds, workStates } from '@lentera/contract/tugasku/post-entities'
import { roomJoinings } from '@lentera/contract/tugasku/desk'
import { roomStates } from '@lentera/contract/tugasku/rooms'
import {
  violationCategories,
  violationHandlers,
  violationKinds,
  violationStatuses,
  violationSteps,
} from '@lentera/contract/violations/entities'
import { followUpKinds, followUpStates, followUpSteps } from '@lentera/contract/violations/follow-up-entities'
import { letterActions } from '@lentera/contract/violations/letter-entities'
import { remissionStates } from '@lentera/contract/violations/remissions'
import { orderStates } from '@lentera/contract/wallet'
import { callWords } from '#school/audit/words.ts'

type Words = Readonly<Record<string, string | { readonly label: string }>>
const edits = { edited: 'Diubah', removed: 'Dihapus' }
const notSet = { open: 'Disusun' }

/** The words of the codes of a column, by table and column. */
export const codes: Readonly<Record<string, Words>> = {
  'account.role': roles,
  'account.gender': genders,
  'account.guardian_consent': { not_needed: 'Tidak perlu', waiting: 'Menunggu', given: 'Diberikan', refused: 'Ditolak' },
  'account.educational_level': educationalLevels,
  'profile_change.field': {
    ...profileFields,
    image: 'Foto profil',
    interests: 'Minat',
    'register.number': 'Nomor induk',
    'register.birth_place': 'Tempat lahir',
    'register.address': 'Alamat di buku induk',
    'register.parent_names': 'Orang tua/wali',
    'register.entered_on': 'Tanggal masuk',
    'register.from_school': 'Sekolah asal',
    'register.from_npsn': 'NPSN sekolah asal',
    'register.from_city': 'Kota sekolah asal',
    'register.from_letter': 'Nomor surat sekolah asal',
    nisn: 'NISN',
    'register.religion': 'Agama',
    'register.home_phone': 'Telepon rumah',
    'register.child_number': 'Anak ke',
    'register.father_name': 'Nama ayah',
    'register.father_job': 'Pekerjaan ayah',
    'register.mother_name': 'Nama ibu',
    'register.mother_job': 'Pekerjaan ibu',
    'register.guardian_name': 'Nama wali',
    'register.guardian_job': 'Pekerjaan wali',
  },
  'session.ended_because': {
    signed_out: 'Keluar',
    device_ended: 'Diakhiri dari perangkat lain',
    token_reused: 'Kunci masuk dipakai dua kali',
    password_changed: 'Kata sandi diganti',
    account_deleted: 'Akun diminta dihapus',
  },
  'learning_group.kind': groupKinds,
  'consent.purpose': consentPurposes,
  'guardian_consent.how': { app: 'Di aplikasi', paper: 'Di kertas' },
  'family_link.state': familyStates,
  'family_link.relation': relations,
  'family_link.asked_by': { parent: 'Orang tua', student: 'Siswa', school: 'Sekolah' },
  'family_change.from_state': familyStates,
  'family_change.to_state': familyStates,
  'family_change.how': linkWays,
  'share.kind': { day: 'Presensi sehari', permit: 'Izin' },
  'attendance.status': attendanceStatuses,
  'attendance.verification': verifications,
  'attendance.method': attendanceMethods,
  'attendance.waiting_reason': waitingReasons,
  'attendance_change.kind': changeKinds,
  'attendance_change.from_status': attendanceStatuses,
  'attendance_change.to_status': attendanceStatuses,
  'attendance_change.from_verification': verifications,
  'attendance_change.to_verification': verifications,
  'lesson_attendance.status': attendanceStatuses,
  'lesson_attendance_change.from_status': attendanceStatuses,
  'lesson_attendance_change.to_status': attendanceStatuses,
  'roll_call.state': { draft: 'Draf', confirmed: 'Disimpan' },
  'permit.type': permitTypes,
  'permit.status': attendanceStatuses,
  'permit.state': permitStates,
  'permit_change.kind': permitChangeKinds,
  'permit_change.from_state': permitStates,
  'permit_change.to_state': permitStates,
  'setup_mark.step': setupSteps,
  'setup_mark.mark': setupMarks,
  'first_step_mark.step': firstStepNames,
  'first_step_mark.mark': setupMarks,
  'signal.cause': signalCauses,
  'signal_contact.way': contactWays,
  'school_link.state': linkStates,
  'school_link_change.state': linkStates,
  'homeroom_request.state': wishStates,
  'announcement.audience': announcementAudiences,
  'announcement.state': announcementStates,
  'help_entry.topic': helpTopics,
  'attitude_note.type': attitudeTypes,
  'attitude_note.instrument': attitudeInstruments,
  'attitude_note.grade': attitudeGrades,
  'attitude_note_change.kind': edits,
  'self_answer.steps': selfSteps,
  'self_assessment.type': attitudeTypes,
  'self_assessment_event.kind': selfDeeds,
  'violation.kind': violationKinds,
  'violation.category': violationCategories,
  'violation.handler': violationHandlers,
  'violation.status': violationStatuses,
  'violation_event.kind': violationSteps,
  'conduct_follow_up.kind': followUpKinds,
  'conduct_follow_up.state': followUpStates,
  'conduct_follow_up_event.kind': followUpSteps,
  'conduct_letter.action': letterActions,
  'conduct_remission.state': remissionStates,
  'audit_line.call': callWords,
  'report_schedule.report': schoolReports,
  'report_schedule.every': reportRhythms,
  'report_schedule.form': { pdf: 'PDF', xlsx: 'Excel (xlsx)' },
  'grade_component.kind': gradeKinds,
  'grade_score.state': cellStates,
  'grade_change.before_state': cellStates,
  'grade_change.after_state': cellStates,
  'grade_rule.remedial': remedialRules,
  'grade_event.kind': {
    locked: 'Dikunci',
    unlocked: 'Dibuka lagi',
    added: 'Ditambahkan',
    changed: 'Diubah',
    removed: 'Dihapus',
  },
  'school_pupil.religion': religions,
  'school_pupil.family_status': familyStatuses,
  'pupil_import.whom': importWhom,
  'rapor.state': { ...raporStates, ...notSet },
  'rapor.decision': raporDecisions,
  'timetable_version.state': versionStates,
  'coming_hand_over.state': handOverStates,
  'rollover_plan.state': { draft: 'Disusun', running: 'Berjalan', done: 'Selesai', undone: 'Dibatalkan' },
  'timetable_build.state': buildStates,
  'rollover_entry.decision': rolloverDecisions,
  'rollover_entry.ran': rolloverDecisions,
  'rollover_entry.result': { placed: 'Masuk kelas baru', parted: 'Keluar dari sekolah', kept: 'Dibiarkan' },
  'pupil_departure.cause': departureCauses,
  'rapor_sentence.kind': sentenceKinds,
  'rapor_step.what': raporSteps,
  'rapor_subject.state': raporSubjectStates,
  'tugasku_room.state': roomStates,
  'tugasku_room.joining': roomJoinings,
  'tugasku_member.role': { teacher: 'Guru', co_teacher: 'Guru pendamping', student: 'Siswa' },
  'tugasku_member.state': { active: 'Aktif', waiting: 'Menunggu', left: 'Keluar' },
  'tugasku_post.kind': postKinds,
  'tugasku_guest_link.role': guestRoles,
  'tugasku_work.state': workStates,
  'tugasku_work_change.state': workStates,
  'module.state': moduleStates,
  'question.level': questionLevels,
  'question.difficulty': difficulties,
  'question_version.type': questionTypes,
  'question_import.state': {
    checking: 'Diperiksa',
    checked: 'Sudah diperiksa',
    storing: 'Disimpan',
    stored: 'Tersimpan',
    undone: 'Dibatalkan',
  },
  'quiz_session.state': { ...sessionStates, published: 'Diterbitkan' },
  'quiz_session.results': resultKinds,
  'quiz_session.attempt_rule': attemptRules,
  'quiz_session.makes_up': makingUp,
  'quiz_session.score_rule': scoreRules,
  'quiz_attempt.state': attemptStates,
  'quiz_attempt.frozen_by': { leaves: 'Terlalu sering keluar halaman', teacher: 'Pengawas' },
  'quiz_attempt.finish_trigger': { manual: 'Saya sendiri', auto: 'Waktu habis', teacher: 'Pengawas' },
  'quiz_late_answer.decision': { counted: 'Dihitung', ignored: 'Tidak dihitung' },
  'quiz_regrade.from_grading': gradings,
  'quiz_regrade.to_grading': gradings,
  'mading_post.kind': madingKinds,
  'mading_post.state': madingStates,
  'mading_decision.verb': { publish: 'Diterbitkan', reject: 'Ditolak', archive: 'Diarsipkan', keep: 'Dibiarkan' },
  'message_group.circle': groupCircles,
  'message_report.reason': reportReasons,
  'message_report_act.verb': {
    dismiss: 'Tidak ditindak',
    remove: 'Pesan dihapus',
    mute_3: 'Dilarang menulis 3 hari',
    mute_14: 'Dilarang menulis 14 hari',
    pass: 'Diteruskan ke wali kelas',
  },
  'activity_change.kind': edits,
  'ebook_mark.kind': { bookmark: 'Penanda', highlight: 'Sorotan' },
  'koin_line.source': koinSources,
  'gift_claim.state': claimStates,
  'premium_period.source': { trial: 'Masa coba', paid: 'Dibeli' },
  'wallet_order.state': orderStates,
  'school.level': educationalLevels,
  'school.status': { pending: 'Menunggu', verified: 'Terverifikasi', rejected: 'Ditolak', suspended: 'Ditangguhkan' },
}
