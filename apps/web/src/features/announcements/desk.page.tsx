import { announcements } from '@lentera/contract/announcements'
import { Plus } from 'lucide-react'
import { useSession } from '#lib/session/session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { QuietDay } from '#ui/drawings/quiet-day.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import DeskList from './desk-list.tsx'
import { newAddress } from './words.ts'

export const title = 'Pengumuman'

/** What a homeroom teacher has told the class, or the office the school: with drafts, and who has read it. */
export default function AnnouncementDeskPage() {
  const role = useSession((session) => session.role)
  return (
    <Screen
      call={announcements.begin}
      input={{}}
      title={title}
      actions={(begin) =>
        begin &&
        begin.classes.length > 0 && (
          <ButtonLink tone="main" icon={Plus} to={newAddress(role)}>
            Tulis
          </ButtonLink>
        )
      }
    >
      {({ classes }) =>
        classes.length === 0 && role === 'teacher' ? (
          <EmptyState
            drawing={<QuietDay />}
            text="Pengumuman ditulis wali kelas"
            note="Begitu Anda memimpin sebuah kelas, Anda dapat mengumumkan sesuatu kepada siswa dan orang tuanya."
          />
        ) : (
          <DeskList />
        )
      }
    </Screen>
  )
}
