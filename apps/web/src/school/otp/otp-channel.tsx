import { type OtpChannel as Channel, otpChannels } from '@lentera/contract/account/otp'
import { type SubmitEvent, useState } from 'react'
import { placedIn } from '#lib/http/fault.ts'
import { useRemoteConfig } from '#lib/http/remote-config.ts'
import { useSession } from '#lib/session/session.ts'
import { phoneText } from '#school/phone.ts'
import { Button } from '#ui/button.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { TextField } from '#ui/text-field.tsx'
import { NoWay } from './no-way.tsx'
import type { Otp } from './use-otp.ts'

const isPhone = (typed: string) => /^(\+?62|0)8\d{7,12}$/.test(typed.replace(/[\s-]/g, ''))
const mailed = 'Kode dikirim ke email akun ini, karena server ini tidak mengirim WhatsApp atau SMS.'
const isEmail = (typed: string) => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(typed.trim())

/** By which channel the code goes: asked for where there are several, said where it is another one than people expect. */
function SentBy({
  by,
  value,
  says,
  onChange,
}: {
  by: readonly Channel[]
  value: Channel
  /** Whether a single channel is said. */
  says: boolean
  onChange: (channel: Channel) => void
}) {
  if (by.length > 1)
    return (
      <div className="mb-4 grid gap-1.5">
        <p className="text-note font-semibold text-ink-2">Kirim kode lewat</p>
        <Segmented
          label="Kirim kode lewat"
          value={value}
          options={by.map((one) => ({ value: one, label: otpChannels[one] }))}
          onChange={onChange}
        />
      </div>
    )
  if (!says || by[0] === 'whatsapp') return null
  return <p className="mb-3 text-note text-ink-2">{by[0] === 'sms' ? 'Kode dikirim lewat SMS.' : mailed}</p>
}

/** The number or address that the code goes to; a number is put into its usual shape when it is left. */
function Target({
  kind,
  value: target,
  error,
  hint,
  onChange,
  onTyped,
}: {
  kind: 'phone' | 'email'
  value: string
  error: string | undefined
  hint: string | undefined
  onChange: (target: string) => void
  onTyped: () => void
}) {
  return (
    <TextField
      label={kind === 'email' ? 'Email' : 'Nomor ponsel'}
      name={kind === 'email' ? 'email' : 'phone'}
      type={kind === 'email' ? 'email' : 'tel'}
      inputMode={kind === 'email' ? 'email' : 'tel'}
      autoComplete={kind === 'email' ? 'email' : 'tel'}
      enterKeyHint="send"
      maxLength={100}
      value={target}
      error={error}
      hint={hint}
      onChange={(value) => {
        onChange(value)
        onTyped()
      }}
      onBlur={() =>
        kind === 'phone' && isPhone(target) && onChange(phoneText(target.replace(/[\s-]/g, '').replace(/^\+?62/, '0')))
      }
    />
  )
}

/**
 * Asks for a code: by which channel, and to which number or address where that is not the account's own (`own`). Of `by`, what
 * nothing carries is left out; a single one is not asked for; where none is left, that is said. `start` stands in the field at first.
 * @public
 */
export function OtpChannel({
  of,
  by: all,
  start = '',
  own = false,
  to,
  typed: kind = 'phone',
  hint,
  before,
  onSent,
}: {
  of: Otp
  by: readonly Channel[]
  start?: string
  own?: boolean
  /** The number or address, where it was typed on another screen. */
  to?: string
  /** What is typed: of a reset by e-mail, still the number. */
  typed?: 'phone' | 'email'
  hint?: string
  /** What else is filled in: false where that is not right yet. */
  before?: () => boolean
  onSent?: () => void
}) {
  const { features } = useRemoteConfig()
  const ownRole = useSession((session) => session.role)
  // What nothing carries is not offered.
  const by = all.filter((one) => features[`no_${one}`] !== true)
  const [target, setTarget] = useState(() => of.proving?.target ?? start)
  const [channel, setChannel] = useState<Channel>(() => of.proving?.channel ?? by[0] ?? 'whatsapp')
  const [wrong, setWrong] = useState('')
  const typing = !own && to === undefined
  const { beside, above } = placedIn(of.fault, typing ? ['target'] : [])
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (before?.() === false) return undefined
    if (typing && !(kind === 'email' ? isEmail(target) : isPhone(target)))
      return setWrong(kind === 'email' ? 'Isi alamat email.' : 'Isi nomor ponsel, misalnya 0812-3456-7890.')
    setWrong('')
    if (await of.request(channel, own ? undefined : (to ?? target.trim()))) onSent?.()
  }
  if (by.length === 0) return <NoWay purpose={of.purpose} role={of.role ?? ownRole} />
  return (
    <form noValidate className="grid gap-1" onSubmit={(event) => void send(event)}>
      {typing && (
        <Target
          kind={kind}
          value={target}
          error={wrong || beside.target}
          hint={hint}
          onChange={setTarget}
          onTyped={() => setWrong('')}
        />
      )}
      <SentBy by={by} value={channel} says={kind === 'phone'} onChange={setChannel} />
      <Wrong says={above} className="mb-3" />
      <Button type="submit" tone="main" size="main" wide busy={of.busy}>
        Kirim kode
      </Button>
    </form>
  )
}
