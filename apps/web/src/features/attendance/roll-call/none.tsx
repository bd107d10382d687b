import { EmptyDesks } from '#ui/drawings/empty-desks.tsx'
import { QuietDay } from '#ui/drawings/quiet-day.tsx'
import { EmptyState } from '#ui/states.tsx'

export const NoPupils = () => (
  <EmptyState drawing={<EmptyDesks />} text="Belum ada siswa di kelas ini" note="Sekolah menambahkan siswa ke kelas." />
)

/** A day without school, and why. */
export const ClosedDay = ({ why }: { why: string | null }) => (
  <EmptyState drawing={<QuietDay />} text="Tidak ada absen hari ini" note={why ?? 'Hari libur'} />
)
