import { QrCode } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { href, withQuery } from '#lib/nav/href.ts'
import { ScanSheet } from '#school/scan-sheet.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextField } from '#ui/text-field.tsx'
import { codeIn } from './words.ts'

/** The code that a child shows, typed or scanned; leads to the page that opens it. */
export function CodeForm() {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const [scanning, setScanning] = useState(false)
  const open = (code: string) => void navigate(withQuery(href('/parent/profile/connect/student'), { code }))
  const send = (event: FormEvent) => {
    event.preventDefault()
    const code = codeIn(typed)
    setWrong(code === undefined)
    if (code) open(code)
  }
  return (
    <Card className="p-4 lg:p-5">
      <h2 className="text-lead font-bold">Dengan kode dari anak</h2>
      <p className="mb-4 text-ink-2">
        Anak membuka Orang tua saya di akunnya dan menunjukkan kode atau QR. Langsung terhubung, tanpa menunggu.
      </p>
      <form noValidate onSubmit={send}>
        <TextField
          label="Kode"
          value={typed}
          onChange={(value) => {
            setTyped(value)
            setWrong(false)
          }}
          error={wrong ? 'Kode terdiri dari 8 huruf dan angka.' : undefined}
          placeholder="ABCD EFGH"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          className="[&_input]:tracking-widest [&_input]:uppercase"
        />
        <div className="grid gap-2 sm:flex">
          <Button type="submit" tone="main" size="main">
            Buka kode
          </Button>
          <Button size="main" icon={QrCode} onClick={() => setScanning(true)}>
            Pindai QR
          </Button>
        </div>
      </form>
      <ScanSheet
        open={scanning}
        onClose={() => setScanning(false)}
        title="Pindai QR anak"
        read={(text) => (text.includes('code=') ? codeIn(text) : undefined)}
        onRead={(code) => {
          setScanning(false)
          open(code)
        }}
        foreign="Ini bukan QR dari akun anak. Arahkan kamera ke QR di Orang tua saya."
        instead="ketik kodenya"
      />
    </Card>
  )
}
