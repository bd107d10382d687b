import { type ReactNode } from 'react'
import { Link } from 'react-router'
import { homeOf } from '#lib/nav/home-of.ts'
import { useSession } from '#lib/session/session.ts'
import { sentence } from '#lib/text/sentence.ts'
import { AmongAccountPages } from '#school/account-pages.tsx'
import { SignOut } from '#school/sign-out.tsx'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { Page } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'

/** One of the two steps in which an account is completed. Whoever is not the one can always sign out. */
export function Completing({ step, note, children }: { step: 1 | 2; note: string; children: ReactNode }) {
  const { role, user } = useSession()
  if (!role || !user) return null
  if (!user.is_need_complete_data)
    return (
      <AmongAccountPages>
        <Page title="Lengkapi data" template="reading">
          <EmptyState
            drawing={<OpenBook />}
            text="Data akun ini sudah lengkap."
            action={
              <Link to={homeOf(role)} className="inline-flex min-h-11 items-center font-bold text-accent">
                Ke beranda
              </Link>
            }
          />
        </Page>
      </AmongAccountPages>
    )
  return (
    <Page title="Lengkapi data" template="reading" note={`Langkah ${step} dari 2. ${note}`}>
      {children}
      <div className="mt-8 grid max-w-md gap-2 border-t border-line pt-5">
        <p className="text-note text-ink-2">
          {sentence(`Masuk sebagai ${user.name}`)} Bukan akun{role === 'student' ? 'mu' : ' Anda'}?
        </p>
        <SignOut />
      </div>
    </Page>
  )
}
