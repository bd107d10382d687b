import { href } from '#lib/nav/href.ts'
import { Page } from '#ui/screen.tsx'
import { PupilPicker } from './pupil-picker.tsx'

export const title = 'Pilih siswa'

/** Pupils of all the teacher's classes, found by name. */
export default function ChooseStudentPage() {
  return (
    <Page title={title} note="Dari semua kelas Anda" back={href('/teacher/permit/choose-class')}>
      <PupilPicker />
    </Page>
  )
}
