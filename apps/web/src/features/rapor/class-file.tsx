import type { RaporClass, RaporRow } from '@lentera/contract/rapor'
import { raporFiles } from '@lentera/contract/rapor/files'
import { Files, Printer } from 'lucide-react'
import { useState } from 'react'
import { type LongWork, useJob } from '#lib/http/use-job.ts'
import { Button } from '#ui/button.tsx'
import { Job } from '#ui/job.tsx'
import { Notice } from '#ui/notice.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { OwnPagesChoice } from './pages.tsx'

type Making = Omit<LongWork<typeof raporFiles.printClass>, 'run'>
/** Work in the background, and the button that begins it. */
function Made({
  title,
  verb,
  tone = 'main',
  making,
  begin,
}: {
  title: string
  verb: string
  tone?: 'main' | 'plain'
  making: Making
  begin: () => void
}) {
  const { job, again, save, leave, fault, busy } = making
  const isOpen = job?.state === 'waiting' || job?.state === 'running'
  return (
    <>
      {fault && <Notice tone="bad">{fault.message}</Notice>}
      {job && <Job title={title} job={job} busy={busy} onSave={save} onAgain={again} onLeave={leave} />}
      {!isOpen && (
        <Button tone={job ? 'plain' : tone} icon={Printer} busy={busy} onClick={begin}>
          {verb}
        </Button>
      )}
    </>
  )
}

const isDraft = ({ uuid, state }: RaporRow) =>
  uuid !== null && (state === 'incomplete' || state === 'waiting_homeroom' || state === 'waiting_principal')

/** All cards of a class in one file, with who is not in it. */
export function ClassFile({ of }: { of: RaporClass }) {
  const [open, setOpen] = useState(false)
  const [pages, setPages] = useState<'card' | 'all' | 'front'>('card')
  const { run, ...making } = useJob(raporFiles.printClass)
  const { run: runMiddle, ...middle } = useJob(raporFiles.printMiddle)
  const input = { body: { class_id: of.class.uuid, semester: of.period.semester } }
  const without = of.rows.filter(({ uuid }) => uuid === null).map(({ student }) => student.name)
  const begun = of.rows.length - without.length
  const drafts = of.rows.filter(isDraft).length
  return (
    <>
      <Button icon={Printer} onClick={() => setOpen(true)}>
        Cetak sekelas
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={`Cetak rapor ${of.class.name}`}>
        {open && (
          <div className="grid gap-3">
            <p className="text-ink-2">
              {begun === 0
                ? 'Belum ada rapor yang dimulai di kelas ini.'
                : `${begun} rapor ${of.period.name} dalam satu PDF, urut nama.`}
              {drafts > 0 && ` ${drafts} di antaranya belum disetujui, jadi dicetak sebagai konsep tanpa kode keaslian.`}
            </p>
            {without.length > 0 && begun > 0 && (
              <Notice tone="warn">Tidak ikut, karena rapornya belum dimulai: {without.join(', ')}.</Notice>
            )}
            {begun > 0 && <OwnPagesChoice value={pages} onChange={setPages} />}
            {(begun > 0 || making.job) && (
              <Made title="Rapor sekelas" verb="Buat PDF" making={making} begin={() => run({ body: { ...input.body, pages } })} />
            )}
            <section aria-labelledby="middle-paper" className="mt-3 grid gap-3">
              <h3 id="middle-paper" className="font-bold">
                Tengah semester (STS)
              </h3>
              <p className="text-ink-2">Rata-rata lingkup materi dan nilai STS semua siswa, seperti hari ini.</p>
              <Made
                title="Laporan tengah semester"
                verb="Buat laporan STS"
                tone="plain"
                making={middle}
                begin={() => runMiddle(input)}
              />
            </section>
          </div>
        )}
      </Sheet>
    </>
  )
}

/** All cards of a school in a semester: an archive with a file for each class. */
export function SchoolFile({ period }: { period: RaporClass['period'] }) {
  const [open, setOpen] = useState(false)
  const { run, ...making } = useJob(raporFiles.printSchool)
  const { tahun_ajaran_id, semester } = period
  return (
    <>
      <Button icon={Files} onClick={() => setOpen(true)}>
        Cetak semua kelas
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title="Cetak rapor semua kelas">
        {open && (
          <div className="grid gap-3">
            <p className="text-ink-2">
              Satu berkas zip untuk {period.name}, berisi satu PDF tiap kelas. Siapa yang rapornya belum dimulai disebut di akhir
              PDF kelasnya.
            </p>
            <Made
              title="Rapor semua kelas"
              verb="Buat berkas"
              making={making}
              begin={() => run({ body: { tahun_ajaran_id, semester } })}
            />
          </div>
        )}
      </Sheet>
    </>
  )
}
