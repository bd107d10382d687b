import { social } from '@lentera/contract/account/google'
import { AmongAccountPages } from '#school/account-pages.tsx'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useForm } from '#lib/form/use-form.ts'
import { useRemoteConfig } from '#lib/http/remote-config.ts'
import { href } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { schoolMoment } from '#lib/time/school-time.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { answerIn, leaveForGoogle } from './google.ts'
import { Mark } from './mark.tsx'

const check = ({ password }: { password: string }) => ({ password: password ? undefined : 'Isi kata sandi.' })
const start = { password: '' }

/** The password, with which the link is made or ended. */
function Proof({ token, onDone }: { token: string | null; onDone: () => void }) {
  const { user } = useSession()
  const linking = useForm(social.link, {
    start,
    check,
    input: ({ password }) => ({ body: { token: token ?? '', password } }),
    said: 'Akun Google terhubung.',
    done: onDone,
  })
  const ending = useForm(social.unlink, {
    start,
    check,
    input: (body) => ({ body }),
    said: 'Akun Google dilepas.',
    done: onDone,
  })
  const form = token === null ? ending : linking
  return (
    <Form of={form} className="mt-4 max-w-md">
      <input type="text" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
      <PasswordField label="Kata sandi akun ini" maxLength={200} autoComplete="current-password" {...form.field('password')} />
      <Submit>{token === null ? 'Lepas akun Google' : 'Hubungkan'}</Submit>
    </Form>
  )
}

/** What Google came back with, taken out of the address at once. */
const useAnswer = () => {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [answer, setAnswer] = useState<ReturnType<typeof answerIn>>(null)
  useEffect(() => {
    if (!hash.includes('state=')) return
    setAnswer(answerIn(hash))
    void navigate({ hash: '' }, { replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- once for each answer
  }, [hash])
  return [answer, () => setAnswer(null)] as const
}

/** Takes Google off the account again, by its password. */
function Unlinking() {
  const [ends, setEnds] = useState(false)
  return ends ? (
    <Proof token={null} onDone={() => setEnds(false)} />
  ) : (
    <Button className="mt-4" onClick={() => setEnds(true)}>
      Lepas akun Google
    </Button>
  )
}

/** Lets somebody sign in with an account at Google as well, or no more. */
export default function LinkGoogle() {
  const { google: config } = useRemoteConfig()
  const [answer, forget] = useAnswer()
  const token = answer && 'token' in answer ? answer.token : null
  return (
    <AmongAccountPages>
      <Screen call={social.own} input={{}} title="Akun Google" template="reading">
        {({ google }) => {
          if (!config && !google)
            return (
              <EmptyState
                drawing={<OpenBook />}
                text="Masuk dengan Google belum tersedia di sini"
                note="Masuk tetap dengan nama pengguna dan kata sandi."
              />
            )
          return (
            <Card className="p-4">
              <p className="flex items-center gap-3 font-semibold">
                <Mark />
                <span className="min-w-0 wrap-anywhere">{google ? google.email : 'Belum terhubung'}</span>
              </p>
              <p className="mt-2 text-ink-2">
                {google
                  ? `Terhubung sejak ${schoolMoment(new Date(google.linked_at))}. Setelah dilepas, masuk hanya dengan kata sandi.`
                  : 'Setelah terhubung, akun ini bisa dibuka tanpa mengetik kata sandi. Pakai akun Google milik sendiri.'}
              </p>
              {answer && 'wrong' in answer && (
                <div className="mt-4">
                  <Notice tone="bad" live>
                    Menghubungkan Google tidak selesai. Coba lagi.
                  </Notice>
                </div>
              )}
              {google ? (
                <Unlinking />
              ) : token === null ? (
                config && (
                  <Button className="mt-4" onClick={() => leaveForGoogle(config, href('/setting/google'))}>
                    Pilih akun Google
                  </Button>
                )
              ) : (
                <>
                  <p className="mt-4 font-semibold">Tinggal satu langkah: ketik kata sandi akun ini.</p>
                  <Proof token={token} onDone={forget} />
                </>
              )}
            </Card>
          )
        }}
      </Screen>
    </AmongAccountPages>
  )
}
