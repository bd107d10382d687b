import { tugaskuDesk } from '@lentera/contract/tugasku/desk'
import { AmongRoomPosts } from '#features/tugasku/posts/among-posts.tsx'
import { useParams } from 'react-router'
import { linkTo } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { shortDate } from '#lib/time/dates.ts'
import { schoolClock, schoolDay } from '#lib/time/school-time.ts'
import { addressOf } from '#school/target.ts'
import { QuietDay } from '#ui/drawings/quiet-day.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'

export const title = 'Kabar ruang'

/** What the reader was told of a class room, the newest first, each leading to what it is about. */
export default function RoomNewsPage() {
  const { hash = '' } = useParams()
  const role = useSession((session) => session.role) ?? 'student'
  return (
    <AmongRoomPosts room_id={hash}>
      <Screen
        key={hash}
        call={tugaskuDesk.news}
        input={{ params: { room_id: hash } }}
        title={title}
        back={linkTo(role, '/tugasku/:hash', { hash })}
        template="reading"
        anyDay
      >
        {(news) =>
          news.length === 0 ? (
            <EmptyState
              drawing={<QuietDay />}
              text="Belum ada kabar"
              note={
                role === 'teacher'
                  ? 'Siswa yang masuk dengan kode muncul di sini.'
                  : 'Tugas, materi, dan nilai yang baru muncul di sini.'
              }
            />
          ) : (
            <List>
              {news.map(({ id, title: says, text, at, target }) => (
                <Row
                  key={id}
                  to={addressOf(target, role)}
                  title={says}
                  note={`${text} ${shortDate(schoolDay(at))}, ${schoolClock(new Date(at))}`}
                />
              ))}
            </List>
          )
        }
      </Screen>
    </AmongRoomPosts>
  )
}
