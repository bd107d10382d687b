import { Camera } from 'lucide-react'
import { useState } from 'react'
import { useSchoolClock } from '#lib/time/clock.ts'
import { Button } from '#ui/button.tsx'
import { Dock } from '#ui/dock.tsx'
import { Notice } from '#ui/notice.tsx'
import { mayCheckIn, phaseOf, phaseText } from '#features/attendance/day.ts'
import type { Fix } from '#features/attendance/place.ts'
import type { Leaving } from '#features/attendance/use-leaving.ts'
import type { SeenToday } from '#features/attendance/use-today.ts'
import { CameraHelp } from './camera-help.tsx'
import { SendPhoto } from './send-photo.tsx'
import { photoOfFile, photoOfVideo } from '#lib/upload/shrink.ts'
import { face } from './face.ts'
import { useCamera } from '#lib/device/use-camera.ts'
import { Viewfinder } from './viewfinder.tsx'

interface Props {
  readonly today: SeenToday
  /** Where the device is, if that is known and may be sent; the photo alone is enough. */
  readonly fix?: Fix | null
  readonly leaving: Leaving
}

/** Checking in by a photo of oneself: the live picture, the photo, and sending it. Nothing leaves the device before "Kirim foto". */
export function SelfieWay({ today, fix = null, leaving }: Props) {
  const [photo, setPhoto] = useState<File | null>(null)
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [taking, setTaking] = useState(false)
  const [unreadable, setUnreadable] = useState(false)
  const { clock } = useSchoolClock(today.server_time, today.timezone, 'minute')
  const { camera, open } = useCamera(photo === null)
  const phase = phaseOf(today, clock)

  const take = async (made: Promise<File>) => {
    setTaking(true)
    setUnreadable(false)
    try {
      setPhoto(await made)
    } catch {
      setUnreadable(true)
    }
    setTaking(false)
  }
  if (photo) {
    return <SendPhoto today={today} photo={photo} fix={fix} onRetake={() => setPhoto(null)} leaving={leaving} />
  }
  const { state } = camera
  const looking = state === 'checking' || state === 'starting' || state === 'live'
  return (
    <>
      {looking ? (
        <Viewfinder stream={camera.state === 'live' ? camera.stream : null} onReady={setVideo} />
      ) : (
        <CameraHelp state={state} today={today} onAsk={open} onFile={(file) => void take(photoOfFile(file, face))} />
      )}
      <div className="mt-4 mb-5 grid gap-4">
        {unreadable && (
          <Notice tone="bad" live>
            Foto ini tidak dapat dibaca. Coba ambil lagi.
          </Notice>
        )}
      </div>
      {looking && (
        <Dock note={mayCheckIn(phase) ? undefined : phaseText(phase, today.hours, clock)}>
          <Button
            tone="main"
            size="main"
            wide
            icon={Camera}
            busy={taking}
            disabled={!video}
            onClick={() => video && void take(photoOfVideo(video, face))}
          >
            Ambil foto
          </Button>
        </Dock>
      )}
    </>
  )
}
