import { roles } from '@lentera/contract/kit/roles'
import { useSyncExternalStore } from 'react'
import { loginMessage, loginNews } from '#lib/session/end-session.ts'
import { useRemoteConfig } from '#lib/http/remote-config.ts'
import { Notice } from '#ui/notice.tsx'
import { LoginForm } from './login-form.tsx'
import { useRoleOfPage } from './role-of-page.ts'

const unchanging = () => () => undefined

export const title = 'Masuk'

export default function LoginPage() {
  const role = useRoleOfPage()
  const { features } = useRemoteConfig()
  const ended = useSyncExternalStore(unchanging, loginMessage, () => '')
  const news = useSyncExternalStore(unchanging, loginNews, () => '')
  return (
    <div className="pb-5">
      <h1 className="text-title font-extrabold tracking-tight">Masuk sebagai {roles[role].label}</h1>
      <p className="mt-1 mb-5 text-ink-2">Pakai nama pengguna, email, atau nomor ponsel.</p>
      {news && (
        <div className="mb-5">
          <Notice tone="ok" live>
            {news}
          </Notice>
        </div>
      )}
      {ended && (
        <div className="mb-5">
          <Notice tone="warn" live>
            {ended}
          </Notice>
        </div>
      )}
      {features.no_school === true && (
        <div className="mb-5">
          <Notice>Belum ada sekolah di sini. Pengelola server membuatnya dengan perintah npm run school:create.</Notice>
        </div>
      )}
      <LoginForm key={role} role={role} />
    </div>
  )
}
