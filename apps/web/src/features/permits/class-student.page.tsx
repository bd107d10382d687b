import { type PermitOptions, permits } from '@lentera/contract/permits'
import { useSearchParams } from 'react-router'
import { href } from '#lib/nav/href.ts'
import { NoClasses } from '#school/no-classes.tsx'
import { Screen } from '#ui/screen.tsx'
import { PupilPicker } from './pupil-picker.tsx'

export const title = 'Siswa satu kelas'

/** The pupils of one class, for whoever files for some or for all of them. */
export default function ClassStudentPage() {
  const [search] = useSearchParams()
  const asked = search.get('class_uuid')
  const roomOf = (options: PermitOptions | undefined) =>
    options?.classes.find(({ uuid }) => uuid === asked) ?? options?.classes[0]
  return (
    <Screen
      call={permits.options}
      input={{}}
      title={title}
      note={(options) => roomOf(options)?.name ?? ' '}
      back={href('/teacher/permit/choose-class')}
    >
      {(options) => {
        const room = roomOf(options)
        return room ? <PupilPicker class_uuid={room.uuid} /> : <NoClasses />
      }}
    </Screen>
  )
}
