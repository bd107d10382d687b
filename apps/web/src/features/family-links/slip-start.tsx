import '#ui/everything.css'
import { roles } from '@lentera/contract/kit/roles'
import { QueryClientProvider } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { cache } from '#lib/http/cache.ts'
import { href } from '#lib/nav/href.ts'
import { loginOf } from '#lib/nav/home-of.ts'
import { useSession } from '#lib/session/session.ts'
import { codeIn, codeText } from './words.ts'
import { Loader } from '#ui/loader.tsx'
import { Notice } from '#ui/notice.tsx'
import { SlipForm } from './slip-form.tsx'
import { SlipRegistration } from './slip-registration.tsx'

const link = 'inline-flex min-h-11 items-center font-bold text-accent underline-offset-4 hover:underline'

function Start({ code }: { code: string }) {
  const { state, role } = useSession()
  if (state === 'loading') return <Loader />
  if (role === 'parent') return <SlipForm code={code} />
  if (role !== null)
    return (
      <Notice tone="warn">
        Perangkat ini sedang masuk sebagai {roles[role].label}. Keluar dulu, lalu buka lagi kartunya dengan akun orang tua.
      </Notice>
    )
  return (
    <>
      <p className="mb-4 text-ink-2">
        Sudah punya akun orang tua?{' '}
        <Link to={loginOf('parent')} className={link}>
          Masuk
        </Link>
        , lalu tambahkan anak lewat menu Anak-anak.
      </p>
      <SlipRegistration code={code} />
      <p className="mt-4 text-note text-ink-2">
        Tidak punya kartu?{' '}
        <Link to={href('/parent/register')} className={link}>
          Daftar dengan nomor ponsel
        </Link>
      </p>
    </>
  )
}

/** A guest registers, a parent adds the child; the code comes from the QR or is typed. */
export default function SlipStart() {
  const code = codeIn(useSearchParams()[0].get('code') ?? '')
  return (
    <QueryClientProvider client={cache}>
      <div className="mx-auto w-full max-w-md pb-7">
        <h1 className="text-title font-extrabold tracking-tight">Kartu orang tua</h1>
        <p className="mt-1 mb-4 text-ink-2">
          Kode di kartu, NISN, dan tanggal lahir anak membuka akun Anda. Data anak terlihat setelah wali kelas membenarkannya.
        </p>
        <Start code={code === undefined ? '' : codeText(code)} />
      </div>
    </QueryClientProvider>
  )
}
