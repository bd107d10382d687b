import { useEffect, useRef } from 'react'
import { Bone, Skeleton } from '#ui/skeleton.tsx'

export const frame =
  'relative mx-auto aspect-3/4 w-[min(100%,24rem,42dvh)] shrink-0 overflow-hidden rounded-card border border-line bg-off-s'

interface Props {
  /** Null while the camera starts. */
  readonly stream: MediaStream | null
  /** Called with the picture once it moves; with null when it is gone. */
  readonly onReady: (video: HTMLVideoElement | null) => void
}

/** What the front camera sees, as in a mirror, with an oval for the face. */
export function Viewfinder({ stream, onReady }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const shown = video.current
    if (shown) shown.srcObject = stream
    return () => onReady(null)
  }, [stream, onReady])
  if (!stream)
    return (
      <Skeleton>
        <Bone className="mx-auto aspect-3/4 w-[min(100%,24rem,42dvh)] rounded-card" />
      </Skeleton>
    )
  return (
    <div className={frame}>
      <video
        ref={video}
        autoPlay
        playsInline
        muted
        aria-label="Gambar kamera depan"
        className="size-full [scale:-1_1] object-cover"
        onPlaying={({ currentTarget }) => onReady(currentTarget)}
      />
      <span
        aria-hidden
        className="pointer-events-none absolute inset-x-[16%] top-[12%] bottom-[22%] rounded-[50%] border-2 border-dashed border-white/80"
      />
      <p className="absolute inset-x-0 bottom-3 mx-auto w-fit rounded-full bg-surface px-3 py-1 text-note font-semibold text-ink">
        Wajah di dalam bingkai
      </p>
    </div>
  )
}
