import { type BridgeDifference, type BridgePlan, raporBridge } from '@lentera/contract/rapor/bridge'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '#lib/device/save-file.ts'
import { placedIn } from '#lib/http/fault.ts'
import { useAction } from '#lib/http/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { Select } from '#ui/form/select.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Difference } from './difference.tsx'
import { PickFile } from './pick-file.tsx'

interface Compared {
  readonly file: File
  readonly found: BridgeDifference
}

/** A workbook of e-Rapor beside the final scores of a subject; a template of e-Rapor SMK is filled with them. */
export function CompareWithErapor({ of }: { of: BridgePlan }) {
  const [subject, setSubject] = useState(of.subjects[0]?.id ?? '')
  const [compared, setCompared] = useState<Compared | null>(null)
  const comparing = useAction(raporBridge.compare)
  const filling = useAction(raporBridge.fill, { done: saveFile })
  const { beside, above } = placedIn(comparing.fault, ['file'])
  const body = (file: File) => ({ class_id: of.class.uuid, subject_id: subject, semester: of.period.semester, file })
  const take = async (file: File) => {
    setCompared(null)
    filling.reset()
    const found = await comparing.run({ body: body(file) })
    if (found) setCompared({ file, found })
  }
  if (of.subjects.length === 0) return null
  return (
    <Section title="Bandingkan atau isi berkas e-Rapor">
      <p className="mb-3 text-ink-2">
        Pilih berkas nilai akhir dari e-Rapor. Bedanya dengan nilai di sini ditampilkan; templat e-Rapor SMK lalu dapat diisi.
        Nilai akhir di sini dihitung dari komponennya, jadi tidak diambil dari berkas: yang keliru diperbaiki gurunya dengan “Isi
        lewat Excel”.
      </p>
      <Select
        label="Mata pelajaran"
        bare
        className="mb-4 max-w-72"
        value={subject}
        options={of.subjects.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => {
          setSubject(id)
          setCompared(null)
          comparing.reset()
          filling.reset()
        }}
      />
      <div className="grid gap-4">
        <PickFile
          label="Berkas nilai akhir"
          busy={comparing.busy}
          wrong={beside.file ?? above ?? undefined}
          onFile={(file) => void take(file)}
        />
        {compared && <Difference of={compared.found} />}
        {compared?.found.fillable && (
          <div className="grid justify-items-start gap-2">
            <Button icon={Download} busy={filling.busy} onClick={() => void filling.run({ body: body(compared.file) })}>
              Isi templat ini
            </Button>
            <p className="text-note text-ink-2">
              Hanya kolom Nilai Akhir yang diisi. Ketercapaian kompetensi tetap seperti di templat dan diisi di e-Rapor.
            </p>
            <Wrong says={filling.fault?.message} />
          </div>
        )}
      </div>
    </Section>
  )
}
