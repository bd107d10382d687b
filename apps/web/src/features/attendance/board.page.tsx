import { attendance } from '@lentera/contract/attendance'
import { Hourglass, QrCode } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { longDate, shortDate, sinceHere } from '#lib/time/dates.ts'
import { homeOf } from '#lib/nav/home-of.ts'
import { href } from '#lib/nav/href.ts'
import { useLive } from '#lib/live/live.ts'
import { useTitle } from '#lib/nav/title.ts'
import { useCall } from '#lib/http/use-call.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyDesks } from '#ui/drawings/empty-desks.tsx'
import { List, Row } from '#ui/list.tsx'
import { IconTile } from '#ui/pill.tsx'
import { Bone, Skeleton, SkeletonRows } from '#ui/skeleton.tsx'
import { EmptyState, ErrorState, OfflineNotice } from '#ui/states.tsx'
import { TitleBar } from '#ui/title-bar.tsx'
import { BoardNumbers } from './board-numbers.tsx'
import { BoardStudents } from './board-students.tsx'
import { ClassPicker } from './class-picker.tsx'

const Coming = () => (
  <Skeleton className="grid gap-4">
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {Array.from({ length: 4 }, (_, at) => (
        <Bone key={at} className="h-26 rounded-card" />
      ))}
    </div>
    <Bone className="h-11" />
    <SkeletonRows rows={8} />
  </Skeleton>
)

export const title = 'Papan presensi'

/** Today's board of one class: numbers, arrivals, and who is missing. The class stays in the address. */
export default function BoardPage() {
  const [search, setSearch] = useSearchParams()
  const class_uuid = search.get('class') ?? undefined
  const {
    data: board,
    fault,
    loading,
    stale,
    offline,
    retry,
    at,
  } = useCall(attendance.board, { query: { class_uuid } }, { keep: true })
  useLive(board?.class ? `class:${board.class.uuid}` : undefined)
  useTitle(board?.class && `Presensi ${board.class.name}`)
  const homeroom = board?.class?.homeroom_teacher
  return (
    <div className="pb-7">
      <TitleBar
        title={board?.class?.name ?? 'Papan presensi'}
        note={
          board ? (
            <>
              <span className="sm:hidden">{shortDate(board.date)}</span>
              <span className="hidden sm:inline">
                {[longDate(board.date), homeroom && `Wali kelas ${homeroom}`].filter(Boolean).join(' · ')}
              </span>
            </>
          ) : (
            'Hari ini'
          )
        }
        back={homeOf('teacher')}
      >
        {board?.class && board.qr && (
          <ButtonLink to={`${href('/teacher/attendance-qr')}?class_uuid=${board.class.uuid}`} icon={QrCode}>
            <span>
              <span className="max-sm:sr-only">Tampilkan </span>QR kelas
            </span>
          </ButtonLink>
        )}
        {board?.class && board.classes.length > 1 && (
          <ClassPicker
            classes={board.classes}
            chosen={board.class.uuid}
            onChoose={(uuid) => setSearch({ class: uuid }, { replace: true })}
          />
        )}
      </TitleBar>
      {(offline || stale) && board && at && <OfflineNotice since={sinceHere(at)} className="mb-4" />}
      {loading && <Coming />}
      {fault && <ErrorState message={fault.message} onRetry={retry} />}
      {board && !board.class && (
        <EmptyState
          drawing={<EmptyDesks />}
          text="Belum ada kelas untuk Anda"
          note="Kelas muncul setelah sekolah mengatur wali kelas dan jadwal mengajar."
        />
      )}
      {board?.class && (
        <div className="grid gap-5">
          {board.class.is_homeroom && board.counts.waiting > 0 && (
            <List>
              <Row
                leading={<IconTile icon={Hourglass} tone="warn" />}
                title={`${board.counts.waiting} presensi menunggu keputusan Anda`}
                note="Di luar area atau lokasinya kurang akurat"
                to={href('/teacher/homeroom/requests')}
              />
            </List>
          )}
          <BoardNumbers board={board} />
          <BoardStudents key={board.class.uuid} board={board} reload={retry} />
        </div>
      )}
    </div>
  )
}
