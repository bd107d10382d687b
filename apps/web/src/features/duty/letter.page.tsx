import { type CheckedLetter, letters } from '@lentera/contract/permits/letter'
import { zones } from '@lentera/contract/shared'
import { useParams } from 'react-router'
import { useOnce } from '#lib/http/use-once.ts'
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
  const { waits, data, fault, retry } = useOnce(letters.checkLetter, { params: { token } })
  return (
    <div className="mx-auto w-full max-w-md">
      <h1 className="mb-4 text-title font-extrabold">{title}</h1>
      {waits && <Loader />}
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
      {data && <Letter letter={data} />}
    </div>
  )
}
