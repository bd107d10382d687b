import type { Reply } from '@lentera/contract/kit/call'
import type { RaporAspects, RaporContent } from '@lentera/contract/rapor'
import { raporReading } from '@lentera/contract/rapor/giving'
import { useState } from 'react'
import { useParams } from 'react-router'
import { ask } from '#lib/http/ask.ts'
import { AskFault } from '#lib/http/fault.ts'
import { longDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { Verified } from '#school/verified.tsx'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/list.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'

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
          { name: 'Sidik isi', value: of.hash },
          { name: 'Terbit', value: longDate(schoolDay(of.published_at)) },
        ]}
      />
    </div>
  )
}

/** The two scores that a paper of K13 has. */
const bothOf = ({ knowledge, skills }: RaporAspects) =>
  `pengetahuan ${knowledge.score ?? '–'}, keterampilan ${skills.score ?? '–'}`

/** What the genuine one says, for who knows the NISN. */
function Marks({ code }: { code: string }) {
  const [nisn, setNisn] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [content, setContent] = useState<RaporContent | null>(null)
  const [busy, setBusy] = useState(false)
  const check = async () => {
    setBusy(true)
    setWrong(undefined)
    try {
      const { content: found } = await ask(raporReading.marks, { params: { code }, body: { nisn } })
      setContent(found)
      if (!found) setWrong('NISN ini bukan milik siswa pada rapor ini.')
    } catch (cause) {
      setWrong(cause instanceof AskFault ? cause.message : 'Belum berhasil. Coba lagi.')
    }
    setBusy(false)
  }
  if (content)
    return (
      <div className="mt-6">
        <h2 className="mb-2 text-lead font-bold">Isi rapor yang asli</h2>
        <Facts
          facts={[
            { name: 'Nama', value: content.student.name },
            ...content.subjects.map(({ name, score, k13 }) => ({ name, value: k13 ? bothOf(k13) : (score ?? '–') })),
            { name: 'Sakit', value: `${content.absences.sick} hari` },
            { name: 'Izin', value: `${content.absences.excused} hari` },
            { name: 'Tanpa keterangan', value: `${content.absences.absent} hari` },
          ]}
        />
      </div>
    )
  return (
    <form
      className="mt-6"
      onSubmit={(event) => {
        event.preventDefault()
        void check()
      }}
    >
      <TextField
        label="NISN siswa"
        hint="Untuk membandingkan nilai di kertas dengan nilai yang asli."
        inputMode="numeric"
        maxLength={10}
        value={nisn}
        onChange={setNisn}
        error={wrong}
      />
      <Button type="submit" busy={busy}>
        Lihat nilai
      </Button>
    </form>
  )
}

export const title = 'Periksa keaslian rapor'

/** Where the QR of a report card leads: whether it is genuine. For whoever holds it, without a session. */
export default function RaporVerifyPage() {
  const { code = '' } = useParams()
  return (
    <Verified title={title} call={raporReading.verify} input={{ params: { code } }}>
      {(data) => (
        <>
          <Genuine of={data} />
          <Marks code={code} />
        </>
      )}
    </Verified>
  )
}
