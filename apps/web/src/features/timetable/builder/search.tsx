import { type BuilderRun, buildPhases, buildStates, timetableBuilder } from '@lentera/contract/timetable/builder'
import { Play, Square } from 'lucide-react'
import { useEffect, useState } from 'react'
import { cache } from '#lib/http/cache.ts'
import { readChanged } from '#lib/http/changes.ts'
import { useAction } from '#lib/http/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Select } from '#ui/form/select.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { Pill } from '#ui/pill.tsx'
import { Progress } from '#ui/progress.tsx'
import { Part } from '#ui/screen.tsx'
import { useAskedYear } from '#features/timetable/planned-year.tsx'

/** Milliseconds between two looks at a search that runs. */
const LOOK = 2000

const durations = [60, 180, 300, 600].map((value) => ({ value, label: `Paling lama ${value / 60} menit` }))

function Running({ run, onLook }: { run: BuilderRun; onLook: () => void }) {
  const stop = useAction(timetableBuilder.stop, { done: onLook })
  useEffect(() => {
    const timer = setInterval(onLook, LOOK)
    return () => clearInterval(timer)
  }, [onLook])
  // What it has found by its end is another draft than was seen while it ran.
  useEffect(() => () => void readChanged(cache, timetableBuilder.start), [])
  return (
    <Card className="grid gap-3 p-4">
      <p role="status" className="font-semibold">
        {buildPhases[run.phase]}: {run.placed} dari {run.needed} jam punya tempat
      </p>
      <Progress label="Kemajuan penyusunan" value={run.progress} />
      <p className="text-note text-ink-2">
        Halaman ini boleh ditinggal. Saat dihentikan, hasil terbaik sampai saat itu disimpan.
      </p>
      <Wrong says={stop.fault?.message} />
      <Button icon={Square} busy={stop.busy} className="justify-self-start" onClick={() => void stop.run({})}>
        Hentikan
      </Button>
    </Card>
  )
}

function Ended({ run, onOpen }: { run: BuilderRun; onOpen: () => void }) {
  const isFull = run.placed === run.needed
  return (
    <Card className="grid gap-3 p-4">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        <Pill tone={run.state === 'done' && isFull ? 'ok' : 'warn'}>{buildStates[run.state]}</Pill>
        {run.placed} dari {run.needed} jam punya tempat
      </p>
      {run.state === 'broken' && <p className="text-ink-2">Penyusunan terputus. Hasil terbaik sampai saat itu tetap disimpan.</p>}
      {run.outdated && <p className="text-ink-2">Kebutuhan atau keinginan sudah berubah sejak jadwal ini disusun.</p>}
      {run.placed > 0 && (
        <Button className="justify-self-start" onClick={onOpen}>
          Lihat hasil
        </Button>
      )}
    </Card>
  )
}

/** The third step: the search, how far it is, and its end. */
export function Search({ revision, dirty, onOpen }: { revision: number; dirty: boolean; onOpen: () => void }) {
  const [seconds, setSeconds] = useState(180)
  const asked = useAskedYear()
  const start = useAction(timetableBuilder.start)
  return (
    <Part call={timetableBuilder.run} input={{ query: asked }}>
      {(run, { retry }) => (
        <div className="grid max-w-[46rem] gap-5">
          {run?.state === 'running' ? <Running run={run} onLook={retry} /> : run && <Ended run={run} onOpen={onOpen} />}
          {run?.state !== 'running' && (
            <div className="grid justify-items-start gap-3">
              {dirty && <Notice tone="warn">Simpan dulu perubahan kebutuhan dan keinginan.</Notice>}
              <Select
                label="Lama penyusunan"
                className="w-full sm:w-56"
                value={seconds}
                options={durations}
                onChange={setSeconds}
              />
              <p className="text-note text-ink-2">
                Jadwal lengkap biasanya ada dalam hitungan detik. Sisa waktunya dipakai untuk merapikan: jam kosong guru, sebaran,
                dan pelajaran berat.
              </p>
              <Wrong says={start.fault?.message} />
              <Button
                tone="main"
                size="main"
                icon={Play}
                busy={start.busy}
                disabled={dirty}
                onClick={() => void start.run({ body: { revision, seconds, ...asked } }).then(retry)}
              >
                {run ? 'Susun lagi' : 'Susun jadwal'}
              </Button>
            </div>
          )}
        </div>
      )}
    </Part>
  )
}
