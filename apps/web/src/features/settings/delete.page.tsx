import { type Deletion, graceDays, ownData } from '@lentera/contract/settings/own-data'
import { AmongAccountPages } from '#school/account-pages.tsx'
import type { Role } from '@lentera/contract/kit/roles'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '#lib/http/use-call.ts'
import { placedIn } from '#lib/http/fault.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { signOut, useSession } from '#lib/session/session.ts'
import { InvalidToken } from '#school/otp/invalid-token.tsx'
import { OtpChannel } from '#school/otp/otp-channel.tsx'
import { OtpCode } from '#school/otp/otp-code.tsx'
import { useOtp } from '#school/otp/use-otp.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card, Section } from '#ui/card.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { Screen } from '#ui/screen.tsx'
import { Confirm } from '#ui/sheet.tsx'

/** What happens, when, and what stays; in the words of whoever leaves. */
const meaningOf = ({ kept_by, leads }: Deletion, role: Role) => {
  const you = role === 'student' ? 'Kamu' : 'Anda'
  return [
    `${you} langsung keluar dari semua perangkat.`,
    `Selama ${graceDays} hari akun masih dapat dipulihkan: cukup masuk lagi.`,
    'Setelah itu nomor ponsel, email, foto, jurnal, notifikasi, tulisan di mading, komentar, isi pesan, koin, dan hubungan orang tua dan anak dihapus, dan tidak dapat dikembalikan. Orang lain membaca “Akun dihapus”.',
    ...(kept_by.length > 0
      ? [
          `${new Intl.ListFormat('id-ID').format(kept_by)} tetap menyimpan presensi, izin, nilai, rapor, tata tertib, catatan sikap, dan tugas yang dikumpulkan, beserta nama, ${role === 'student' ? 'NISN' : 'NIP, NUPTK'}, jenis kelamin, dan tanggal lahir pemiliknya.`,
        ]
      : []),
    ...(leads.length > 0 ? [`${leads.join(', ')} tidak lagi punya wali kelas sampai sekolah memilih penggantinya.`] : []),
  ]
}

function Leaving({ of }: { of: Deletion }) {
  const [agreed, setAgreed] = useState(false)
  const [asked, setAsked] = useState(false)
  const [password, setPassword] = useState('')
  const navigate = useNavigate()
  const otp = useOtp({ purpose: 'deletion' })
  const leaving = useAction(ownData.askDeletion)
  const { beside, above } = placedIn(leaving.fault, ['password'])
  const restart = () => {
    leaving.reset()
    otp.restart()
    setAsked(false)
  }
  const run = async () => {
    const body = of.proof === 'code' ? { secret_token: otp.secret ?? '' } : { password }
    const reply = await leaving.run({ body })
    if (!reply) return setAsked(false)
    otp.restart()
    await navigate(withQuery(href('/success/delete'), { ends: reply.ends_at }), { replace: true })
    await signOut('here')
  }
  const ready = of.proof === 'password' ? password !== '' : otp.step === 'proven'
  return (
    <Section title="Konfirmasi">
      <Card className="grid gap-4 p-4">
        <Checkbox label="Saya mengerti dan tetap ingin menghapus akun ini" value={agreed} onChange={setAgreed} />
        {agreed && of.proof === 'password' && (
          <PasswordField label="Kata sandi" name="password" value={password} error={beside['password']} onChange={setPassword} />
        )}
        {agreed && of.proof === 'code' && otp.step === 'ask' && <OtpChannel of={otp} by={of.channels} own />}
        {agreed && otp.step === 'code' && <OtpCode of={otp} onProven={() => setAsked(true)} onChange={otp.restart} />}
        {above && leaving.fault?.code !== 'INVALID_TOKEN' && (
          <Notice tone="bad" live>
            {above}
          </Notice>
        )}
        {agreed && (of.proof === 'password' || otp.step === 'proven') && (
          <Button tone="danger" size="main" disabled={!ready} onClick={() => setAsked(true)}>
            Hapus akun
          </Button>
        )}
      </Card>
      <Confirm
        open={asked}
        onClose={() => setAsked(false)}
        title="Hapus akun ini?"
        verb="Hapus akun"
        danger
        busy={leaving.busy}
        onConfirm={() => void run()}
      >
        <p className="text-ink-2">Semua perangkat langsung keluar. Masuk lagi dalam {graceDays} hari untuk membatalkannya.</p>
      </Confirm>
      <InvalidToken fault={leaving.fault} text="Silahkan ulangi proses hapus akun" onAgain={restart} />
    </Section>
  )
}

export const title = 'Hapus akun'

/** What deleting the own account means, the proof that it is the owner, and the goodbye. */
export default function DeletePage() {
  const role = useSession((session) => session.role)
  if (role === null) return null
  return (
    <AmongAccountPages>
      <Screen call={ownData.deletion} input={{}} title={title} template="reading" back={href('/setting/account')}>
        {(of) =>
          of.is_last_office ? (
            <Notice tone="warn">
              Hanya akun ini yang memegang hak Operator (TU), jadi tidak dapat dihapus. Beri dulu hak itu kepada orang lain di
              Orang tata usaha, atau hubungi pengelola {of.school_name}.
            </Notice>
          ) : (
            <div className="grid gap-6">
              <Section title="Yang terjadi">
                <Card className="p-4">
                  <ol className="grid list-decimal gap-2 pl-5">
                    {meaningOf(of, role).map((line) => (
                      <li key={line}>{line}</li>
                    ))}
                  </ol>
                  <p className="mt-4 text-ink-2">Ingin menyimpan datanya? Unduh dulu di Akun dan perangkat.</p>
                  <ButtonLink tone="quiet" to={href('/setting/account')} className="mt-1 -ml-3">
                    Salinan data
                  </ButtonLink>
                </Card>
              </Section>
              <Leaving of={of} />
            </div>
          )
        }
      </Screen>
    </AmongAccountPages>
  )
}
