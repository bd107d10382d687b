import { type Role, roles } from '@lentera/contract/kit/roles'
import { Link } from 'react-router'
import { loginOf } from '#lib/nav/home-of.ts'
import { OtpChannel } from '#school/otp/otp-channel.tsx'
import { OtpCode } from '#school/otp/otp-code.tsx'
import type { Otp } from '#school/otp/use-otp.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Registering } from './values.ts'

/** The number: asked for, proven with a code, then kept until the account is made. */
export function Phone({ form, otp, role, onDone }: { form: Registering; otp: Otp; role: Role; onDone: () => void }) {
  const taken = form.error('phone')
  if (otp.step === 'ask') return <OtpChannel of={otp} by={['whatsapp', 'sms']} />
  if (otp.step === 'code')
    return (
      <OtpCode
        of={otp}
        onChange={otp.restart}
        onProven={() => {
          form.set({ whatsapp: otp.proving?.channel === 'whatsapp' })
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
        <Notice tone="ok">Nomor {otp.proving?.target} sudah dibuktikan.</Notice>
      )}
      <Checkbox label="Nomor ini juga di WhatsApp" value={form.values.whatsapp} onChange={(whatsapp) => form.set({ whatsapp })} />
      {!taken && (
        <Button tone="main" size="main" wide onClick={onDone}>
          Lanjut
        </Button>
      )}
      <Button wide onClick={otp.restart}>
        Ganti nomor
      </Button>
    </div>
  )
}
