import { type OperatorJob, type OperatorJobs, operatorWork } from '@lentera/contract/operator/work'
import { useState } from 'react'
import { say } from '#lib/form/say.ts'
import { useAction } from '#lib/http/use-call.ts'
import { ago, sinceHere } from '#lib/time/dates.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { QuietDay } from '#ui/drawings/quiet-day.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pill } from '#ui/pill.tsx'
import { Screen } from '#ui/screen.tsx'
import { Confirm } from '#ui/sheet.tsx'
import { EmptyState } from '#ui/states.tsx'
import { count } from '#features/operator/words.ts'
import { jobName } from './job-names.ts'

/** One that failed: why, and what to do with it. */
function Failed({ job }: { job: OperatorJob }) {
  const [asked, setAsked] = useState(false)
  const retrying = useAction(operatorWork.retryJob, { done: () => say(`${jobName(job.name)} dijalankan lagi.`) })
  const forgetting = useAction(operatorWork.forgetJob, { done: () => say(`${jobName(job.name)} dihapus.`) })
  const input = { params: { job_id: job.id } }
  const fault = retrying.fault ?? forgetting.fault
  const next = job.dead ? 'tidak dicoba lagi' : `dicoba lagi ${sinceHere(new Date(job.run_at))}`
  return (
    <Row
      title={jobName(job.name)}
      note={
        <>
          {`Gagal ${job.attempts} dari ${job.max_attempts} kali, ${next}`}
          {job.error && <span className="mt-1 block text-bad break-words">{job.error}</span>}
          {fault && <span className="mt-1 block font-semibold text-bad">{fault.message}</span>}
        </>
      }
      pill={job.dead && <Pill tone="bad">Berhenti</Pill>}
      act={
        <span className="flex flex-wrap items-center gap-2">
          <Button busy={retrying.busy} onClick={() => void retrying.run(input)}>
            Jalankan lagi
          </Button>
          <Button tone="quiet" className="text-bad" onClick={() => setAsked(true)}>
            Hapus
          </Button>
          <Confirm
            open={asked}
            onClose={() => setAsked(false)}
            title="Hapus pekerjaan ini?"
            verb="Hapus"
            danger
            busy={forgetting.busy}
            onConfirm={() => void forgetting.run(input).then(() => setAsked(false))}
          >
            <p className="text-ink-2">{`${jobName(job.name)} tidak pernah dijalankan, dan apa yang menunggunya tidak terjadi.`}</p>
          </Confirm>
        </span>
      }
    />
  )
}

const Queues = ({ queues }: Pick<OperatorJobs, 'queues'>) => (
  <List label="Antrean">
    {queues.map(({ name, waiting, running, failing, next_at }) => (
      <Row
        key={name}
        title={jobName(name)}
        note={next_at ? `Berikutnya ${sinceHere(new Date(next_at))}` : undefined}
        value={
          <span className="text-cell text-ink-2 tabular-nums">
            {[`${count(waiting)} menunggu`, running > 0 && `${count(running)} berjalan`, failing > 0 && `${count(failing)} gagal`]
              .filter(Boolean)
              .join(', ')}
          </span>
        }
      />
    ))}
  </List>
)

export const title = 'Pekerjaan'

/** What the product does by itself: what failed, what waits, and when what comes round did last. */
export default function JobsPage() {
  return (
    <Screen call={operatorWork.jobs} input={{}} every={30_000} title={title} note="Yang dikerjakan server dengan sendirinya">
      {({ failed, queues, regular }) => (
        <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
          <div className="grid gap-5">
            <Section title="Gagal">
              {failed.length > 0 ? (
                <List label="Gagal">
                  {failed.map((job) => (
                    <Failed key={job.id} job={job} />
                  ))}
                </List>
              ) : (
                <EmptyState drawing={<QuietDay />} text="Tidak ada yang gagal" />
              )}
            </Section>
            {queues.length > 0 && (
              <Section title="Antrean">
                <Queues queues={queues} />
              </Section>
            )}
          </div>
          <Section title="Berulang">
            {regular.length > 0 ? (
              <List label="Berulang">
                {regular.map(({ name, last_at }) => (
                  <Row
                    key={name}
                    title={<span className="font-medium">{jobName(name)}</span>}
                    value={<span className="text-cell text-ink-2">{last_at ? ago(last_at) : 'Belum pernah'}</span>}
                  />
                ))}
              </List>
            ) : (
              <Notice tone="off">Belum ada yang berjalan di server ini.</Notice>
            )}
          </Section>
        </div>
      )}
    </Screen>
  )
}
