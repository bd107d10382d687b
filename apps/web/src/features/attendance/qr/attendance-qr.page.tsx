import { attendance } from '@lentera/contract/attendance'
import { classQr, type QrSession } from '@lentera/contract/attendance/class-qr'
import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { sinceHere } from '#lib/time/dates.ts'
import { NoClasses } from '#school/no-classes.tsx'
import { href } from '#lib/nav/href.ts'
import { useAction, useCall } from '#lib/http/use-call.ts'
import { ButtonLink } from '#ui/button.tsx'
import { List, Row } from '#ui/list.tsx'
import { Bone, Skeleton, SkeletonRows } from '#ui/skeleton.tsx'
import { ErrorState, OfflineNotice } from '#ui/states.tsx'
import { TitleBar } from '#ui/title-bar.tsx'
import { QrScreen } from './qr-screen.tsx'

const back = href('/teacher/student-attendance')
const showing = (uuid: string) => `${href('/teacher/attendance-qr')}?class_uuid=${uuid}`

/** Without a class in the address: the teacher's classes. */
function ChooseClass() {
  const { data, fault, loading, offline, stale, retry, at } = useCall(attendance.board, { query: {} })
  return (
    <div className="w-full max-w-[46rem] pb-7">
      <TitleBar title="QR kelas" note="Pilih kelas yang akan presensi" back={back} />
      {(offline || stale) && data && at && <OfflineNotice since={sinceHere(at)} offline={offline} className="mb-4" />}
      {loading && <SkeletonRows rows={4} />}
      {fault && <ErrorState message={fault.message} onRetry={retry} />}
      {data?.classes.length === 0 && <NoClasses />}
      {data && data.classes.length > 0 && (
        <List label="Kelas">
          {data.classes.map(({ uuid, name, is_homeroom }) => (
            <Row key={uuid} title={name} to={showing(uuid)} {...(is_homeroom && { note: 'Kelas wali' })} />
          ))}
        </List>
      )}
    </div>
  )
}

/** Opens the QR of a class, or takes up the one that runs. */
function Showing({ class_uuid }: { class_uuid: string }) {
  const [opened, setOpened] = useState<QrSession | null>(null)
  const { run, fault, busy } = useAction(classQr.openQr, { done: setOpened })
  const open = useCallback(() => void run({ body: { class_uuid } }), [run, class_uuid])
  useEffect(open, [open])
  if (opened) return <QrScreen key={opened.uuid} opened={opened} onOpen={open} opening={busy} />
  return (
    <div className="w-full max-w-[46rem] pb-7">
      <TitleBar title="QR kelas" back={back} />
      {fault ? (
        <>
          <ErrorState message={fault.message} onRetry={open} busy={busy} />
          <div className="grid justify-items-center">
            <ButtonLink to={href('/teacher/attendance')}>Absen kelas dengan cara lain</ButtonLink>
          </div>
        </>
      ) : (
        <Skeleton>
          <Bone className="mx-auto aspect-square w-[min(100%,60dvh)] rounded-card" />
        </Skeleton>
      )}
    </div>
  )
}

export const title = 'QR kelas'

export default function AttendanceQrPage() {
  const [search] = useSearchParams()
  const class_uuid = search.get('class_uuid')
  return class_uuid === null ? <ChooseClass /> : <Showing key={class_uuid} class_uuid={class_uuid} />
}
