import { useNavigate } from 'react-router'
import { linkTo } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { OtpChannel } from '#school/otp/otp-channel.tsx'
import { OtpCode } from '#school/otp/otp-code.tsx'
import { useOtp } from '#school/otp/use-otp.ts'
import { useWays } from '#school/otp/ways.ts'
import { Completing } from './completing.tsx'

const ASKED = 'Sekolah meminta data ini dilengkapi.'

export const title = 'Lengkapi data'

/** The first step of an account that somebody else has made: a number that is proven to be the person's. */
export default function RequestOtpPage() {
  const otp = useOtp({ purpose: 'complete_data' })
  const { role, user } = useSession()
  const navigate = useNavigate()
  const { by, byMail } = useWays()
  const you = role === 'student' ? 'kamu' : 'Anda'
  const thing = `${byMail ? 'email' : 'nomor ponsel'}${role === 'student' ? 'mu' : ' Anda'}`
  const fill = () => void navigate(linkTo(role ?? 'student', '/complete-data'), { replace: true })
  return (
    <Completing
      step={1}
      note={by.length === 0 ? ASKED : `${ASKED} Verifikasi dulu ${thing}, supaya ${you} bisa masuk lagi bila lupa kata sandi.`}
    >
      <div className="max-w-md">
        {otp.step === 'code' ? (
          <OtpCode of={otp} onProven={fill} onChange={otp.restart} />
        ) : (
          <OtpChannel of={otp} by={by} typed={byMail ? 'email' : 'phone'} start={(byMail ? user?.email : user?.phone) ?? ''} />
        )}
      </div>
    </Completing>
  )
}
