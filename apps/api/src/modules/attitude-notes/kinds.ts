import { type AttitudeGrade, attitudeGrades } from '@lentera/contract/attitude-notes'
import { notice } from '#notices/notice.ts'
import { dayName } from '#notices/words.ts'

declare module '#notices/notice.ts' {
  interface Payloads {
    attitude_note: {
      readonly note_id: number
      readonly date: string
      readonly grade: AttitudeGrade
      readonly teacher: string
      readonly changed: boolean
    }
    self_assessment: {
      readonly form_id: number
      readonly title: string
      readonly teacher: string
      readonly closes_on: string
    }
  }
}

notice('attitude_note', {
  label: 'Catatan sikap',
  icon: 'decided',
  meaning: { student: 'Guru menulis catatan sikapmu', parent: 'Guru menulis catatan sikap anak' },
  words: ({ note_id, date, grade, teacher, changed }, { reader }) => ({
    tone: attitudeGrades[grade].tone,
    title: `Catatan sikap ${reader.own ? 'untukmu' : reader.who}${changed ? ' diubah' : ''}`,
    text: `${dayName(date)} oleh ${teacher}: ${attitudeGrades[grade].label.toLowerCase()}.`,
    target: { screen: 'attitude_note', note_id },
  }),
})

notice('self_assessment', {
  label: 'Penilaian diri',
  icon: 'task',
  meaning: { student: 'Guru memintamu menilai sikapmu sendiri' },
  words: ({ form_id, title, teacher, closes_on }) => ({
    tone: 'info',
    title: `Penilaian diri: ${title}`,
    text: `${teacher} memintamu menjawab sampai ${dayName(closes_on)}.`,
    target: { screen: 'place', place: 'self_assessments', open: form_id },
  }),
})
