import { type Role, roles } from '@lentera/contract/kit/roles'
import { useState } from 'react'
import { Link } from 'react-router'
import { loginOf } from '#lib/nav/home-of.ts'
import { OtpChannel } from '#school/otp/otp-channel.tsx'
import { OtpCode } from '#school/otp/otp-code.tsx'
import type { Otp } from '#school/otp/use-otp.ts'
import { useWays } from '#school/otp/ways.ts'
import { phoneText, readPhone } from '#school/phone.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Registering } from './values.ts'

/** The number where only an address is proven: said, checked for its form, and taken as it is. */
const useNumber = (form: Registering) => {
  const [wrong, setWrong] = useState('')
  const field = form.field('phone')
  const check = () => {
    const good = readPhone(field.value) !== undefined
    setWrong(good ? '' : 'Isi nomor ponsel, misalnya 0812-3456-7890.')
    return good
  }
  const drawn = (
    <TextField
      label="Nomor ponsel"
      {...field}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="0812-3456-7890"
      maxLength={20}
      error={wrong || field.error}
      onChange={(typed) => {
        setWrong('')
        field.onChange(typed)
      }}
      onBlur={() => field.onChange(phoneText(readPhone(field.value) ?? field.value))}
    />
  )
  return { check, drawn }
}

/** The number: asked for, proven with a code, then kept until the account is made. */
export function Phone({ form, otp, role, onDone }: { form: Registering; otp: Otp; role: Role; onDone: () => void }) {
  const { by, byMail } = useWays()
  const number = useNumber(form)
  const isMailed = otp.proving?.channel === 'email'
  const taken = form.error(isMailed ? 'email' : 'phone')
  if (otp.step === 'ask')
    return (
      <>
        {byMail && number.drawn}
        <OtpChannel of={otp} by={by} {...(byMail && { typed: 'email', start: form.values.email, before: number.check })} />
      </>
    )
  if (otp.step === 'code')
    return (
      <OtpCode
        of={otp}
        onChange={otp.restart}
        onProven={() => {
          form.set(isMailed ? { email: otp.proving?.target ?? '' } : { whatsapp: otp.proving?.channel === 'whatsapp' })
          onDone()
        }}
      />
    )
  return (
    <div className="grid gap-3">
      {taken ? (
        <Notice tone="bad" live>
          <p>{taken}</p>
          <Link to={loginOf(role)} className="inline-flex min-h-11 items-center underline underline-offset-4">
            Masuk sebagai {roles[role].label}
          </Link>
        </Notice>
      ) : (
        <Notice tone="ok">
          {isMailed ? 'Email' : 'Nomor'} {otp.proving?.target} sudah dibuktikan.
        </Notice>
      )}
      {isMailed && number.drawn}
      <Checkbox label="Nomor ini juga di WhatsApp" value={form.values.whatsapp} onChange={(whatsapp) => form.set({ whatsapp })} />
      {!taken && (
        <Button tone="main" size="main" wide onClick={() => (!isMailed || number.check()) && onDone()}>
          Lanjut
        </Button>
      )}
      <Button wide onClick={otp.restart}>
        Ganti {isMailed ? 'email' : 'nomor'}
      </Button>
    </div>
  )
}
