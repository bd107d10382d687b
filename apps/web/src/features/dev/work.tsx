import { Job, Progress } from '#ui/job.tsx'
import { Exhibit, Ground } from './exhibit.tsx'

const nothing = () => undefined
const file = {
  url: '#',
  name: 'Daftar hadir SMA Lentera Nusantara 2026-11.pdf',
  bytes: 516_000,
  until: '2026-11-24T00:00:00.000Z',
}
const states = [
  { state: 'waiting', progress: 0, words: '', file: null },
  { state: 'running', progress: 0.42, words: 'Membaca kelas 12 dari 28', file: null },
  { state: 'done', progress: 1, words: '', file },
  { state: 'done', progress: 1, words: '', file: null },
  { state: 'failed', progress: 0.3, words: 'Belum ada kelas di tahun ajaran berjalan.', file: null },
] as const

/** What takes its time. */
export const Working = () => (
  <>
    <Exhibit of="Job" wide>
      <div className="grid gap-3 lg:grid-cols-2">
        {states.map((job, at) => (
          <Job
            key={at}
            title={`Daftar hadir kelas ${at + 1}`}
            job={job}
            busy={false}
            onSave={nothing}
            onAgain={nothing}
            onLeave={nothing}
          />
        ))}
      </div>
    </Exhibit>
    <Exhibit of="Progress">
      <Ground>
        <Progress label="Mengirim berkas" value={0.64} />
      </Ground>
    </Exhibit>
  </>
)
