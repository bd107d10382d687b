import { EmptyDesks } from '#ui/drawings/empty-desks.tsx'
import { QuietDay } from '#ui/drawings/quiet-day.tsx'
import { EmptyState } from '#ui/states.tsx'

export const NoPupils = ({ ofGroup = false }: { ofGroup?: boolean }) => (
  <EmptyState
    drawing={<EmptyDesks />}
    text={ofGroup ? 'Tidak ada siswa kelompok ini pada jam ini' : 'Belum ada siswa di kelas ini'}
    note={ofGroup ? 'Sekolah mengatur anggota kelompok belajar.' : 'Sekolah menambahkan siswa ke kelas.'}
  />
)

/** A day without school, and why. */
export const ClosedDay = ({ why }: { why: string | null }) => (
  <EmptyState drawing={<QuietDay />} text="Tidak ada absen hari ini" note={why ?? 'Hari libur'} />
)
