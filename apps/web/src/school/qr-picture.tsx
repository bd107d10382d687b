import { useEffect, useState } from 'react'

/** White around the code, without which phones do not find it. */
const QUIET = 4

/** The dark squares as one path. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : []))).join('')

/** A text as a QR code: black on white in both themes, because phones look for that. The picture before stays until the next is drawn. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const [drawn, setDrawn] = useState<{ path: string; size: number } | null>(null)
  useEffect(() => {
    let gone = false
    void import('uqr').then(({ encode }) => {
      const { data, size } = encode(text, { ecc: 'M', border: 0 })
      if (!gone) setDrawn({ path: pathOf(data), size: size + 2 * QUIET })
    })
    return () => {
      gone = true
    }
  }, [text])
  return (
    <div className="aspect-square w-[min(100%,calc(100dvh-15rem))] min-w-56 overflow-hidden rounded-card bg-white">
      {drawn && (
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${drawn.size} ${drawn.size}`}
          shapeRendering="crispEdges"
          className="block size-full"
        >
          <rect width={drawn.size} height={drawn.size} fill="#fff" />
          <path d={drawn.path} fill="#000" />
        </svg>
      )}
    </div>
  )
}
