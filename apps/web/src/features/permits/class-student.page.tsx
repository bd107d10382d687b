import { permits } from '@lentera/contract/permits'
import { Navigate, useSearchParams } from 'react-router'
import { href } from '#lib/nav/href.ts'
import { Screen } from '#ui/screen.tsx'
import { PupilPicker } from './pupil-picker.tsx'

export const title = 'Siswa satu kelas'

/** The pupils of one class, for whoever files for some or for all of them. */
export default function ClassStudentPage() {
  const [search] = useSearchParams()
  const class_uuid = search.get('class_uuid')
  if (class_uuid === null) return <Navigate to={href('/teacher/permit/choose-class')} replace />
  return (
    <Screen
      call={permits.options}
      input={{}}
      title={(options) => options?.classes.find(({ uuid }) => uuid === class_uuid)?.name ?? title}
      note="Pilih siswa yang izin"
      back={href('/teacher/permit/choose-class')}
    >
      {() => <PupilPicker class_uuid={class_uuid} />}
    </Screen>
  )
}
