import { attendance } from '@lentera/contract/attendance'
import { classQr, type QrSession } from '@lentera/contract/attendance/class-qr'
import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { NoClasses } from '#school/no-classes.tsx'
import { href } from '#lib/nav/href.ts'
import { useAction } from '#lib/http/use-call.ts'
import { ButtonLink } from '#ui/button.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Page, Screen } from '#ui/screen.tsx'
import { Bone, Skeleton } from '#ui/skeleton.tsx'
import { ErrorState } from '#ui/states.tsx'
import { QrScreen } from './qr-screen.tsx'

export const title = 'QR kelas'

const back = href('/teacher/student-attendance')
const showing = (uuid: string) => `${href('/teacher/attendance-qr')}?class_uuid=${uuid}`

/** Without a class in the address: the teacher's classes. */
function ChooseClass() {
  return (
    <Screen call={attendance.board} input={{ query: {} }} title={title} note="Pilih kelas yang akan presensi" back={back}>
      {({ classes }) =>
        classes.length === 0 ? (
          <NoClasses />
        ) : (
          <List label="Kelas" className="in-columns">
            {classes.map(({ uuid, name, is_homeroom }) => (
              <Row key={uuid} title={name} to={showing(uuid)} {...(is_homeroom && { note: 'Wali kelas' })} />
            ))}
          </List>
        )
      }
    </Screen>
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
    <Page title={title} template="reading" back={back}>
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
    </Page>
  )
}

export default function AttendanceQrPage() {
  const [search] = useSearchParams()
  const class_uuid = search.get('class_uuid')
  return class_uuid === null ? <ChooseClass /> : <Showing key={class_uuid} class_uuid={class_uuid} />
}
