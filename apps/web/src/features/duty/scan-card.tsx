import { useState } from 'react'
import { type CameraTrouble, useCamera } from '#lib/device/use-camera.ts'
import { ScanView } from '#school/scan-view.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Sheet } from '#ui/sheet.tsx'

const troubles: Readonly<Record<CameraTrouble, string>> = {
  denied: 'Kamera tidak diizinkan. Izinkan di setelan situs peramban, atau ketik NISN-nya.',
  busy: 'Kamera sedang dipakai aplikasi lain. Tutup dulu, atau ketik NISN-nya.',
  absent: 'Perangkat ini tidak punya kamera. Ketik nama atau NISN-nya.',
  insecure: 'Peramban memberi kamera hanya di alamat HTTPS. Ketik nama atau NISN-nya.',
}
/** The NISN in what a card's QR says. */
const nisnIn = (code: string) => /(?<!\d)\d{10}(?!\d)/.exec(code)?.[0]

function Scanner({ onNumber }: { onNumber: (nisn: string) => void }) {
  const { camera, open } = useCamera(true, 'environment')
  const [foreign, setForeign] = useState(false)
  const { state } = camera
  if (state === 'unasked')
    return (
      <Button tone="soft" wide onClick={open}>
        Izinkan kamera
      </Button>
    )
  if (state !== 'live' && state !== 'checking' && state !== 'starting') return <Notice tone="warn">{troubles[state]}</Notice>
  return (
    <div className="grid gap-3" aria-live="polite">
      <ScanView
        stream={state === 'live' ? camera.stream : null}
        paused={false}
        onCode={(code) => {
          const nisn = nisnIn(code)
          setForeign(nisn === undefined)
          if (nisn !== undefined) onNumber(nisn)
        }}
      />
      {foreign && <Notice tone="warn">QR ini tidak memuat NISN. Ketik nama siswanya.</Notice>}
    </div>
  )
}

/** Reads the NISN from the QR of a pupil's card. */
export function ScanCard({ open, onClose, onNumber }: { open: boolean; onClose: () => void; onNumber: (nisn: string) => void }) {
  return (
    <Sheet open={open} onClose={onClose} title="Pindai kartu siswa">
      {open && <Scanner onNumber={onNumber} />}
    </Sheet>
  )
}
