import { type Copies, part } from '#db/personal-data/declare.ts'

/** Of the log of changes. */
export const audit: Copies = {
  audit_line: {
    parts: [part('Perubahan yang dilakukan', 'by_id', 'school_id>school.name call class_name people device at')],
    omits: { changes: 'What was changed is of those whom it concerns, and stands in the records themselves.' },
  },
  audit_about: { none: 'What was done about the person stands in the records themselves, which are in the copy.' },
}
