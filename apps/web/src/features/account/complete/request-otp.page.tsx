import { useNavigate } from 'react-router'
import { linkTo } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { OtpChannel } from '#school/otp/otp-channel.tsx'
import { OtpCode } from '#school/otp/otp-code.tsx'
import { useOtp } from '#school/otp/use-otp.ts'
import { Completing } from './completing.tsx'

export const title = 'Lengkapi data'

/** The first step of an account that somebody else has made: a number that is proven to be the person's. */
export default function RequestOtpPage() {
  const otp = useOtp({ purpose: 'complete_data' })
  const { role, user } = useSession()
  const navigate = useNavigate()
  const [you, your] = role === 'student' ? ['kamu', 'ponselmu'] : ['Anda', 'ponsel Anda']
  const fill = () => void navigate(linkTo(role ?? 'student', '/complete-data'), { replace: true })
  return (
    <Completing
      step={1}
      note={`Sekolah meminta data ini dilengkapi. Buktikan dulu nomor ${your}, supaya ${you} bisa masuk lagi bila lupa kata sandi.`}
    >
      <div className="max-w-md">
        {otp.step === 'code' ? (
          <OtpCode of={otp} onProven={fill} onChange={otp.restart} />
        ) : (
          <OtpChannel of={otp} by={['whatsapp', 'sms']} start={user?.phone ?? ''} />
        )}
      </div>
    </Completing>
  )
}
