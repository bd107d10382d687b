import { guardianTeachers } from '@lentera/contract/people/guardian-teachers'
import { DataListSkeleton } from '#ui/data-list/data-list.tsx'
import { Screen } from '#ui/screen.tsx'
import { GuardedPupils } from './guarded-pupils.tsx'

export const title = 'Siswa dampingan'

/** The pupils whose guru wali the teacher is, whatever their class. */
export default function GuardianPupilsPage() {
  return (
    <Screen
      call={guardianTeachers.mine}
      input={{}}
      title={title}
      note={(pupils) => pupils && pupils.length > 0 && `${pupils.length} siswa, sampai mereka meninggalkan sekolah`}
      skeleton={<DataListSkeleton tools rows={8} />}
    >
      {(pupils) => <GuardedPupils all={pupils} />}
    </Screen>
  )
}
