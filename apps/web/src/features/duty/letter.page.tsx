import { type CheckedLetter, duty } from '@lentera/contract/permits/duty'
import { permitTypes } from '@lentera/contract/permits'
import { zones } from '@lentera/contract/shared'
import { useParams } from 'react-router'
import { useCall } from '#lib/http/use-call.ts'
import { longDate } from '#lib/time/dates.ts'
import { Facts } from '#ui/list.tsx'
import { Loader } from '#ui/loader.tsx'
import { Notice } from '#ui/notice.tsx'
import { ErrorState } from '#ui/states.tsx'
import { hoursText } from './words.ts'

function Letter({ letter }: { letter: CheckedLetter }) {
  const { holds, type, date, timezone } = letter
  return (
    <div className="grid gap-4">
      <Notice tone={holds ? 'ok' : 'bad'}>
        {holds ? `Surat ini asli, dari ${letter.school_name}.` : 'Surat ini sudah dibatalkan sekolah dan tidak berlaku.'}
      </Notice>
      <Facts
        facts={[
          { name: 'Nama', value: letter.student_name },
          { name: 'Kelas', value: letter.class_name ?? '–' },
          { name: 'Izin', value: permitTypes[type].label },
          { name: 'Hari', value: longDate(date) },
          { name: 'Jam', value: `${hoursText(letter)} ${zones[timezone]}` },
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
  const { data, fault, loading, retry } = useCall(duty.checkLetter, { params: { token } })
  return (
    <div className="mx-auto w-full max-w-md">
      <h1 className="mb-4 text-title font-extrabold">{title}</h1>
      {loading && <Loader />}
      {fault?.status === 404 ? (
        <Notice tone="bad">
          Surat ini tidak dikenal, atau sudah lewat harinya. Surat izin berlaku pada hari yang tertulis di atasnya.
        </Notice>
      ) : (
        fault && <ErrorState message={fault.message} onRetry={retry} />
      )}
      {data && <Letter letter={data} />}
    </div>
  )
}
