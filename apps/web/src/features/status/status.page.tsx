import type { Reply } from '@lentera/contract/kit/call'
import { status, type StatusState, statusStates } from '@lentera/contract/status'
import { useOnce } from '#lib/http/use-once.ts'
import { longDate } from '#lib/time/dates.ts'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/list.tsx'
import { Loader } from '#ui/loader.tsx'
import { Notice } from '#ui/notice.tsx'

type StatusReply = Reply<typeof status.read>
type Day = StatusReply['days'][number]

const tones: Readonly<Record<StatusState, 'ok' | 'warn' | 'info'>> = { ok: 'ok', disturbed: 'warn', unknown: 'info' }

/** What was disturbed, day by day; the quiet days are one sentence. */
function Days({ days }: { days: readonly Day[] }) {
  const disturbed = days.filter(({ state }) => state === 'disturbed')
  const watched = days.filter(({ state }) => state !== 'unknown').length
  const quiet = watched - disturbed.length
  return (
    <section className="grid gap-3" aria-labelledby="days">
      <h2 id="days" className="text-lead font-bold">
        {days.length} hari terakhir
      </h2>
      <p>{watched === 0 ? 'Belum ada catatan.' : `${quiet} dari ${watched} hari yang tercatat berjalan tanpa gangguan.`}</p>
      {disturbed.length > 0 && (
        <Facts facts={disturbed.map(({ date, notes }) => ({ name: longDate(date), value: notes.join(' ') }))} />
      )}
    </section>
  )
}

export const title = 'Status layanan'

/** Whether the product runs, for schools that ask themselves whether it is their own line. Without a session. */
export default function StatusPage() {
  const { waits, data, fault, retry } = useOnce(status.read, {})
  return (
    <div className="mx-auto grid w-full max-w-md gap-6">
      <h1 className="text-title font-extrabold">{title}</h1>
      {waits && <Loader />}
      {fault && (
        <div className="grid gap-3">
          <Notice tone="bad">{fault.message}</Notice>
          <Button onClick={retry}>Coba lagi</Button>
        </div>
      )}
      {data && (
        <>
          <Notice tone={tones[data.state]}>{data.summary}</Notice>
          {data.message && <p className="whitespace-pre-line">{data.message.words}</p>}
          <section className="grid gap-3" aria-labelledby="now">
            <h2 id="now" className="text-lead font-bold">
              Hari ini
            </h2>
            <Facts
              facts={[
                ...data.parts.map(({ label, state }) => ({ name: label, value: statusStates[state].label })),
                ...(data.days[0]?.state === 'disturbed'
                  ? [{ name: 'Gangguan hari ini', value: data.days[0].notes.join(' ') }]
                  : []),
              ]}
            />
          </section>
          <Days days={data.days} />
        </>
      )}
    </div>
  )
}
