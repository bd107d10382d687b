import type { Reply } from '@lentera/contract/kit/call'
import { raporReading } from '@lentera/contract/rapor/giving'
import { useParams } from 'react-router'
import { useOnce } from '#lib/http/use-once.ts'
import { longDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
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
          { name: 'Terbit', value: longDate(schoolDay(of.published_at)) },
        ]}
      />
    </div>
  )
}

export const title = 'Periksa keaslian rapor'

/** Where the QR of a report card leads: whether it is genuine. For whoever holds it, without a session. */
export default function RaporVerifyPage() {
  const { code = '' } = useParams()
  const { waits, data, fault, retry } = useOnce(raporReading.verify, { params: { code } })
  return (
    <div className="mx-auto w-full max-w-md">
      <h1 className="mb-4 text-title font-extrabold">{title}</h1>
      {waits && <Loader />}
      {fault &&
        (fault.status === 404 || fault.status === 422 ? (
          <Notice tone="bad">Kode ini tidak dikenal. Periksa lagi tulisan di bawah kotak QR.</Notice>
        ) : (
          <div className="grid gap-3">
            <Notice tone="bad">{fault.message}</Notice>
            <Button onClick={retry}>Coba lagi</Button>
          </div>
        ))}
      {data && <Genuine of={data} />}
    </div>
  )
}
