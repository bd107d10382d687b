import { schoolLinks } from '@lentera/contract/school-links'
import { linkTo } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'
import { Unlinked } from './unlinked.tsx'

export const title = 'Hubungkan sekolah'

/** Where somebody without a school begins, and sees what waits. */
export default function EmptySchoolPage() {
  const role = useSession((session) => session.role) ?? 'student'
  return (
    <Screen call={schoolLinks.mine} input={{}} title={title} template="reading" back={linkTo(role, '/home')}>
      {(mine) =>
        mine.school && !mine.waiting ? (
          <div className="grid justify-items-start gap-4">
            <Notice tone="ok">Sudah terhubung dengan {mine.school.name}.</Notice>
            <ButtonLink tone="main" to={linkTo(role, '/profile/my-school')}>
              Lihat sekolah saya
            </ButtonLink>
          </div>
        ) : (
          <Unlinked of={mine} />
        )
      }
    </Screen>
  )
}
