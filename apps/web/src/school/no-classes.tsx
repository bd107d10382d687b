import { href } from '#lib/nav/href.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyDesks } from '#ui/drawings/empty-desks.tsx'
import { EmptyState } from '#ui/states.tsx'

/** A school that has made no class yet. */
export const NoClassesYet = () => (
  <EmptyState
    drawing={<EmptyDesks />}
    text="Sekolah ini belum punya kelas"
    action={
      <ButtonLink tone="main" to={href('/school/people')}>
        Buat kelas pertama
      </ButtonLink>
    }
  />
)

/** A teacher whom the school has given no class. */
export const NoClasses = () => (
  <EmptyState
    drawing={<EmptyDesks />}
    text="Belum ada kelas untuk Anda"
    note="Kelas muncul setelah tata usaha memilih Anda sebagai wali kelas, atau mengisi jam Anda di Jadwal pelajaran."
  />
)
