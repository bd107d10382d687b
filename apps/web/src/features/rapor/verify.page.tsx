import type { Reply } from '@lentera/contract/kit/call'
import { raporReading } from '@lentera/contract/rapor/giving'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { ask } from '#lib/http/ask.ts'
import { AskFault, noAnswer } from '#lib/http/fault.ts'
import { dayHere, longDate } from '#lib/time/dates.ts'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/list.tsx'
import { Loader } from '#ui/loader.tsx'
import { Notice } from '#ui/notice.tsx'

type Checked = Reply<typeof raporReading.verify>

function Genuine({ of }: { of: Checked }) {
  return (
    <div className="grid gap-4">
      <Notice tone={of.replaced ? 'warn' : 'ok'}>
        {of.replaced
          ? 'Rapor ini asli, tetapi sudah ditarik dan diganti versi yang lebih baru.'
          : `Rapor ini asli, dari ${of.school}.`}
      </Notice>
      <Facts
        facts={[
          { name: 'Inisial siswa', value: of.initials },
          { name: 'Kelas', value: of.class },
          { name: 'Semester', value: of.period },
          { name: 'Versi', value: of.version },
          { name: 'Terbit', value: longDate(dayHere(of.published_at)) },
        ]}
      />
    </div>
  )
}

export const title = 'Periksa keaslian rapor'

/** Where the QR of a report card leads: whether it is genuine. For whoever holds it, without a session. */
export default function RaporVerifyPage() {
  const { code = '' } = useParams()
  const [turn, setTurn] = useState(0)
  const [answer, setAnswer] = useState<Checked | AskFault | null>(null)
  // Pages without a session come without what remembers answers.
  useEffect(() => {
    let gone = false
    const put = (one: Checked | AskFault) => void (gone || setAnswer(one))
    ask(raporReading.verify, { params: { code } }).then(put, (cause: unknown) =>
      put(cause instanceof AskFault ? cause : noAnswer(cause)),
    )
    return () => void (gone = true)
  }, [code, turn])
  const retry = () => {
    setAnswer(null)
    setTurn(turn + 1)
  }
  return (
    <div className="mx-auto w-full max-w-md">
      <h1 className="mb-4 text-title font-extrabold">{title}</h1>
      {answer === null && <Loader />}
      {answer instanceof AskFault ? (
        answer.status === 404 || answer.status === 422 ? (
          <Notice tone="bad">Kode ini tidak dikenal. Periksa lagi tulisan di bawah kotak QR.</Notice>
        ) : (
          <div className="grid gap-3">
            <Notice tone="bad">{answer.message}</Notice>
            <Button onClick={retry}>Coba lagi</Button>
          </div>
        )
      ) : (
        answer && <Genuine of={answer} />
      )}
    </div>
  )
}
