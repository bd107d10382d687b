import { attitudeInstruments, type AttitudeNote, attitudeTypes } from '@lentera/contract/attitude-notes'
import { longDate } from '#lib/time/dates.ts'
import { schoolMoment } from '#lib/time/school-time.ts'
import { Attachments } from '#ui/attachment.tsx'
import { Section } from '#ui/card.tsx'
import { Facts, List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Grade } from './grade.tsx'
import { subjectOf } from './words.ts'
import { UserText } from '#ui/user-text.tsx'

/** All of one note. `readers` shows which parents have read it. */
export function NoteShown({ note, readers }: { note: AttitudeNote; readers: boolean }) {
  const { description, follow_up_desc, files, student, teacher, read_by } = note
  return (
    <div className="grid gap-5 pb-7 lg:grid-cols-[minmax(0,1fr)_19rem] lg:items-start lg:gap-8">
      <div className="grid min-w-0 gap-5">
        <Section title="Yang dicatat">
          <UserText className="max-w-prose" text={description} />
        </Section>
        {follow_up_desc && (
          <Section title="Tindak lanjut">
            <UserText className="max-w-prose" text={follow_up_desc} />
          </Section>
        )}
        {files.length > 0 && (
          <Section title="Lampiran">
            <Attachments files={files} />
          </Section>
        )}
      </div>
      <div className="grid min-w-0 gap-5">
        <Facts
          facts={[
            { name: 'Nilai', value: <Grade of={note.grade} /> },
            { name: 'Sikap', value: attitudeTypes[note.type] },
            { name: 'Cara', value: attitudeInstruments[note.instrument] },
            { name: 'Pelajaran', value: subjectOf(note) },
            { name: 'Tanggal', value: longDate(note.date) },
            { name: 'Siswa', value: `${student.name}, ${student.class.name}` },
            { name: 'Guru', value: teacher.name },
            note.changed_at && { name: 'Diubah', value: schoolMoment(new Date(note.changed_at)) },
          ]}
        />
        {readers && (
          <Section title="Dibaca orang tua">
            {read_by.length === 0 ? (
              <p className="text-ink-2">Belum ada yang menandai sudah membaca.</p>
            ) : (
              <List label="Dibaca orang tua">
                {read_by.map(({ name, at }) => (
                  <Row key={name} title={name} note={schoolMoment(new Date(at))} />
                ))}
              </List>
            )}
          </Section>
        )}
      </div>
    </div>
  )
}
