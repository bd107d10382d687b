import { type CheckedLetter, letters } from '@lentera/contract/permits/letter'
import { zones } from '@lentera/contract/shared'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { ask } from '#lib/http/ask.ts'
import { AskFault, noAnswer } from '#lib/http/fault.ts'
import { longDate, time } from '#lib/time/dates.ts'
import { Facts } from '#ui/list.tsx'
import { Loader } from '#ui/loader.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

function Letter({ letter }: { letter: CheckedLetter }) {
  const { holds, date, timezone, starts_at, ends_at } = letter
  const hours = [starts_at, ends_at].flatMap((at) => (at === null ? [] : time(at))).join('–')
  return (
    <div className="grid gap-4">
      <Notice tone={holds ? 'ok' : 'bad'}>
        {holds ? `Surat ini asli, dari ${letter.school_name}.` : 'Surat ini sudah dibatalkan sekolah dan tidak berlaku.'}
      </Notice>
      <Facts
        facts={[
          { name: 'Nama', value: letter.student_name },
          { name: 'Kelas', value: letter.class_name ?? '–' },
          { name: 'Izin', value: letter.label },
          { name: 'Hari', value: longDate(date) },
          { name: 'Jam', value: `${hours} ${zones[timezone]}` },
          { name: 'Diberikan oleh', value: letter.by },
        ]}
      />
    </div>
  )
}

export const title = 'Periksa surat izin'

/** Where the QR of a letter leads: whether it is genuine, and what it says. For whoever holds it, without a session. */
export default function LetterPage() {
  const { token = '' } = useParams()
  const [turn, setTurn] = useState(0)
  const [answer, setAnswer] = useState<CheckedLetter | AskFault | null>(null)
  // Pages without a session come without what remembers answers.
  useEffect(() => {
    let gone = false
    const put = (one: CheckedLetter | AskFault) => void (gone || setAnswer(one))
    ask(letters.checkLetter, { params: { token } }).then(put, (cause: unknown) =>
      put(cause instanceof AskFault ? cause : noAnswer(cause)),
    )
    return () => void (gone = true)
  }, [token, turn])
  const fault = answer instanceof AskFault ? answer : null
  const retry = () => {
    setAnswer(null)
    setTurn(turn + 1)
  }
  return (
    <div className="mx-auto w-full max-w-md">
      <h1 className="mb-4 text-title font-extrabold">{title}</h1>
      {answer === null && <Loader />}
      {fault?.status === 404 ? (
        <Notice tone="bad">
          Surat ini tidak dikenal, atau sudah lewat harinya. Surat izin berlaku pada hari yang tertulis di atasnya.
        </Notice>
      ) : (
        fault && (
          <div className="grid gap-3">
            <Notice tone="bad">{fault.message}</Notice>
            <Button onClick={retry}>Coba lagi</Button>
          </div>
        )
      )}
      {answer !== null && !(answer instanceof AskFault) && <Letter letter={answer} />}
    </div>
  )
}
