import { type BridgePlan, type BridgeWarning, bridgePapers, bridgeWarnings, raporBridge } from '@lentera/contract/rapor/bridge'
import { Download } from 'lucide-react'
import { saveFile } from '#lib/device/save-file.ts'
import { useAction } from '#lib/http/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { List } from '#ui/list.tsx'
import { Wrong } from '#ui/notice.tsx'

type Paper = BridgePlan['papers'][number]

/** What a workbook lacks, each with whom it concerns: it is made all the same. */
function Warnings({ of, pupils }: { of: readonly BridgeWarning[]; pupils: number }) {
  if (of.length === 0) return <p className="text-note text-ink-2">Lengkap.</p>
  return (
    <ul aria-label="Yang kurang" className="grid gap-1 text-note">
      {of.map(({ what, students }) => (
        <li key={what}>
          <span className="font-semibold text-warn">{bridgeWarnings[what]}</span>
          {students.length > 0 && (
            <span className="text-ink-2">
              {' '}
              {students.length === pupils ? '(semua siswa)' : `(${students.length} siswa): ${students.join(', ')}`}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function PaperRow({ of, paper: { paper, subject, pupils, warnings } }: { of: BridgePlan; paper: Paper }) {
  const { run, busy, fault } = useAction(raporBridge.workbook, { done: saveFile })
  const name = subject ? `${subject.name}: ${bridgePapers[paper].toLowerCase()}` : bridgePapers[paper]
  const query = { class_id: of.class.uuid, semester: of.period.semester, paper, ...(subject && { subject_id: subject.id }) }
  return (
    <li className="grid gap-2 px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-bold">{name}</p>
          <p className="text-note text-ink-2">{pupils} siswa</p>
        </div>
        <Button icon={Download} busy={busy} aria-label={`Unduh ${name}`} onClick={() => void run({ query })}>
          Unduh
        </Button>
      </div>
      <Warnings of={warnings} pupils={pupils} />
      <Wrong says={fault?.message} />
    </li>
  )
}

/** The workbooks of a class, each with what is missing beside its download. */
export function Papers({ of }: { of: BridgePlan }) {
  return (
    <Section title="Berkas untuk e-Rapor" className="mb-7">
      <p className="mb-3 text-ink-2">
        Diisi dari nilai, capaian, dan isian rapor semester ini. Yang kurang disebut di sini, dan berkasnya tetap dapat diunduh.
        e-Rapor SMK hanya menerima templatnya sendiri: isi templat itu di bawah.
      </p>
      <List label="Berkas untuk e-Rapor">
        {of.papers.map((paper) => (
          <PaperRow key={`${paper.paper} ${paper.subject?.id ?? ''}`} of={of} paper={paper} />
        ))}
      </List>
    </Section>
  )
}
