import { kindOfNumber } from '@lentera/contract/phone-numbers'
import { AmongAccountPages } from '#school/account-pages.tsx'
import { profile, type Profile } from '@lentera/contract/profile'
import type { Role } from '@lentera/contract/kit/roles'
import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useRemoteConfig } from '#lib/http/remote-config.ts'
import { href, linkTo } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { useWays } from '#school/otp/ways.ts'
import { phoneText, readPhone } from '#school/phone.ts'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/list.tsx'
import { Screen } from '#ui/screen.tsx'
import { TextField } from '#ui/text-field.tsx'
import { keepNewPhone, newPhone } from './new-phone.ts'
import { useAvailable } from './use-available.ts'

/** Which number it shall be: said before a code is sent, so that none is sent in vain. */
function NewPhone({ of, role }: { of: Profile; role: Role }) {
  const navigate = useNavigate()
  const { provider_prefixes } = useRemoteConfig()
  const { byMail } = useWays()
  const [typed, setTyped] = useState(() => phoneText(newPhone()))
  const [wrong, setWrong] = useState('')
  const [busy, setBusy] = useState(false)
  const { taken, look } = useAvailable('phone', readPhone(typed) ?? '', of.phone ?? '')
  const kind = kindOfNumber(readPhone(typed) ?? '', provider_prefixes)
  const goOn = async (event: SubmitEvent) => {
    event.preventDefault()
    const phone = readPhone(typed)
    if (phone === undefined) return setWrong('Isi nomor ponsel, misalnya 0812-3456-7890.')
    if (phone === of.phone) return setWrong('Ini nomor yang sedang dipakai.')
    setBusy(true)
    const found = await look()
    setBusy(false)
    if (found) return
    keepNewPhone(phone)
    const refused = of.restricts_numbers && kind === 'other'
    await navigate(refused ? href('/restrict-tsel') : linkTo(role, '/profile/edit/phone/request-otp'))
  }
  return (
    <form noValidate className="grid max-w-md gap-4" onSubmit={(event) => void goOn(event)}>
      <Facts facts={[{ name: 'Nomor sekarang', value: of.phone === null ? 'Belum diisi' : phoneText(of.phone) }]} />
      <TextField
        label="Nomor baru"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="next"
        placeholder="0812-3456-7890"
        maxLength={20}
        hint={
          of.restricts_numbers && kind === 'flagged'
            ? 'Nomor 0851 (by.U) diterima sekolah ini.'
            : byMail
              ? 'Kode 6 angka akan dikirim ke email akun ini.'
              : 'Kode 6 angka akan dikirim ke nomor ini.'
        }
        value={typed}
        error={wrong || taken}
        onChange={(value) => {
          setTyped(value)
          setWrong('')
        }}
        onBlur={() => setTyped((before) => phoneText(readPhone(before) ?? before))}
      />
      <div className="grid sm:flex">
        <Button type="submit" tone="main" size="main" busy={busy}>
          Lanjut
        </Button>
      </div>
    </form>
  )
}

export const title = 'Ubah nomor ponsel'

/** Asks for the new number; the two screens after it prove it. */
export default function EditPhonePage() {
  const role = useSession((session) => session.role)
  if (role === null) return null
  return (
    <AmongAccountPages>
      <Screen call={profile.detail} input={{}} title={title} template="reading" back={linkTo(role, '/profile')}>
        {(of) => <NewPhone of={of} role={role} />}
      </Screen>
    </AmongAccountPages>
  )
}
