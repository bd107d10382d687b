import { EmptyDesks } from '#ui/drawings/empty-desks.tsx'
import { EmptyState } from '#ui/states.tsx'

/** A teacher who leads no class. */
export const NoHomeroom = () => (
  <EmptyState
    drawing={<EmptyDesks />}
    text="Anda belum menjadi wali kelas"
    note="Halaman ini berisi kelas Anda setelah sekolah menunjuk Anda sebagai wali kelas."
  />
)
