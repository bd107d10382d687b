import { profile, type Profile } from '@lentera/contract/profile'
import { AmongAccountPages } from '#school/account-pages.tsx'
import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Role } from '@lentera/contract/kit/roles'
import { placedIn } from '#lib/http/fault.ts'
import { linkTo } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { InvalidToken } from '#school/otp/invalid-token.tsx'
import { OtpCode } from '#school/otp/otp-code.tsx'
import { type Otp, useOtp } from '#school/otp/use-otp.ts'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/list.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'
import { TextField } from '#ui/text-field.tsx'
import { SaveProven } from './save-proven.tsx'
import { useAvailable } from './use-available.ts'
import { useProven } from './use-proven.ts'

/** Which address it shall be: a code is sent there only when nobody else has it. */
function AskEmail({ otp, own }: { otp: Otp; own: string }) {
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState('')
  const [busy, setBusy] = useState(false)
  const email = typed.trim().toLowerCase()
  const isEmail = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email)
  const { taken, look } = useAvailable('email', isEmail ? email : '', own)
  const { beside, above } = placedIn(otp.fault, ['target'])
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!isEmail) return setWrong('Isi alamat email.')
    if (email === own) return setWrong('Ini email yang sedang dipakai.')
    setBusy(true)
    if (!(await look())) await otp.request('email', email)
    setBusy(false)
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <TextField
        label="Email baru"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="send"
        maxLength={100}
        hint="Kode 6 angka akan dikirim ke alamat ini."
        value={typed}
        error={wrong || taken || beside.target}
        onChange={(value) => {
          setTyped(value)
          setWrong('')
        }}
      />
      <Wrong says={above} className="mb-3" />
      <div className="grid sm:flex">
        <Button type="submit" tone="main" size="main" busy={busy || otp.busy}>
          Kirim kode
        </Button>
      </div>
    </form>
  )
}

function NewEmail({ of, role }: { of: Profile; role: Role }) {
  const navigate = useNavigate()
  const otp = useOtp({ purpose: 'email_edit' })
  const saving = useProven('email', otp, () => void navigate(linkTo(role, '/profile')))
  return (
    <div className="grid max-w-md grid-cols-[minmax(0,1fr)] gap-4">
      {otp.step === 'ask' && (
        <>
          <Facts facts={[{ name: 'Email sekarang', value: of.email ?? 'Belum diisi' }]} />
          <AskEmail otp={otp} own={of.email ?? ''} />
        </>
      )}
      {otp.step === 'code' && <OtpCode of={otp} onProven={saving.save} onChange={saving.restart} />}
      {otp.step === 'proven' && <SaveProven otp={otp} saving={saving} verb="Simpan email" onChange={saving.restart} />}
      <InvalidToken fault={saving.fault} text="Silahkan ulangi proses ubah email" onAgain={saving.restart} />
    </div>
  )
}

export const title = 'Ubah email'

/** Another address of mail: typed, proven by a code, and saved. */
export default function EditEmailPage() {
  const role = useSession((session) => session.role)
  if (role === null) return null
  return (
    <AmongAccountPages>
      <Screen call={profile.detail} input={{}} title={title} template="reading" back={linkTo(role, '/profile')}>
        {(of) => <NewEmail of={of} role={role} />}
      </Screen>
    </AmongAccountPages>
  )
}
