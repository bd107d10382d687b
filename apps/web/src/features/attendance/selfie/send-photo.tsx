import { selfie } from '@lentera/contract/attendance/selfie'
import { RotateCcw, SendHorizontal } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useOnline } from '#lib/offline/online.ts'
import { useSchoolClock } from '#lib/time/clock.ts'
import { useSession } from '#lib/session/session.ts'
import { Button } from '#ui/button.tsx'
import { Dock } from '#ui/dock.tsx'
import { Facts } from '#ui/list.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { mayCheckIn, phaseOf, phaseText } from '#features/attendance/day.ts'
import type { Fix } from '#features/attendance/place.ts'
import { useCheckIn } from '#features/attendance/use-check-in.ts'
import type { Leaving } from '#features/attendance/use-leaving.ts'
import type { SeenToday } from '#features/attendance/use-today.ts'
import { frame } from './viewfinder.tsx'

/** Shows a picture that is only in memory. */
function Picture({ of: photo }: { of: File }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(photo)
    if (image.current) image.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [photo])
  return <img ref={image} alt="Foto yang akan dikirim" className="size-full object-cover" />
}

interface Props {
  readonly today: SeenToday
  readonly photo: File
  readonly fix: Fix | null
  readonly onRetake: () => void
  readonly leaving: Leaving
}

/** The photo that was taken, what goes with it, and the button that sends it. Made anew for each photo, and so is its key. */
export function SendPhoto({ today, photo, fix, onRetake, leaving }: Props) {
  const isTeacher = useSession(({ role }) => role === 'teacher')
  const { clock } = useSchoolClock(today.server_time, today.timezone, 'minute')
  const online = useOnline()
  const sendNow = useRef<HTMLButtonElement>(null)
  const sending = useCheckIn(selfie.checkInSelfie, today.date, leaving)
  const phase = phaseOf(today, clock)
  const open = mayCheckIn(phase)
  const size = `${Math.max(1, Math.round(photo.size / 1000))} KB`
  useEffect(() => sendNow.current?.focus(), [])
  return (
    <>
      <div className={frame}>
        <Picture of={photo} />
      </div>
      <div className="mt-4 mb-5 grid gap-4">
        <Facts
          facts={[
            { name: 'Foto', value: `${size}, disimpan 30 hari` },
            { name: 'Lokasi', value: fix ? 'Ikut dikirim, hanya jaraknya disimpan' : 'Tidak dikirim' },
          ]}
        />
        <p className="text-note text-ink-2">
          {isTeacher
            ? 'Hanya sekolah yang dapat melihatnya.'
            : 'Hanya kamu, orang tua, wali kelas, dan sekolahmu yang dapat melihatnya.'}
        </p>
        {!online && <Notice tone="off">Tanpa sinyal: foto disimpan di HP ini, dikirim saat ada sinyal.</Notice>}
        <Wrong says={sending.fault?.message} />
      </div>
      <Dock note={sending.busy ? `Mengirim ${size} …` : open ? undefined : phaseText(phase, today.hours, clock)}>
        <div className="grid grid-cols-[auto_1fr] gap-2">
          <Button size="main" icon={RotateCcw} disabled={sending.busy} onClick={onRetake}>
            Ulangi
          </Button>
          <Button
            ref={sendNow}
            tone="main"
            size="main"
            wide
            icon={SendHorizontal}
            busy={sending.busy}
            disabled={!open}
            onClick={() => void sending.send({ body: { photo, ...(fix && placeOf(fix)) } })}
          >
            Kirim foto
          </Button>
        </div>
      </Dock>
    </>
  )
}

const placeOf = ({ latitude, longitude, accuracy }: Fix) => ({ latitude, longitude, accuracy })
