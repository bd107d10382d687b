import { questionFiles } from '@lentera/contract/questions/files'
import { jobs } from '@lentera/contract/jobs'
import { questions } from '@lentera/contract/questions'
import { Download, FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { saveFile } from '#lib/device/save-file.ts'
import { useAction, useCall } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card, Section } from '#ui/card.tsx'
import { Job } from '#ui/job.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { Page } from '#ui/screen.tsx'
import { Select } from '#ui/form/select.tsx'
import { ImportReview } from './import-review.tsx'

const examples = [
  { name: 'GIFT', text: 'Ibu kota Indonesia? {=Jakarta ~Bandung ~Medan}' },
  { name: 'Aiken', text: 'Ibu kota Indonesia?\nA. Bandung\nB. Jakarta\nANSWER: B' },
]

/** How far it is; a failed one says why. What was done says so itself. */
function Underway({ job_id, onAgain, onLeave }: { job_id: string; onAgain: () => void; onLeave: () => void }) {
  const { data: job } = useCall(jobs.get, { params: { job_id } })
  if (!job || job.state === 'done') return null
  return <Job title="Impor soal" job={job} busy={false} onSave={onLeave} onAgain={onAgain} onLeave={onLeave} />
}

/** Chooses a file and sends it; where its report is stands in the address, so that it is found again. */
function Choose() {
  const input = useRef<HTMLInputElement>(null)
  const [params, setParams] = useSearchParams()
  const [subject, setSubject] = useState('none')
  const begin = useCall(questions.begin, {})
  const { run, busy, fault } = useAction(questionFiles.read, {
    done: ({ import_uuid, job_id }) => setParams({ import: import_uuid, job: job_id }, { replace: true }),
  })
  const job = params.get('job')
  const choose = () => input.current?.click()
  return (
    <div className="grid gap-3">
      <Select
        label="Mata pelajaran untuk soal yang masuk"
        options={[
          { value: 'none', label: 'Tanpa mata pelajaran' },
          ...(begin.data?.subjects ?? []).map(({ uuid, name }) => ({ value: uuid, label: name })),
        ]}
        value={subject}
        onChange={setSubject}
      />
      <Wrong says={fault?.message} />
      {job && <Underway key={job} job_id={job} onAgain={choose} onLeave={() => setParams({}, { replace: true })} />}
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Berkas soal"
        accept=".txt,.gift,.xml,.zip,.xlsx,text/plain,text/xml,application/xml,application/zip,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void run({ body: { file, subject } })
        }}
      />
      <Button tone="main" size="main" icon={FileUp} busy={busy} onClick={choose} className="justify-self-start">
        Pilih berkas
      </Button>
      <p className="text-note text-ink-2">
        Excel (juga lembar Kahoot dan Quizizz), Moodle XML, QTI 2.1 dan 3.0 (XML atau paket ZIP), GIFT, atau Aiken, maksimal 5 MB.
        Gambar dan suara di dalamnya ikut masuk. Berkas diperiksa dulu: tidak ada yang disimpan sebelum Anda melihat hasilnya.
      </p>
    </div>
  )
}

/** The workbook that is filled in without knowing any format. */
function Template() {
  const { run, busy, fault } = useAction(questionFiles.template, { done: saveFile })
  return (
    <Card className="grid gap-2 p-4">
      <p className="font-bold">Excel</p>
      <p className="text-note text-ink-2">Satu baris satu soal, dengan contoh tiap jenis dan petunjuk pengisian.</p>
      {fault && <Notice tone="bad">{fault.message}</Notice>}
      <Button icon={Download} busy={busy} onClick={() => void run({})} className="justify-self-start">
        Unduh templat Excel
      </Button>
    </Card>
  )
}

export const title = 'Impor soal'

/** Questions from a file of another system. */
export default function ImportPage() {
  const [params] = useSearchParams()
  const done = params.get('import')
  return (
    <Page
      title="Impor soal"
      back={href('/teacher/questions')}
      actions={<ButtonLink to={href('/teacher/questions')}>Ke bank soal</ButtonLink>}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <div className="grid gap-6">
          <Choose />
          {done && <ImportReview key={done} uuid={done} />}
        </div>
        <Section title="Contoh isi berkas">
          <div className="grid gap-3">
            <Template />
            {examples.map(({ name, text }) => (
              <Card key={name} className="p-4">
                <p className="mb-1 font-bold">{name}</p>
                <pre className="overflow-x-auto text-note whitespace-pre-wrap text-ink-2">{text}</pre>
              </Card>
            ))}
          </div>
        </Section>
      </div>
    </Page>
  )
}
