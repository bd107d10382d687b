import type { Role } from '@lentera/contract/kit/roles'
import { lazy, type SubmitEvent, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { AskFault } from '#lib/http/fault.ts'
import { homeOf } from '#lib/nav/home-of.ts'
import { useHydrated } from '#lib/device/hydrated.ts'
import { takeIntended } from '#lib/session/intended.ts'
import { signIn, useSession } from '#lib/session/session.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { OtherRoles } from './other-roles.tsx'
import { OtherWays } from './other-ways.tsx'
import type { Code } from './second-factor/login-fields.tsx'

const LoginFields = lazy(() => import('./second-factor/login-fields.tsx'))

interface Wrong {
  readonly username?: string
  readonly password?: string
  readonly code?: string
}

/** The specification words the two refusals by their status (section 8); a lock and a lost network speak for themselves. */
const wrongBy = (fault: AskFault): Wrong => {
  if (fault.code === 'OTP_WRONG' || fault.status === 422) return { code: 'Kode ini tidak benar atau sudah dipakai.' }
  if (fault.status === 404) return { username: 'Akun tidak ditemukan!' }
  return { password: fault.status === 400 ? 'Username, nomor ponsel atau password tidak benar!' : fault.message }
}

const factorOf = ({ typed, isRemembered }: Code) => ({
  second_factor: typed,
  ...(isRemembered && { remember_device: 'yes' as const }),
})

/** What is typed to sign in, what is wrong with it, and the way in. */
const useLogin = (role: Role) => {
  const [typed, setTyped] = useState({ username: '', password: '' })
  const [code, setCode] = useState<Code | null>(null)
  const [wrong, setWrong] = useState<Wrong>({})
  const nameField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  // Until the home is there, too: a second tap would sign in twice.
  const busy = useSession(({ signingIn, state }) => signingIn !== null || state === 'signed-in')
  const checked = useSession(({ isDeviceChecked }) => isDeviceChecked)
  const navigate = useNavigate()
  // On a slow line people type before the code is there.
  useEffect(() => {
    setTyped({
      // A printed slip names whom it is for.
      username: nameField.current?.value || (new URLSearchParams(location.search).get('username')?.slice(0, 100) ?? ''),
      password: passwordField.current?.value ?? '',
    })
  }, [])

  const show = (found: Wrong) => {
    setWrong(found)
    if (found.code) return
    const field = found.username ? nameField : passwordField
    field.current?.focus()
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (busy) return
    const { username, password } = typed
    if (!username.trim()) return show({ username: 'Isi nama pengguna, email, atau nomor ponsel.' })
    if (!password) return show({ password: 'Isi kata sandi.' })
    if (code?.typed.trim() === '') return show({ code: 'Isi kodenya.' })
    setWrong({})
    try {
      await signIn(role, username.trim(), password, code ? factorOf(code) : {})
    } catch (cause) {
      if (!(cause instanceof AskFault)) throw cause
      if (cause.code === 'SECOND_FACTOR_REQUIRED') return setCode({ typed: '', isRemembered: false })
      return show(wrongBy(cause))
    }
    await navigate(takeIntended(role) ?? homeOf(role), { replace: true })
  }
  return { typed, setTyped, code, setCode, wrong, setWrong, nameField, passwordField, busy, checked, submit }
}

export function LoginForm({ role }: { role: Role }) {
  const ready = useHydrated()
  const { typed, setTyped, code, setCode, wrong, setWrong, nameField, passwordField, busy, checked, submit } = useLogin(role)

  return (
    <>
      <form method="post" onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          ref={nameField}
          label="Nama pengguna, email, atau nomor ponsel"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
          maxLength={100}
          value={typed.username}
          error={wrong.username}
          onChange={(username) => setTyped((now) => ({ ...now, username }))}
        />
        <PasswordField
          ref={passwordField}
          label="Kata sandi"
          name="password"
          enterKeyHint="go"
          maxLength={200}
          value={typed.password}
          error={wrong.password}
          errorLines={2}
          onChange={(password) => setTyped((now) => ({ ...now, password }))}
        />
        {code && (
          <Suspense>
            <LoginFields code={code} wrong={wrong.code} onChange={setCode} />
          </Suspense>
        )}
        <Button type="submit" tone="main" size="main" wide busy={busy} disabled={!ready} className="mt-2">
          {checked ? 'Memeriksa perangkat…' : 'Masuk'}
        </Button>
        {checked && (
          <p role="status" className="mt-2 text-note text-ink-2">
            Banyak percobaan masuk dari jaringan ini, jadi perangkat baru diperiksa dulu. Biasanya selesai dalam beberapa detik.
          </p>
        )}
      </form>
      <OtherWays role={role} />
      <OtherRoles role={role} />
      {/* Last, because it arrives late: nothing moves. */}
      <DemoAccounts
        role={role}
        onPick={(username, password) => {
          setTyped({ username, password })
          setWrong({})
        }}
      />
    </>
  )
}
