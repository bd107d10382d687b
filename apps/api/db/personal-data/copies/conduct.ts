import { type Copies, part } from '#db/personal-data/declare.ts'

const note =
  'date class_id>class.name subject_id>subject.name tahun_ajaran_id semester type instrument grade description follow_up_desc send_notif written_at changed_at removed_at'
const violation =
  'date time place class_id>class.name tahun_ajaran_id semester kind code rule_group rule category base_points points remitted sanction handler description status clarify_until recorded_at'
const ofNote = 'note_id>attitude_note.student_id note_id>attitude_note.teacher_id'
const ofViolation = 'violation_id>violation.student_id violation_id>violation.recorded_by'
const [noteDate, violationDate] = ['note_id>attitude_note.date', 'violation_id>violation.date']

/** Of how pupils behave. */
export const conduct: Copies = {
  attitude_note: {
    parts: [
      part('Catatan sikap', 'student_id', note, { where: 'one.removed_at is null' }),
      part('Catatan sikap yang ditulis', 'teacher_id', note),
    ],
  },
  attitude_note_change: {
    parts: [
      part('Perubahan catatan sikap', 'note_id>attitude_note.student_id', `${noteDate} kind changed_at`),
      part('Catatan sikap yang diubah', 'note_id>attitude_note.teacher_id changed_by', `${noteDate} kind before changed_at`),
    ],
  },
  attitude_note_file: { parts: [part('Berkas catatan sikap', ofNote, `${noteDate} file_id`)] },
  attitude_note_read: {
    parts: [part('Catatan sikap yang dibaca', 'parent_id', `${noteDate} read_at`)],
    omits: { [ofNote]: 'When a parent read it is the parent’s.' },
  },
  attitude_template: { parts: [part('Contoh catatan sikap', 'teacher_id', 'text created_at')] },
  violation: {
    parts: [part('Tata tertib', 'student_id', violation), part('Tata tertib yang dicatat', 'recorded_by', violation)],
  },
  violation_event: {
    parts: [
      part('Riwayat tata tertib', 'violation_id>violation.student_id', `${violationDate} kind note by_id at`),
      part('Tata tertib yang ditangani', 'by_id', `${violationDate} kind note before at`, {
        where: 'not exists (select from violation as mine where mine.id = one.violation_id and mine.student_id = {me})',
      }),
    ],
    omits: {
      'violation_id>violation.recorded_by': 'What others did with the record is theirs; the record itself is in the copy.',
    },
  },
  violation_file: { parts: [part('Berkas tata tertib', ofViolation, `${violationDate} file_id`)] },
  conduct_follow_up: {
    parts: [
      part('Tindak lanjut tata tertib', 'student_id', 'class_id>class.name kind planned_on state'),
      part('Tindak lanjut yang ditangani', 'handler_id planned_by', 'class_id>class.name kind planned_on state note planned_at'),
    ],
  },
  conduct_follow_up_event: {
    parts: [
      part('Langkah tindak lanjut', 'by_id', 'follow_up_id>conduct_follow_up.kind kind planned_on note at'),
      part('Jalannya tindak lanjut', 'follow_up_id>conduct_follow_up.student_id', 'kind planned_on at'),
    ],
  },
  conduct_remission: {
    parts: [
      part(
        'Permohonan keringanan poin',
        'violation_id>violation.student_id asked_by',
        'violation_id>violation.date reason file_id asked_at state points decision_reason decided_at',
      ),
      part('Permohonan keringanan yang diputuskan', 'decided_by', 'state points decision_reason decided_at'),
    ],
  },
  self_answer: {
    parts: [
      part(
        'Penilaian diri',
        'student_id',
        'form_id>self_assessment.title form_id>self_assessment.statements steps sentence answered_at changed_at',
      ),
    ],
  },
  self_assessment: {
    parts: [
      part(
        'Penilaian diri yang dibuka',
        'teacher_id',
        'title type class_id>class.name subject_id>subject.name tahun_ajaran_id statements opened_at closes_on closed_at removed_at removed_reason',
      ),
    ],
  },
  self_assessment_event: {
    parts: [part('Langkah penilaian diri', 'by_id', 'form_id>self_assessment.title kind closes_on at')],
  },
  conduct_letter: {
    parts: [
      part(
        'Surat tata tertib',
        'student_id',
        'letter_on class_id>class.name tahun_ajaran_id action number points content made_at cancelled_at cancel_reason',
      ),
      part('Surat tata tertib yang dibuat', 'made_by', 'letter_on class_id>class.name action number made_at'),
      part('Surat tata tertib yang dibatalkan', 'cancelled_by', 'letter_on action number cancelled_at cancel_reason'),
    ],
    omits: { 'year place': 'The number says them.' },
  },
  graduation_letter: {
    parts: [
      part(
        'Surat keterangan lulus',
        'student_id',
        'letter_on class_id>class.name number code content made_at cancelled_at cancel_reason',
      ),
      part('Surat keterangan lulus yang dibuat', 'made_by', 'letter_on class_id>class.name number made_at'),
      part('Surat keterangan lulus yang dibatalkan', 'cancelled_by', 'letter_on number cancelled_at cancel_reason'),
    ],
    omits: { 'year place link_id': 'The number says them.' },
  },
  conduct_letter_read: {
    parts: [part('Surat tata tertib yang dibaca', 'parent_id', 'letter_id>conduct_letter.letter_on read_at')],
    omits: { 'letter_id>conduct_letter.student_id': 'When a parent read it is the parent’s.' },
  },
  signal: {
    parts: [
      part('Perlu perhatian', 'student_id', 'class_id>class.name cause reasons found_on seen_on ended_on', {
        // Not what rests on components alone that are not shown yet.
        where: `(one.sights = '[]'::jsonb or one.sights @> '[{"hidden": false}]'::jsonb)`,
      }),
    ],
    omits: { found_at: 'The moment of its day.', sights: 'Scores and tasks, which the copy has as far as they are shown.' },
  },
  signal_contact: {
    parts: [
      part('Kontak dengan keluarga', 'account_id', 'way note contacted_at again_on', { at: 'signal_id>signal.school_id' }),
      part('Sekolah menghubungi keluarga', 'signal_id>signal.student_id', 'way contacted_at again_on'),
    ],
  },
}
