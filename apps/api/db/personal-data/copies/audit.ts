import { type Copies, part } from '#db/personal-data/declare.ts'

/** Of the log of changes, and of reports that are sent. */
export const audit: Copies = {
  audit_line: {
    parts: [part('Perubahan yang dilakukan', 'by_id', 'school_id>school.name call class_name people device at')],
    omits: { changes: 'What was changed is of those whom it concerns, and stands in the records themselves.' },
  },
  report_schedule: {
    parts: [
      part('Laporan yang dikirim lewat email', 'account_id', 'school_id>school.name report every form next_on set_at'),
      part('Laporan terjadwal yang diatur', 'set_by', 'school_id>school.name report every form set_at'),
    ],
  },
  audit_about: { none: 'What was done about the person stands in the records themselves, which are in the copy.' },
}
