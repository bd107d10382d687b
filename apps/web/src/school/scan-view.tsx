import { useEffect, useRef } from 'react'
import { Bone, Skeleton } from '#ui/skeleton.tsx'
import { createReader } from '#lib/device/qr-reader.ts'

/** Five looks a second: a hand hardly moves in between, and a cheap phone keeps up. */
const EVERY = 200

interface Props {
  /** Null while the camera starts. */
  readonly stream: MediaStream | null
  readonly paused: boolean
  /** Called once for every new text that is seen. */
  readonly onCode: (code: string) => void
}

/** What the back camera sees, with the corners into which the code belongs. */
export function ScanView({ stream, paused, onCode }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef({ paused, onCode })
  useEffect(() => {
    latest.current = { paused, onCode }
  })
  useEffect(() => {
    const shown = video.current
    if (!shown || !stream) return undefined
    shown.srcObject = stream
    let timer: ReturnType<typeof setTimeout> | undefined
    let gone = false
    let seen = ''
    const look = async (read: Awaited<ReturnType<typeof createReader>>) => {
      if (!latest.current.paused) {
        const code = await read(shown).catch(() => null)
        if (!gone && code !== null && code !== seen) {
          seen = code
          latest.current.onCode(code)
        }
      }
      if (!gone) timer = setTimeout(() => void look(read), EVERY)
    }
    void createReader().then(look)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [stream])
  if (!stream)
    return (
      <Skeleton>
        <Bone className="mx-auto aspect-square w-[min(100%,24rem,55dvh)] rounded-card" />
      </Skeleton>
    )
  return (
    <div className="relative mx-auto aspect-square w-[min(100%,24rem,55dvh)] shrink-0 overflow-hidden rounded-card border border-line bg-off-s">
      <video ref={video} autoPlay playsInline muted aria-label="Gambar kamera belakang" className="size-full object-cover" />
      <span
        aria-hidden
        className="pointer-events-none absolute inset-[14%] rounded-card border-4 border-dashed border-white/85"
      />
    </div>
  )
}
