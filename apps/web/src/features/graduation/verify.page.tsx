import { graduationReading } from '@lentera/contract/school-links/graduation-reading'
import { useParams } from 'react-router'
import { fullDate } from '#lib/time/dates.ts'
import { Verified } from '#school/verified.tsx'
import { Facts } from '#ui/list.tsx'
import { Notice } from '#ui/notice.tsx'

export const title = 'Periksa surat keterangan lulus'

/** Where the QR of a graduate's letter leads: whether it is genuine and holds. For whoever has it, without a session. */
export default function GraduationVerifyPage() {
  const { code = '' } = useParams()
  return (
    <Verified title={title} call={graduationReading.verify} input={{ params: { code } }}>
      {(data) => (
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
    </Verified>
  )
}
