import type { Timezone } from '@lentera/contract/shared'
import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AskFault } from '#lib/http/fault.ts'
import { loginOf } from '#lib/nav/home-of.ts'
import type { GuestPass } from '#lib/session/guest-pass.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Loader } from '#ui/loader.tsx'
import { Notice } from '#ui/notice.tsx'
import { momentOf } from '#features/tugasku/posts/words.ts'

/** What stands in the place of a page that a guest's link does not open. */
export const Closed = () => (
  <div className="grid gap-4">
    <h1 className="text-title font-extrabold">Tautan tidak berlaku</h1>
    <Notice tone="bad">Tautan tamu ini salah, sudah berakhir, atau dicabut. Minta tautan baru kepada gurunya.</Notice>
    <div>
      <ButtonLink to="/">Ke halaman depan</ButtonLink>
    </div>
  </div>
)

/** That this is read as a guest, until when, and the way in for those who have an account. */
export function GuestLine({ pass, expires_at, timezone }: { pass: GuestPass; expires_at: string; timezone: Timezone }) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-soft px-4 py-2.5">
      <p className="inline-flex items-center gap-2 font-semibold">
        <Eye size={20} className="shrink-0 text-accent" aria-hidden />
        <span>Tamu · hanya baca · sampai {momentOf(expires_at, timezone)}</span>
      </p>
      <ButtonLink tone="quiet" to={loginOf(pass.role)}>
        Punya akun? Masuk
      </ButtonLink>
    </div>
  )
}

/** What an answer waits for, or why there is none; the page itself once it is there. */
export function Answered<T>({
  of: { waits, data, fault, retry },
  children,
}: {
  of: { readonly waits: boolean; readonly data: T | undefined; readonly fault: AskFault | undefined; readonly retry: () => void }
  children: (data: T) => ReactNode
}) {
  if (waits) return <Loader />
  if (fault?.status === 404 || fault?.status === 422) return <Closed />
  if (fault)
    return (
      <div className="grid gap-3">
        <Notice tone="bad">{fault.message}</Notice>
        <div>
          <Button onClick={retry}>Coba lagi</Button>
        </div>
      </div>
    )
  return data === undefined ? null : children(data)
}
