import { href } from '#lib/nav/href.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyDesks } from '#ui/drawings/empty-desks.tsx'
import { EmptyState } from '#ui/states.tsx'

/** A teacher who leads no class; `asked` is the one that waits for the school's answer. */
export const NoHomeroom = ({ asked }: { asked?: string | null }) => (
  <EmptyState
    drawing={<EmptyDesks />}
    text={asked ? `Permintaan Anda untuk ${asked} menunggu sekolah` : 'Anda belum menjadi wali kelas'}
    note={
      asked
        ? 'Halaman ini berisi kelas Anda begitu sekolah menyetujuinya.'
        : 'Sekolah dapat menunjuk Anda, atau Anda memintanya di sini.'
    }
    action={
      <ButtonLink tone="main" to={href('/teacher/homeroom/register')}>
        {asked ? 'Lihat permintaan' : 'Jadi wali kelas'}
      </ButtonLink>
    }
  />
)
