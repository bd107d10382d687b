import { useState } from 'react'
import { type CameraTrouble, useCamera } from '#lib/device/use-camera.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { ScanView } from './scan-view.tsx'

interface Scanning {
  /** What the code of a QR means here; undefined for one of somebody else. */
  readonly read: (code: string) => string | undefined
  readonly onRead: (found: string) => void
  /** What is said of a foreign one. */
  readonly foreign: string
  /** What to do without a camera: `ketik NISN-nya`. */
  readonly instead: string
}
const troubles: Readonly<Record<CameraTrouble, string>> = {
  denied: 'Kamera tidak diizinkan. Izinkan di setelan situs peramban, atau',
  busy: 'Kamera sedang dipakai aplikasi lain. Tutup dulu, atau',
  absent: 'Perangkat ini tidak punya kamera, jadi',
  insecure: 'Peramban memberi kamera hanya di alamat HTTPS, jadi',
}

function Scanner({ read, onRead, foreign, instead }: Scanning) {
  const { camera, open } = useCamera(true, 'environment')
  const [isForeign, setForeign] = useState(false)
  const { state } = camera
  if (state === 'unasked')
    return (
      <Button tone="soft" wide onClick={open}>
        Izinkan kamera
      </Button>
    )
  if (state !== 'live' && state !== 'checking' && state !== 'starting')
    return (
      <Notice tone="warn">
        {troubles[state]} {instead}.
      </Notice>
    )
  return (
    <div className="grid gap-3" aria-live="polite">
      <ScanView
        stream={state === 'live' ? camera.stream : null}
        paused={false}
        onCode={(code) => {
          const found = read(code)
          setForeign(found === undefined)
          if (found !== undefined) onRead(found)
        }}
      />
      {isForeign && <Notice tone="warn">{foreign}</Notice>}
    </div>
  )
}

/** Reads one QR with the back camera, and says what is wrong with any other. */
export function ScanSheet({
  open,
  onClose,
  title,
  ...scanning
}: Scanning & { readonly open: boolean; readonly onClose: () => void; readonly title: string }) {
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      {open && <Scanner {...scanning} />}
    </Sheet>
  )
}
