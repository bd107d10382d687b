import { ScanSheet } from '#school/scan-sheet.tsx'

/** Reads the NISN from the QR of a pupil's card. */
export function ScanCard({ open, onClose, onNumber }: { open: boolean; onClose: () => void; onNumber: (nisn: string) => void }) {
  return (
    <ScanSheet
      open={open}
      onClose={onClose}
      title="Pindai kartu siswa"
      read={(code) => /(?<!\d)\d{10}(?!\d)/.exec(code)?.[0]}
      onRead={onNumber}
      foreign="QR ini tidak memuat NISN. Ketik nama siswanya."
      instead="ketik nama atau NISN-nya"
    />
  )
}
