import { profile, type Subject } from '@lentera/contract/profile'
import { AmongAccountPages } from '#school/account-pages.tsx'
import { useNavigate } from 'react-router'
import { useForm } from '#lib/form/use-form.ts'
import { href } from '#lib/nav/href.ts'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Notice } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { ChosenChips } from './chosen-chips.tsx'

function Choosing({ subjects }: { subjects: readonly Subject[] }) {
  const navigate = useNavigate()
  const timetabled = subjects.filter((subject) => subject.timetabled)
  const form = useForm(profile.saveSubjects, {
    start: { subjects: subjects.flatMap(({ uuid, chosen }) => (chosen ? [uuid] : [])) },
    input: (body) => ({ body }),
    said: 'Mapel disimpan.',
    done: () => void navigate(href('/teacher/profile')),
  })
  return (
    <Form of={form} className="grid gap-4">
      {timetabled.length > 0 && (
        <Notice>
          <p>{`Dari jadwal: ${timetabled.map(({ name }) => name).join(', ')}.`}</p>
          <p className="font-normal">Jadwal diatur sekolah. Tambahkan mapel lain yang Anda ajar di bawah.</p>
        </Notice>
      )}
      <ChosenChips
        label="Mapel yang diajar"
        options={subjects.flatMap(({ uuid, name, timetabled: known }) => (known ? [] : [{ value: uuid, label: name }]))}
        {...form.field('subjects')}
      />
      <Submit>Simpan mapel</Submit>
    </Form>
  )
}

export const title = 'Mapel yang diajar'

/** What a teacher teaches, among the subjects of the own school. */
export default function SubjectsPage() {
  return (
    <AmongAccountPages>
      <Screen call={profile.subjects} input={{}} title={title} template="reading" back={href('/teacher/profile')}>
        {(subjects) =>
          subjects.length > 0 ? (
            <Choosing subjects={subjects} />
          ) : (
            <EmptyState
              drawing={<OpenBook />}
              text="Sekolah belum punya daftar mapel"
              note="Tata usaha mengisinya di Mata pelajaran, lalu menyusun Jadwal pelajaran."
            />
          )
        }
      </Screen>
    </AmongAccountPages>
  )
}
