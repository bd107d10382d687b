import { useSearchParams } from 'react-router'
import { NotebookPen } from 'lucide-react'
import { href } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { ChildSwitch } from '#school/child-switch.tsx'
import { NoChildren } from '#school/no-children.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Page } from '#ui/screen.tsx'
import { NoteList } from './note-list.tsx'

export const title = 'Catatan sikap'

/** What teachers have noted of a pupil, for the pupil and the parents; the child stays in the address. */
export default function NotesPage() {
  const { role, user } = useSession()
  const [search] = useSearchParams()
  const children = role === 'parent' ? (user?.students ?? []) : []
  const child = children.find(({ id }) => id === search.get('student_id')) ?? children[0]
  if (role === 'parent' && !child)
    return (
      <Page title={title}>
        <NoChildren then="Catatan sikapnya muncul di sini." />
      </Page>
    )
  return (
    <Page
      title={title}
      note={child && children.length === 1 ? child.name : undefined}
      actions={
        role === 'student' && (
          <ButtonLink icon={NotebookPen} to={href('/attitude-note/self-assessment')}>
            Penilaian diri
          </ButtonLink>
        )
      }
    >
      <ChildSwitch of={{ children, student_id: child?.id }} />
      <NoteList
        key={child?.id}
        user_id={child?.id}
        empty={
          role === 'parent' ? 'Catatan guru tentang sikap anak muncul di sini.' : 'Catatan guru tentang sikapmu muncul di sini.'
        }
      />
    </Page>
  )
}
