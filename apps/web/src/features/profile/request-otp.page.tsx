import { useNavigate } from 'react-router'
import { AmongAccountPages } from '#school/account-pages.tsx'
import { linkTo } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { OtpChannel } from '#school/otp/otp-channel.tsx'
import { useOtp } from '#school/otp/use-otp.ts'
import { useWays } from '#school/otp/ways.ts'
import { phoneText } from '#school/phone.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Facts } from '#ui/list.tsx'
import { Page } from '#ui/screen.tsx'
import { newPhone } from './new-phone.ts'
import { NoPhone } from './no-phone.tsx'

export const title = 'Verifikasi nomor baru'

/** By which way the code for the new number shall come. */
export default function RequestOtpPage() {
  const role = useSession((session) => session.role)
  const navigate = useNavigate()
  const otp = useOtp({ purpose: 'phone_edit' })
  const { by } = useWays()
  const phone = newPhone()
  if (role === null) return null
  const back = linkTo(role, '/profile/edit/phone')
  return (
    <AmongAccountPages>
      <Page title={title} template="reading" back={back}>
        {phone === '' ? (
          <NoPhone to={back} />
        ) : (
          <div className="grid max-w-md gap-4">
            <Facts
              facts={[
                {
                  name: 'Nomor baru',
                  value: (
                    <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
                      {phoneText(phone)}
                      <ButtonLink tone="quiet" to={back}>
                        Ganti
                      </ButtonLink>
                    </span>
                  ),
                },
              ]}
            />
            <OtpChannel
              of={otp}
              by={by}
              to={phone}
              onSent={() => void navigate(linkTo(role, '/profile/edit/phone/verify-otp'))}
            />
          </div>
        )}
      </Page>
    </AmongAccountPages>
  )
}
