import { ownData } from '@lentera/contract/settings/own-data'
import { FileArchive } from 'lucide-react'
import { useJob } from '#lib/http/use-job.ts'
import { Button } from '#ui/button.tsx'
import { Card, Section } from '#ui/card.tsx'
import { Job } from '#ui/job.tsx'
import { Wrong } from '#ui/notice.tsx'

/** All that is known of the person, made in the background as one file to take along. */
export function ExportData() {
  const { job, run, again, save, leave, fault, busy } = useJob(ownData.export)
  return (
    <Section title="Salinan data">
      <Card className="grid gap-3 p-4">
        <p className="text-ink-2">
          Profil, presensi, izin, jurnal, persetujuan, dan foto akun ini dalam satu berkas. Tautannya berlaku 24 jam.
        </p>
        <Wrong says={fault?.message} />
        {job ? (
          <Job title="Salinan data" job={job} busy={busy} onSave={save} onAgain={again} onLeave={leave} />
        ) : (
          <Button icon={FileArchive} busy={busy} onClick={() => run({})} className="justify-self-start max-sm:w-full">
            Unduh data saya
          </Button>
        )}
      </Card>
    </Section>
  )
}
