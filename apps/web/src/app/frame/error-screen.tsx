import { House, MessageCircle, RotateCw } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { useRouteError } from 'react-router'
import { noteError } from '#lib/errors/watch.ts'
import { AskFault } from '#lib/http/fault.ts'
import { useRemoteConfig } from '#lib/http/remote-config.ts'
import { thisDevice } from '#lib/device/words.ts'
import { useTitle } from '#lib/nav/title.ts'
import { Button } from '#ui/button.tsx'
import { DimLantern } from '#ui/drawings/dim-lantern.tsx'

/** Comes with a page that broke, and is left out where it cannot be fetched. */
const ProblemButton = lazy(() => import('./problem-button.tsx').catch(() => ({ default: (): null => null })))

const place = 'mx-auto grid min-h-[80dvh] w-full max-w-sm content-center justify-items-center gap-2 px-5 py-8 text-center'

/** Milliseconds that leaving waits for the device to forget. */
const PATIENCE = 1000
/** It may be an answer that this device has kept that broke the page: the next one asks anew. */
const forget = () =>
  Promise.race([
    import('#lib/offline/kept-answers.ts').then(({ dropBroken }) => dropBroken()).catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, PATIENCE)),
  ])

/** A page that broke (specification, section 2). One that could not be fetched says so in the fault's words. */
function Broken() {
  const error = useRouteError()
  const { contact_url } = useRemoteConfig()
  const unreached = error instanceof AskFault && error.unanswered
  useTitle('Terjadi kesalahan')
  useEffect(() => noteError(error), [error])
  useEffect(() => {
    if (!unreached) void forget()
  }, [unreached])
  const leave = async (go: () => void) => {
    if (!unreached) await forget()
    go()
  }
  return (
    <div role="alert" className={place}>
      <div className="w-52">
        <DimLantern />
      </div>
      <h1 className="mt-2 text-title font-extrabold tracking-tight">Maaf, terjadi kesalahan pada sistem kami.</h1>
      <p className="text-ink-2">
        {unreached ? error.message : 'Data yang sudah terkirim tetap aman. Muat ulang halaman ini untuk melanjutkan.'}
      </p>
      <div className="mt-5 grid w-full gap-2">
        <Button tone="main" size="main" icon={RotateCw} onClick={() => void leave(() => location.reload())}>
          Muat ulang
        </Button>
        <Suspense>
          <ProblemButton error={error} />
        </Suspense>
        <Button size="main" icon={House} onClick={() => void leave(() => location.assign('/'))}>
          Kembali ke halaman depan
        </Button>
      </div>
      {contact_url && (
        <a
          href={contact_url}
          target="_blank"
          rel="noreferrer"
          className="mt-2 inline-flex min-h-11 items-center gap-2 font-bold text-accent underline underline-offset-2"
        >
          <MessageCircle size={20} />
          Hubungi kami lewat pesan
        </a>
      )}
    </div>
  )
}

/** A page whose code this device has not fetched yet, and cannot now. It is asked for again when there is a network. */
function NotHereYet() {
  useTitle('Tidak ada sinyal')
  useEffect(() => {
    const again = () => location.reload()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])
  return (
    <div role="alert" className={place}>
      <div className="w-52">
        <DimLantern />
      </div>
      <h1 className="mt-2 text-title font-extrabold tracking-tight">Tidak ada sinyal</h1>
      <p className="text-ink-2">
        Halaman ini belum pernah dibuka di {thisDevice()}, jadi belum bisa ditampilkan. Begitu ada sinyal, halaman ini terbuka
        sendiri.
      </p>
      <Button tone="main" icon={RotateCw} className="mt-4" onClick={() => location.reload()}>
        Coba lagi
      </Button>
    </div>
  )
}

/** Stands in the frame for a page of it that broke or could not be fetched: the ways to all others stay. */
export function PageFault() {
  const error = useRouteError()
  return error instanceof AskFault && error.unanswered && !navigator.onLine ? <NotHereYet /> : <Broken />
}

/** Stands in for the whole page, where there is no frame. */
export const ErrorScreen = () => (
  <main className="min-h-dvh">
    <Broken />
  </main>
)
