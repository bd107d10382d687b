import { otpChannels, otpTimes } from '@lentera/contract/account/otp'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useRemoteConfig } from '#lib/http/remote-config.ts'
import { href } from '#lib/nav/href.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Otp } from './use-otp.ts'

/** Whole seconds until then, counted down; 0 when it is over. */
const useSecondsUntil = (at: number): number => {
  const [now, setNow] = useState(Date.now)
  const left = Math.max(0, Math.ceil((at - now) / 1000))
  const runs = left > 0
  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [runs])
  return left
}

const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}.${String(seconds % 60).padStart(2, '0')}`

/** Where the code went, and the way back to another channel. */
function SentTo({ proving, onChange }: { proving: NonNullable<Otp['proving']>; onChange: (() => void) | undefined }) {
  const where = proving.sent_to ?? (proving.channel === 'email' ? 'email akun ini' : 'nomor itu')
  return (
    <p className="mb-3 text-ink-2">
      Kode dikirim ke <b className="text-ink">{where}</b>
      {proving.channel !== 'email' && ` lewat ${otpChannels[proving.channel]}`}.{' '}
      {onChange && (
        <button
          type="button"
          className="min-h-control font-bold text-accent underline-offset-4 hover:underline"
          onClick={onChange}
        >
          Ganti
        </button>
      )}
    </p>
  )
}

/** Where the code of a demo stands, which sends no messages. */
const DemoCode = () => (
  <p className="mt-3 text-center text-note text-ink-2">
    Demo:{' '}
    <a href={href('/dev/outbox')} target="_blank" rel="noreferrer" className="font-bold text-accent hover:underline">
      lihat kode di kotak keluar
    </a>
  </p>
)

/** The code while it is typed: six digits are checked at once. */
const useCode = (of: Otp, onProven: (secret: string) => void) => {
  const { busy } = of
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState('')
  const [told, setTold] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const check = async (digits: string) => {
    if (digits.length !== 6) return setWrong('Kode terdiri dari 6 angka.')
    const secret = await of.verify(digits)
    if (secret) return onProven(secret)
    field.current?.focus()
    field.current?.select()
  }
  const type = (typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, 6)
    setCode(digits)
    setWrong('')
    setTold('')
    if (digits.length === 6 && digits !== code && !busy) void check(digits)
  }
  const again = async () => {
    setCode('')
    if (await of.again()) setTold('Kode baru sudah dikirim. Kode lama tidak berlaku lagi.')
    field.current?.focus()
  }
  return { code, wrong, told, field, check, type, again }
}

/** Where the six digits are typed or pasted; sends them by itself once they are whole. A new code may be asked for after a minute. @public */
export function OtpCode({ of, onProven, onChange }: { of: Otp; onProven: (secret: string) => void; onChange?: () => void }) {
  const { proving, fault, busy } = of
  const { demo } = useRemoteConfig()
  const { code, wrong, told, field, check, type, again } = useCode(of, onProven)
  const resend = useSecondsUntil((proving?.asked_at ?? 0) + otpTimes.resend * 1000)
  if (!proving) return null

  return (
    <form
      noValidate
      className="grid gap-1"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        void check(code)
      }}
    >
      <SentTo proving={proving} onChange={onChange} />
      <TextField
        ref={field}
        label="Kode 6 angka"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="go"
        value={code}
        error={wrong || fault?.message}
        hint={told || 'Berlaku 5 menit.'}
        className="text-center [&_input]:text-center [&_input]:text-[1.375rem] [&_input]:font-bold [&_input]:tracking-[0.4em]"
        onChange={type}
      />
      <Button type="submit" tone="main" size="main" wide busy={busy}>
        Lanjut
      </Button>
      {demo && <DemoCode />}
      <Button tone="quiet" wide className="mt-1" disabled={resend > 0 || busy} onClick={() => void again()}>
        {resend > 0 ? `Kirim ulang dalam ${clockOf(resend)}` : 'Kirim ulang kode'}
      </Button>
    </form>
  )
}
