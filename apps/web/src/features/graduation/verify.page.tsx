import { graduationReading } from '@lentera/contract/school-links/graduation-reading'
import { useParams } from 'react-router'
import { useOnce } from '#lib/http/use-once.ts'
import { fullDate } from '#lib/time/dates.ts'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/list.tsx'
import { Loader } from '#ui/loader.tsx'
import { Notice } from '#ui/notice.tsx'

export const title = 'Periksa surat keterangan lulus'

/** Where the QR of a graduate's letter leads: whether it is genuine and holds. For whoever has it, without a session. */
export default function GraduationVerifyPage() {
  const { code = '' } = useParams()
  const { waits, data, fault, retry } = useOnce(graduationReading.verify, { params: { code } })
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
      {data && (
        <div className="grid gap-4">
          <Notice tone={data.holds ? 'ok' : 'warn'}>
            {data.holds
              ? `Surat ini asli, dari ${data.school}.`
              : `Surat ini dari ${data.school}, tetapi sudah dibatalkan dan tidak berlaku lagi.`}
          </Notice>
          <Facts
            facts={[
              { name: 'Inisial lulusan', value: data.initials },
              { name: 'Lulus tahun ajaran', value: `${data.year}/${data.year + 1}` },
              { name: 'Nomor surat', value: data.number },
              { name: 'Tanggal surat', value: fullDate(data.letter_on) },
            ]}
          />
        </div>
      )}
    </div>
  )
}
