import type { Role } from '@lentera/contract/kit/roles'
import { useRemoteConfig } from '#lib/http/remote-config.ts'

/** The demo's accounts of this role; a tap fills the form. Nothing while the demo is off. */
export function DemoAccounts({ role, onPick }: { role: Role; onPick: (username: string, password: string) => void }) {
  const { demo } = useRemoteConfig()
  const accounts = demo?.accounts.filter((account) => account.role === role) ?? []
  if (!demo || accounts.length === 0) return null
  return (
    <section aria-label="Akun demo" className="mt-5 rounded-card bg-soft p-4">
      <p className="text-note text-ink-2">
        Akun demo, kata sandi <b className="text-ink">{demo.password}</b>. Ketuk untuk mengisi.
      </p>
      <ul className="mt-2.5 grid gap-2">
        {accounts.map(({ username, about }) => (
          <li key={username}>
            <button
              type="button"
              onClick={() => onPick(username, demo.password)}
              className="flex min-h-11 w-full items-center gap-3 rounded-control border border-line bg-surface px-3.5 py-2 text-left hover:border-edge"
            >
              <b className="text-accent">{username}</b>
              <span className="min-w-0 text-note text-ink-2">{about}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
