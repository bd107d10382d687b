import { Bug } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { errorIdOf } from '#lib/errors/watch.ts'
import { Button } from '#ui/button.tsx'

type Dialog = ComponentType<{ error: Error; id: string; onClose: () => void; onSent: () => void }>

/** Offers to report an error that has an id; the dialog and what sends are fetched when it is pressed. */
export default function ProblemButton({ error }: { error: unknown }) {
  const id = errorIdOf(error)
  const [Dialog, setDialog] = useState<Dialog | null>(null)
  const [state, setState] = useState<'idle' | 'loading' | 'failed' | 'sent'>('idle')
  if (id === null || !(error instanceof Error)) return null
  const open = async () => {
    setState('loading')
    try {
      const { ReportProblem } = await import('#features/error-report/report-problem.tsx')
      setDialog(() => ReportProblem)
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      {state === 'sent' ? (
        <p className="py-2 font-semibold">Terima kasih! Laporan Anda telah dikirim.</p>
      ) : (
        <Button size="main" icon={Bug} busy={state === 'loading'} onClick={() => void open()}>
          Laporkan Masalah
        </Button>
      )}
      {state === 'failed' && (
        <p role="status" className="font-semibold text-bad">
          Formulir laporan belum dapat dibuka. Periksa sinyal, lalu coba lagi.
        </p>
      )}
      {Dialog && <Dialog error={error} id={id} onClose={() => setDialog(null)} onSent={() => setState('sent')} />}
    </>
  )
}
