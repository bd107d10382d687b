import { useEffect } from 'react'
import { AmongAccountPages } from '#school/account-pages.tsx'
import { useNavigate } from 'react-router'
import { href, linkTo } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { InvalidToken } from '#school/otp/invalid-token.tsx'
import { OtpCode } from '#school/otp/otp-code.tsx'
import { useOtp } from '#school/otp/use-otp.ts'
import { Page } from '#ui/screen.tsx'
import { keepNewPhone } from './new-phone.ts'
import { NoPhone } from './no-phone.tsx'
import { SaveProven } from './save-proven.tsx'
import { useProven } from './use-proven.ts'

export const title = 'Masukkan kode'

/** Types the code that went to the new number, which is then the own one. */
export default function VerifyOtpPage() {
  const role = useSession((session) => session.role)
  const navigate = useNavigate()
  const otp = useOtp({ purpose: 'phone_edit' })
  const to = (address: string) => void navigate(address, { replace: true })
  const saving = useProven('phone', otp, () => {
    keepNewPhone('')
    to(linkTo(role ?? 'student', '/profile'))
  })
  const isRestricted = saving.fault?.code === 'WARNING_TSEL_ONLY'
  useEffect(() => {
    if (isRestricted) to(href('/restrict-tsel'))
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it is known
  }, [isRestricted])
  if (role === null) return null
  const again = () => {
    saving.restart()
    to(linkTo(role, '/profile/edit/phone'))
  }
  return (
    <AmongAccountPages>
      <Page title={title} template="reading" back={linkTo(role, '/profile/edit/phone/request-otp')}>
        <div className="max-w-md">
          {otp.step === 'ask' && !saving.busy && <NoPhone to={linkTo(role, '/profile/edit/phone')} />}
          {otp.step === 'code' && <OtpCode of={otp} onProven={saving.save} onChange={again} />}
          {otp.step === 'proven' && <SaveProven otp={otp} saving={saving} verb="Simpan nomor" onChange={again} />}
        </div>
        <InvalidToken fault={saving.fault} text="Silahkan ulangi proses ubah no. handphone" onAgain={again} />
      </Page>
    </AmongAccountPages>
  )
}
