/**
 * Where a pupil or a teacher who has deleted the account is still read by name, as the school has to keep and to explain these
 * records: calls of these features, and no other (test/matrix/deleted.test.ts). Everywhere else others read "Akun dihapus", and
 * a number or an address nowhere.
 */
export const namedInRegister: Readonly<Record<string, string>> = {
  attendance: 'Who recorded, corrected or decided a presence.',
  duty: 'Who wrote a letter at the desk that is still valid.',
  'pupil-register': 'Who was a pupil of the school, which its register has to say for good.',
  departures: 'Where a pupil went who has left the school, and the letter that says so.',
  permits: 'Who filed and who decided a permit.',
  homeroom: 'What the homeroom teacher reads of a pupil: permits and notes, with who decided and wrote them.',
  'attitude-notes': 'Who wrote a note on a pupil, which the family may object to.',
  search: 'Who wrote a note on a pupil, or whom it is about, beside the note that is found.',
  'self-assessments': 'Who opened a form on which pupils judge themselves, and who answered it.',
  violations: 'Who recorded a violation, which the family may object to.',
  'violation-office': 'Who recorded a violation that the office decides on.',
  'conduct-letters': 'What a letter to parents said, and who made and signed it.',
  'conduct-follow-ups': 'Who planned and did something about the conduct of a pupil.',
  'conduct-remissions': 'Who asked for points to be taken off, and who decided it.',
  grades: 'Who gave and changed a score.',
  'grade-office': 'Who locked the scores of a subject.',
  rapor: 'What a report card said when it was given.',
  giftOffice: 'To whom the school has handed out of its stock.',
}
