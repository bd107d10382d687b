import { House, MessageCircle, RotateCw } from 'lucide-react'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { AskFault } from '#lib/http/fault.ts'
import { useRemoteConfig } from '#lib/http/remote-config.ts'
import { useTitle } from '#lib/nav/title.ts'
import { Button } from '#ui/button.tsx'
import { DimLantern } from '#ui/drawings/dim-lantern.tsx'

/** Milliseconds that leaving waits for the device to forget. */
const PATIENCE = 1000
/** It may be an answer that this device has kept that broke the page: the next one asks anew. */
const forget = () =>
  Promise.race([
    import('#lib/offline/kept-answers.ts').then(({ dropBroken }) => dropBroken()).catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, PATIENCE)),
  ])

/** Stands in for a page that broke (specification, section 2). A page that could not be fetched says so in the fault's words. */
export function ErrorScreen() {
  const error = useRouteError()
  const { contact_url } = useRemoteConfig()
  const unreached = error instanceof AskFault && error.unanswered
  useTitle('Terjadi kesalahan')
  useEffect(() => {
    if (!unreached) void forget()
  }, [unreached])
  const leave = async (go: () => void) => {
    if (!unreached) await forget()
    go()
  }
  return (
    <main
      role="alert"
      className="mx-auto grid min-h-dvh max-w-sm content-center justify-items-center gap-2 px-5 py-8 text-center"
    >
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
    </main>
  )
}
