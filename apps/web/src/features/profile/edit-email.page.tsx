import { profile, type Profile } from '@lentera/contract/profile'
import { useNavigate } from 'react-router'
import type { Role } from '@lentera/contract/kit/roles'
import { linkTo } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { InvalidToken } from '#school/otp/invalid-token.tsx'
import { OtpChannel } from '#school/otp/otp-channel.tsx'
import { OtpCode } from '#school/otp/otp-code.tsx'
import { useOtp } from '#school/otp/use-otp.ts'
import { Facts } from '#ui/list.tsx'
import { Screen } from '#ui/screen.tsx'
import { SaveProven } from './save-proven.tsx'
import { useProven } from './use-proven.ts'

function NewEmail({ of, role }: { of: Profile; role: Role }) {
  const navigate = useNavigate()
  const otp = useOtp({ purpose: 'email_edit' })
  const saving = useProven('email', otp, () => void navigate(linkTo(role, '/profile')))
  return (
    <div className="grid gap-4">
      {otp.step === 'ask' && (
        <>
          <Facts facts={[{ name: 'Email sekarang', value: of.email ?? 'Belum diisi' }]} />
          <OtpChannel of={otp} by={['email']} typed="email" hint="Kode 6 angka akan dikirim ke alamat ini." />
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
    <Screen call={profile.detail} input={{}} title={title} template="reading" back={linkTo(role, '/profile')}>
      {(of) => <NewEmail of={of} role={role} />}
    </Screen>
  )
}
