import { Plus } from 'lucide-react'
import { href } from '#lib/nav/href.ts'
import { ButtonLink } from '#ui/button.tsx'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { EmptyState } from '#ui/states.tsx'

/** Stands where questions would be that pupils have answered, and leads to the first quiz. */
export const NoneYet = ({ note }: { note: string }) => (
  <EmptyState
    drawing={<OpenBook />}
    text="Belum ada soal yang pernah dikerjakan siswa"
    note={note}
    action={
      <ButtonLink tone="main" icon={Plus} to={href('/teacher/session/create')}>
        Kuis baru
      </ButtonLink>
    }
  />
)
