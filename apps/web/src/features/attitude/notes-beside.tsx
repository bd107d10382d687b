import { useSession } from '#lib/session/session.ts'
import { NoteList } from './note-list.tsx'

/** Beside an opened note: a teacher's own notes, a pupil's, or those of the child that it is about. */
export default function NotesBeside({ student_id }: { student_id: string | undefined }) {
  const role = useSession((session) => session.role)
  if (role === 'parent' && student_id === undefined) return null
  return <NoteList user_id={role === 'parent' ? student_id : undefined} empty="Catatan sikap muncul di sini." />
}
