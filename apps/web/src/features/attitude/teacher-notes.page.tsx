import { attitudeNotes, type WritingAttitudes } from '@lentera/contract/attitude-notes'
import { NotebookPen, Plus } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useAction } from '#lib/http/use-call.ts'
import { saveFile } from '#lib/device/save-file.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { NoClasses } from '#school/no-classes.tsx'
import { PrintForms } from '#school/print-month.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { Select } from '#ui/form/select.tsx'
import { Screen } from '#ui/screen.tsx'
import { NoteList } from './note-list.tsx'
import { useNamedClass } from './words.ts'
import { WriteNote } from './write-note.tsx'

const here = href('/teacher/attitude-note')
const New = () => (
  <ButtonLink tone="main" icon={Plus} to={withQuery(here, { new: '1' })}>
    Tulis catatan
  </ButtonLink>
)

/** A semester's notes of a class on paper. */
function Print({ classes }: Pick<WritingAttitudes, 'classes'>) {
  const { class_uuid, choose } = useNamedClass()
  const printing = useAction(attitudeNotes.print, { done: saveFile })
  const chosen = classes.find(({ uuid }) => uuid === class_uuid) ?? classes[0]
  if (!chosen) return null
  return (
    <Section title="Cetak semester ini">
      <div className="flex flex-wrap items-end gap-3">
        {classes.length > 1 && (
          <Select
            bare
            label="Kelas yang dicetak"
            value={chosen.uuid}
            options={classes.map(({ uuid, name }) => ({ value: uuid, label: name }))}
            onChange={choose}
          />
        )}
        <PrintForms
          title="Catatan sikap"
          printing={printing}
          run={(form) => void printing.run({ query: { class_uuid: chosen.uuid, form } })}
        />
      </div>
    </Section>
  )
}

export const title = 'Catatan sikap'

/** What a teacher has noted of pupils, with the form for a new note (`?new=1`, perhaps of a class and a pupil). */
export default function TeacherNotesPage() {
  const [search] = useSearchParams()
  const writes = search.get('new') !== null
  return (
    <Screen
      call={attitudeNotes.begin}
      input={{}}
      title={writes ? 'Tulis catatan sikap' : title}
      {...(writes && { back: here, template: 'reading' as const })}
      actions={(writing) =>
        !writes &&
        writing &&
        writing.classes.length > 0 && (
          <>
            <ButtonLink icon={NotebookPen} to={href('/teacher/attitude-note/self-assessment')}>
              Penilaian diri
            </ButtonLink>
            <New />
          </>
        )
      }
    >
      {(writing) =>
        writing.classes.length === 0 ? (
          <NoClasses />
        ) : writes ? (
          <WriteNote writing={writing} />
        ) : (
          <>
            <NoteList empty="Tulis yang Anda lihat di kelas: baik maupun yang perlu dibimbing." action={<New />} />
            <div className="mt-6">
              <Print classes={writing.classes} />
            </div>
          </>
        )
      }
    </Screen>
  )
}
