import { classQr } from '@lentera/contract/attendance/class-qr'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { href } from '#lib/nav/href.ts'
import { useOnline } from '#lib/offline/online.ts'
import { useSchoolClock } from '#lib/time/clock.ts'
import { ButtonLink } from '#ui/button.tsx'
import { LostPath } from '#ui/drawings/lost-path.tsx'
import { Notice } from '#ui/notice.tsx'
import { Bone, Skeleton } from '#ui/skeleton.tsx'
import { Around, Page } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { DemoHour } from '#features/attendance/demo-hour.tsx'
import { mayCheckIn, phaseOf, phaseText } from '#features/attendance/day.ts'
import { useCamera } from '#lib/device/use-camera.ts'
import { useCheckIn } from '#features/attendance/use-check-in.ts'
import { type Leaving, useLeaving } from '#features/attendance/use-leaving.ts'
import { type SeenToday, useToday } from '#features/attendance/use-today.ts'
import { WaySwitch } from '#features/attendance/way-switch.tsx'
import { phone } from './phone.ts'
import { ScanHelp } from './scan-help.tsx'
import { ScanView } from '#school/scan-view.tsx'

const Coming = () => (
  <Skeleton className="grid gap-4">
    <Bone className="mx-auto aspect-square w-[min(100%,24rem)] rounded-card" />
    <Bone className="h-14" />
  </Skeleton>
)

/** The camera, what it found, and what became of it. */
function Scanner({ today, leaving }: { today: SeenToday; leaving: Leaving }) {
  const online = useOnline()
  const { clock } = useSchoolClock(today.server_time, today.timezone, 'minute')
  const phase = phaseOf(today, clock)
  const used = today.methods.includes('qr')
  const open = used && mayCheckIn(phase)
  const { camera, open: ask } = useCamera(open, 'environment')
  const [foreign, setForeign] = useState(false)
  const sending = useCheckIn(classQr.checkInQr, today.date, leaving)

  if (!used)
    return (
      <EmptyState
        drawing={<LostPath />}
        text="Sekolah ini tidak memakai QR kelas"
        action={<ButtonLink to={href('/attendance/')}>Buka presensi</ButtonLink>}
      />
    )
  if (!open)
    return <Notice tone="info">{phaseText(phase, today.hours, clock)}. QR kelas bisa dipindai selama presensi dibuka.</Notice>
  const { state } = camera
  const looking = state === 'checking' || state === 'starting' || state === 'live'
  return (
    <>
      <DemoHour today={today} />
      {looking ? (
        <ScanView
          stream={state === 'live' ? camera.stream : null}
          paused={sending.busy}
          onCode={(code) => {
            const ours = code.startsWith('lq1.')
            setForeign(!ours)
            if (ours) void sending.send({ body: { code, device_id: phone() } })
          }}
        />
      ) : (
        <ScanHelp state={state} onAsk={ask} />
      )}
      <div className="mt-4 grid gap-4" aria-live="polite">
        {!online && <Notice tone="off">Tanpa sinyal: kode disimpan di HP ini, dikirim saat ada sinyal.</Notice>}
        {sending.busy && <Notice tone="info">Kode terbaca, mengirim …</Notice>}
        {!sending.busy && sending.fault && <Notice tone="bad">{sending.fault.message}</Notice>}
        {foreign && !sending.busy && <Notice tone="warn">Ini bukan QR kelas. Arahkan kamera ke QR di layar kelas.</Notice>}
        {looking && <p className="text-center text-ink-2">Arahkan kamera ke QR di layar kelas. Presensi terkirim sendiri.</p>}
      </div>
    </>
  )
}

export const title = 'Pindai QR kelas'

export default function ScanPage() {
  const called = useToday()
  const { data: today } = called
  const { over, by } = useLeaving(today)
  if (over) return <Navigate to={href('/attendance/')} replace />
  return (
    <Page title={title} template="reading" back={href('/attendance/')}>
      <Around called={called} skeleton={<Coming />} />
      {today && (
        <>
          <WaySwitch today={today} way="qr" />
          <Scanner today={today} leaving={by('qr')} />
        </>
      )}
    </Page>
  )
}
