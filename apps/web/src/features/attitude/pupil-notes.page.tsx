import { attitudeNotes } from '@lentera/contract/attitude-notes'
import { homeroom } from '@lentera/contract/homeroom'
import { Plus } from 'lucide-react'
import { useParams } from 'react-router'
import { useAction } from '#lib/http/use-call.ts'
import { saveFile } from '#lib/device/save-file.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { PrintForms } from '#school/print-month.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Screen } from '#ui/screen.tsx'
import { NoteList } from './note-list.tsx'

export const title = 'Sikap siswa'

/** All notes of one pupil of the class that the teacher leads. */
export default function PupilNotesPage() {
  const { hashStudentId: student_id = '' } = useParams()
  const printing = useAction(attitudeNotes.print, { done: saveFile })
  const write = (
    <ButtonLink tone="main" icon={Plus} to={withQuery(href('/teacher/attitude-note'), { new: '1', student: student_id })}>
      Tulis catatan
    </ButtonLink>
  )
  return (
    <Screen
      call={homeroom.pupil}
      input={{ params: { student_id } }}
      title={(pupil) => (pupil ? `Sikap ${pupil.student.name}` : title)}
      note={(pupil) => pupil?.student.class_name ?? ' '}
      back={href('/teacher/homeroom/attitude-note')}
      actions={(pupil) => pupil && write}
    >
      {() => (
        <>
          <NoteList user_id={student_id} empty="Catatan Anda dan guru lain muncul di sini." />
          <div className="mt-4">
            <PrintForms
              title="Catatan sikap"
              printing={printing}
              run={(form) => void printing.run({ query: { user_id: student_id, form } })}
            />
          </div>
        </>
      )}
    </Screen>
  )
}
